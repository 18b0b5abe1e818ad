export const giveLegalName = 'GST या PAN कार्ड वाला नाम लिखें'
export const pincodeHasSix = 'पिनकोड में छह अंक होते हैं'
export const giveStreet = 'मकान नंबर, गली और इलाका लिखें'
export const giveState = 'भारत का राज्य या केंद्र शासित प्रदेश लिखें'
export const unknownPincode = 'हम यह पिनकोड नहीं जानते: कृपया शहर और राज्य लिखें'
export const townsOfPincode = (towns: string) => `अपना शहर लिखें: इस पिनकोड में हैं ${towns}`
export const shorterName = (name: string) => `“${name}” बहुत लंबा है: 40 अक्षरों तक लिखें`
export const fewerCategories = (most: number) => `एक बार में ज़्यादा से ज़्यादा ${most} जोड़ें`
export const wholeDays = 'पूरे दिन, जैसे 5'
export const weDeliver = (from: string | null, within: string | null) =>
  `हम ${from === null ? '' : `${from} से `}${within ?? 'भारत'} के सभी पतों पर डिलीवरी करते हैं।`
export const arrivesWithin = (days: number | null) =>
  days === null ? 'पार्सल आपके पिनकोड पर कब पहुँचेगा, प्रोडक्ट के पेज पर दिखता है।' : `पार्सल आमतौर पर ${days} दिन के अंदर पहुँचता है।`
export const orderPageShows = 'पार्सल कहाँ है, आपके ऑर्डर के पेज पर दिखता है।'
export const deliveryCosts = (fee: string | null, freeFrom: string | null) => {
  if (fee === null) return 'डिलीवरी फ़्री है'
  return `हर ऑर्डर पर डिलीवरी चार्ज ${fee} है${freeFrom === null ? '' : `, ${freeFrom} से डिलीवरी फ़्री है`}`
}
export const farMayCostMore = '; दूर की जगह या भारी पार्सल पर ज़्यादा लग सकता है। कार्ट में दिखता है।'
export const fullStop = '।'
export const payInCash =
  'जिस प्रोडक्ट पर लिखा है, उसे आप कैश ऑन डिलीवरी से ले सकते हैं। इसका कोई एक्स्ट्रा चार्ज हो, तो कन्फ़र्म करने से पहले दिखता है।'
export const cancelUntil = 'ऑर्डर रास्ते में निकलने तक आप उसे उसके पेज पर कैंसिल कर सकते हैं।'
export const backIfDamaged =
  'आइटम टूटा-फूटा आए या वह न हो जो आपने मँगाया था, तो हम वापस लेते हैं। कृपया जल्दी से फ़ोटो के साथ हमें लिखें।'
export const backWithin = (days: number) =>
  `डिलीवरी के बाद ${days} दिन के अंदर आप आइटम वापस कर सकते या बदल सकते हैं: ऑर्डर खोलें और “वापस करें या बदलें” चुनें। कृपया बिना इस्तेमाल किए, टैग और डिब्बे के साथ भेजें।`
export const backAsItCame =
  'ऑनलाइन किया पेमेंट उसी रास्ते से वापस जाता है, जब आइटम हमें मिल जाए या ऑर्डर कैंसिल हो। बैंक को इसमें कुछ दिन लगते हैं।'
export const cashBack = 'जिस ऑर्डर का पैसा आपने कैश में दिया, उसके पैसे हम आपकी UPI ID या बैंक खाते में भेजते हैं।'
