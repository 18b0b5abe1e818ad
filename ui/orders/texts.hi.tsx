import type { ReactNode } from 'react'

export const myOrders = 'मेरे ऑर्डर'
export const orderConfirmed = 'ऑर्डर कन्फ़र्म हो गया'
export const keepCashReady = (amount: string) => `कूरियर के लिए ${amount} कैश तैयार रखें।`
export const packingNote = 'हम इसे अभी पैक कर रहे हैं, और भेजते ही आपको बताएँगे।'
export const seeYourOrder = 'अपना ऑर्डर देखें'
export const noOrders = 'आपने अभी तक कोई ऑर्डर नहीं किया है!'
export const order = 'ऑर्डर'
export const cancelOrder = 'ऑर्डर कैंसिल करें'
export const refundHint = 'आपका पैसा जिस तरीके से आया था, उसी से कुछ दिनों में वापस जाएगा।'
export const cancelling = 'कैंसिल हो रहा है…'
export const yes = 'हाँ'
export const no = 'नहीं'
export const orderNumber = (orderNumber: ReactNode) => <>ऑर्डर {orderNumber}</>
export const freeGiftQuantity = (gift: boolean, size: ReactNode, quantity: number) => (
  <>
    {gift ? 'फ़्री गिफ़्ट · ' : ''}
    {size}मात्रा&nbsp;{quantity}
  </>
)
export const backToMyOrders = 'मेरे ऑर्डर पर वापस जाएँ'
export const returns = 'वापसी'
export const items = 'आइटम'
export const amount = 'रकम'
export const deliveryAddress = 'डिलीवरी का पता'
export const orderAgain = 'फिर से ऑर्डर करें'
export const returnOrExchange = 'वापस करें या बदलें'
export const howWasIt = 'कैसा लगा?'
export const printInvoice = 'बिल प्रिंट करें'
export const paymentId = 'पेमेंट ID'
export const paymentMethod = 'पेमेंट का तरीका'
export const ordered = 'ऑर्डर की तारीख'
export const orderId = 'ऑर्डर ID'
export const categoryQuantity = (category: string, size: ReactNode, quantity: number) => (
  <>
    {category} · {size}मात्रा&nbsp;{quantity}
  </>
)
export const ofThemCancelled = (cancelled: number) => `इनमें से ${cancelled} कैंसिल`
export const free = 'फ़्री'
export const helpWithThisOrder = 'इस ऑर्डर में मदद'
export const chatOnWhatsApp = 'WhatsApp पर बात करें'
export const tellUsWhatWentWrong = 'क्या दिक्कत हुई, हमें बताएँ'
export const payAmount = (amount: string) => `${amount} पे करें`
export const checkAgain = 'फिर से देखें'
export const showHowToPay = 'पे कैसे करें, देखें'
export const tracking = 'ट्रैकिंग'
export const trackYourOrder = 'अपना ऑर्डर ट्रैक करें'
export const signInForMore = 'और देखने के लिए लॉग इन करें'
export const signInWithIts = 'इसके अकाउंट से लॉग इन करें'
export const inAnotherAccount = 'यह ऑर्डर किसी और अकाउंट में है।'
export const accountIsDeleted = 'इस ऑर्डर का अकाउंट डिलीट हो चुका है। अगर ऑर्डर में कोई दिक्कत हो, तो हमसे संपर्क करें।'
export const whatSignedInShows = 'लॉग इन करके आप इसका पता देख सकते हैं, और यह भी कि इसमें अब आप क्या कर सकते हैं।'
export const progressOfTheOrder = 'ऑर्डर कहाँ तक पहुँचा'
export const done = '(हो गया)'
export const waybill = (waybill: ReactNode, parcel: ReactNode) => (
  <>
    ट्रैकिंग नंबर {waybill}
    {parcel}
  </>
)
export const trackingHistory = (count: number) => `ट्रैकिंग की पूरी जानकारी (${count})`
export const cancelled = 'कैंसिल'
export const refundedBy = (reference: string | null) =>
  reference === null ? 'रिफ़ंड हो गया' : `रिफ़ंड हो गया, बैंक रेफ़रेंस ${reference}`
export const refundedAsCredit = 'स्टोर क्रेडिट में रिफ़ंड हो गया'
export const openRefund = 'रिफ़ंड'
export const extraPayment = 'ज़्यादा पेमेंट, वापस मिलेगा'
export const extraRefunded = (refunded: string) => `ज़्यादा पेमेंट: ${refunded}`
export const paidOnline = 'ऑनलाइन दिया'
export const letGo = 'कम पे हुआ, अब कुछ बाकी नहीं'
export const orderedAtOurOldShop = 'हमारी पुरानी दुकान के ऑर्डर'
export const askUsAboutOldOrders = 'आपके देखने के लिए रखे हैं। इनकी वापसी या बिल के लिए हमसे पूछें।'
export const importedStates = {
  processing: 'चल रहा है',
  completed: 'पूरा हुआ',
  'part-refunded': 'कुछ रिफ़ंड हुआ',
  refunded: 'रिफ़ंड हो गया',
  cancelled: 'कैंसिल',
} as const
export const total = 'कुल'
export const subtotal = 'आइटम की कीमत'
export const discount = 'छूट'
export const delivery = 'डिलीवरी'
export const taxes = 'टैक्स'
export const paidBy = (payment: string) => `पेमेंट: ${payment}`
export const sentTo = (address: string) => `पता: ${address}`
export const refundAccountPrompt = (amount: string) => `आपका ${amount} का रिफ़ंड कहाँ भेजें?`
export const tellUsUpiOrBank = 'अपनी UPI ID या बैंक खाता बताएँ'
export const changeOrder = 'साइज़ या पता बदलें'
export const backToTheOrder = 'ऑर्डर पर वापस'
export const changeUntil = (at: string) => `आप इसे ${at} तक, या हमारे पैक करने तक बदल सकते हैं।`
export const sizes = 'साइज़'
export const noOtherSizeNow = 'अभी इसका कोई दूसरा साइज़ नहीं है।'
export const changeSize = 'साइज़ बदलें'
export const costsMore = (size: string, amount: string) => `${size} · ${amount} ज़्यादा`
export const costsLess = (size: string, amount: string) => `${size} · ${amount} कम`
export const addressAndPhone = 'पता और फ़ोन'
export const changeAddress = 'पता बदलें'
export const dearerIsPaidOnline = 'महँगे साइज़ का अंतर आप पहले चुकाते हैं। पेमेंट आते ही साइज़ बदल जाएगा; तब तक हम उसे आपके लिए रखते हैं।'
export const sizeChangesOncePaid = (until: string) =>
  `अंतर का पेमेंट आते ही हम साइज़ बदल देंगे। नया साइज़ ${until} तक आपके लिए रखा है; उसके बाद ऑर्डर जैसा है वैसा ही रहेगा।`
export const payWithCredit = (amount: string) => `${amount} स्टोर क्रेडिट से चुकाएँ`
export const keepTheSize = 'साइज़ न बदलें'
export const sizeIsKept = 'आपका ऑर्डर जैसा था वैसा ही है।'
export const orderIsChanged = 'आपका ऑर्डर बदल गया।'
export const chooseASize = 'दूसरा साइज़ चुनें'
export const payOnlineAndSave = (saved: string) => `भेजे जाने से पहले ऑनलाइन पे करें और ${saved} बचाएँ।`
export const restIsMissing = (received: string) => `हमें ${received} मिले। कृपया बाकी रकम पे करें, ताकि हम ऑर्डर भेज सकें।`
export const restBesideCredit = (credit: string) =>
  `इस ऑर्डर के लिए आपका ${credit} स्टोर क्रेडिट रखा गया है। कृपया बाकी पे करें, नहीं तो यह वापस आ जाएगा।`
export const storeCredit = 'स्टोर क्रेडिट'
export const advancePaid = 'एडवांस दिया'
export const cashAtTheDoor = 'दरवाज़े पर कैश'
export const advanceIsMissing = 'कृपया एडवांस पे करें, ताकि हम ऑर्डर पैक कर सकें। बाकी रकम कूरियर लेता है।'
export const orderIsUnpaid = 'कृपया इस ऑर्डर का पेमेंट करें, ताकि हम इसे पैक कर सकें।'
export const noCashAtTheDoor = 'भेजे जाने से पहले ऑनलाइन पे करें: दरवाज़े पर कैश नहीं देना होगा।'
export const payOnline = (amount: string) => `${amount} ऑनलाइन पे करें`
