import type { ShipmentState } from '#domain/shipping/tracking.ts'

export const noReturns =
  'जो चीज़ आपको अब नहीं चाहिए, उसे यह दुकान वापस नहीं लेती। अगर सामान टूटा-फूटा या गलत आए, तो हमसे संपर्क करें।'
export const noReturnsLabel = 'वापसी: सिर्फ़ टूटा-फूटा या गलत सामान'
export const returnTerms = (days: number) =>
  `डिलीवरी के बाद ${days} दिन तक आप आइटम वापस कर सकते हैं, पसंद न आने पर भी: पैसे वापस लें या दूसरा साइज़। ऑर्डर के पेज से शुरू करें।`
export const dayReturns = (days: number) => `${days} दिन में वापसी`
export const returnUntil = (day: string) => `आप ${day} तक आइटम वापस कर सकते हैं`
export const returnEnded = (day: string) => `वापसी का समय ${day} को खत्म हो गया`
export const moneyBack = 'पैसे वापस'
export const anotherSize = 'दूसरा साइज़'
export const reasonText = (reason: string) => reasons[reason] ?? reason
export const notDelivered = 'सिर्फ़ डिलीवर हुए ऑर्डर वापस हो सकते हैं।'
export const tooLate = 'इस ऑर्डर की वापसी का समय खत्म हो गया है। कृपया हमसे संपर्क करें।'
export const chooseWhatYouWant = 'कृपया चुनें कि आप क्या चाहते हैं।'
export const chooseOtherSize = 'कृपया दूसरा साइज़ चुनें।'
export const chooseReason = 'कृपया वजह चुनें।'
export const sizeIsGone = 'यह साइज़ बिक गया है। कृपया दूसरा चुनें।'
export const otherPrice = 'इस साइज़ की कीमत अलग है। कृपया पैसे वापस माँगें और इसे फिर से ऑर्डर करें।'
export const returnLabels = {
  requested: 'वापसी की रिक्वेस्ट मिली',
  received: 'हमें मिल गया',
  refunded: 'वापस हो गया',
  exchanged: 'दूसरा साइज़ भेजा गया',
  closed: 'वापसी नहीं हो सकती',
} as const
export const exchangeLabels = {
  requested: 'बदलने की रिक्वेस्ट मिली',
  received: 'हमें मिल गया',
  refunded: 'वापस हो गया',
  exchanged: 'दूसरा साइज़ भेजा गया',
  closed: 'बदला नहीं जा सकता',
} as const
export const exchangeParcelLabels: Partial<Record<ShipmentState, string>> = {
  booked: 'दूसरा साइज़ पैक हो गया',
  delivered: 'दूसरा साइज़ मिल गया',
  returning: 'दूसरा साइज़ वापस आ रहा है',
  returned: 'दूसरा साइज़ दुकान पर वापस है',
  lost: 'दूसरा साइज़ नहीं मिल रहा',
}

const reasons: Record<string, string> = {
  'It doesn’t fit': 'फ़िट नहीं आया',
  'It looks different from the pictures': 'फ़ोटो से अलग दिखता है',
  'It is damaged or faulty': 'टूटा-फूटा या खराब है',
  'Wrong item delivered': 'गलत आइटम आया',
  'Not wanted any more': 'अब नहीं चाहिए',
}
export const sayWhy = 'कृपया वजह लिखें। ग्राहक इसे पढ़ेंगे।'
export const sayItShorter = (letters: number) => `कृपया छोटा लिखें: ${letters} अक्षरों तक।`
export const withdrawn = 'रिक्वेस्ट कैंसिल की गई'
export const pickupIsBooked = 'पिकअप तय हो चुका है। अगर आप इसे रखना चाहते हैं, तो हमसे संपर्क करें।'
export const returnMovedOn = 'यह रिटर्न आगे बढ़ चुका है। कृपया फिर से देखें।'
export const isBeingFetched = 'कूरियर इसे लेने आ रहा है। कृपया पहले पिकअप कैंसिल करें।'
export const fetchedAlready = 'कूरियर कहता है कि देर हो चुकी है: वह ले चुका है या रास्ते में है।'
export const fetchStates = {
  booked: 'कूरियर लेने आएगा',
  'in-transit': 'हमारे पास आ रहा है',
  'out-for-delivery': 'हमारे पास आ रहा है',
  returning: 'हमारे पास आ रहा है',
  lost: 'कूरियर को नहीं मिल रहा',
  delivered: 'हमारे पास पहुँच गया',
  returned: 'हमारे पास पहुँच गया',
} as const
export const otherSizeSoldOut = 'दूसरा साइज़ बिक चुका है। कृपया रिफ़ंड दें।'
export const refundedAlready = 'इस ऑर्डर के पूरे पैसे लौटाए जा चुके हैं।'
