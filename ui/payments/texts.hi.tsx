import type { ReactNode } from 'react'

export const payment = 'पेमेंट'
export const payAmount = (amount: string) => `${amount} पे करें`
export const processingPayment = 'पेमेंट हो रहा है'
export const windowBlocked = 'पेमेंट की विंडो नहीं खुल रही। आपका कोई पैसा नहीं कटा। आप पेमेंट सर्विस के पेज पर जाकर पे कर सकते हैं।'
export const payByCard = 'कार्ड से पे करें'
export const lookAtTheOrder = 'ऑर्डर देखें'
export const pleaseDontCloseThisPage = 'कृपया यह पेज बंद न करें।'
export const paymentSuccessful = 'पेमेंट हो गया'
export const goToOrders = 'ऑर्डर पर जाएँ'
export const lookAtThisOrder = 'यह ऑर्डर देखें'
export const payLater = 'बाद में पे करें'
export const payByUpi = (amount: string) => `UPI से ${amount} पे करें`
export const paymentReported = 'आपने बताया कि आपने पे कर दिया है। हम आपका पेमेंट देख रहे हैं। कृपया दो बार पे न करें।'
export const orderPlaced = 'आपका ऑर्डर हो गया है। पैसा मिलते ही हम इसे पैक करेंगे।'
export const optionOneScanTheCode = 'तरीका 1: कोड स्कैन करें'
export const scanTheCode = 'कोड स्कैन करें'
export const scanWithAnotherPhone = 'दूसरे फ़ोन से स्कैन करें'
export const qrCodeLabel = 'इस पेमेंट का UPI QR कोड'
export const waitingForPayment = (span: ReactNode) => <>{span}आपके पेमेंट का इंतज़ार है। यह पेज अपने-आप आगे बढ़ेगा।</>
export const statusInOrders = 'पेमेंट मिलते ही ‘मेरे ऑर्डर’ में दिखेगा।'
export const openAUpiApp = 'UPI ऐप खोलें'
export const orAnAppOfYours = 'या इनमें से कोई ऐप खोलें'
export const sendScreenshotOnWhatsApp = 'WhatsApp पर स्क्रीनशॉट भेजें'
export const upiReferenceUtr = 'UPI रेफ़रेंस (UTR)'
export const utrHint = '12 अंक, आपके पेमेंट ऐप से'
export const saveTheReference = 'रेफ़रेंस सेव करें'
export const thankYouForYourOrder = 'आपके ऑर्डर के लिए धन्यवाद!'
export const furtherCommunicationIsDoneVia =
  'आगे की बात WhatsApp पर होगी। पेमेंट का स्क्रीनशॉट मिलते ही हम आपका ऑर्डर आगे बढ़ाएँगे।'
export const done = 'हो गया'
export const accountHolder = 'खाते पर लिखा नाम'
export const accountNumber = 'खाता नंबर'
export const bank = 'बैंक'
export const optionTwoBankTransfer = 'तरीका 2: बैंक ट्रांसफ़र'
export const upiIdCopied = 'UPI ID कॉपी हो गई!'
export const upiIdCopyFailed = (vpa: string) => `कॉपी नहीं हुआ। UPI ID यह है: ${vpa}`
export const optionUpiId = (option: number) => `तरीका ${option}: UPI ID`
export const yourRefund = 'आपका रिफ़ंड'
export const refundOf = (amount: string) => `आपका ${amount} का रिफ़ंड`
export const forOrder = (number: string) => `ऑर्डर ${number}`
export const refundAccountPrompt = 'इसे कहाँ भेजें? कृपया वैसे ही लिखें जैसे आपके बैंक या UPI ऐप में दिखता है।'
export const yourUpiId = 'आपकी UPI ID'
export const upiIdHint = 'जैसे name@okaxis: आपके UPI ऐप की प्रोफ़ाइल में दिखती है'
export const sendToUpiId = 'इस UPI ID पर भेजें'
export const useABankAccount = 'इसके बजाय बैंक खाता दें'
export const nameOnTheAccount = 'खाते पर लिखा नाम'
export const accountNumberAgain = 'खाता नंबर एक बार और'
export const onYourChequeBook = '11 अक्षर और अंक, बैंक के ऐप में या चेक पर'
export const sendItToThisAccount = 'इस खाते में भेजें'
export const whatWeDoWithIt =
  'हम इसे एन्क्रिप्ट करके रखते हैं, सिर्फ़ इस रिफ़ंड के लिए काम में लेते हैं और 30 दिन बाद हटा देते हैं। हम PIN, OTP या कार्ड नंबर कभी नहीं माँगते।'
export const refundGoesTo = (account: string) => `धन्यवाद। हम आपका रिफ़ंड यहाँ भेजेंगे: ${account}।`
export const wrongAccount = 'गलत है? भेजने से पहले हमें बताएँ, हम आपसे फिर पूछेंगे।'
export const wasSent = (amount: string, on: string) => `हमने ${on} को आपको ${amount} भेज दिए। बैंक में दिखने में कुछ दिन लगते हैं।`
export const becameCredit = (amount: string, on: string) =>
  `${on} को ${amount} आपके अकाउंट का स्टोर क्रेडिट बन गए। यह आपके अगले ऑर्डर में काम आएगा।`
export const noRefundWaits = 'इस ऑर्डर के रिफ़ंड के लिए आपको कुछ नहीं करना है।'
export const thisLinkIsOver = 'यह लिंक अब नहीं चलता। कृपया हमसे नया लिंक माँगें।'
export const storeCredit = 'स्टोर क्रेडिट'
export const backToProfile = 'प्रोफ़ाइल पर वापस'
export const howCreditWorks =
  'इससे इस दुकान के ऑर्डर पूरे या कुछ हिस्से के लिए पे होते हैं और यह कभी खत्म नहीं होता। इससे जो पे हुआ, वह स्टोर क्रेडिट बनकर ही लौटता है।'
export const creditHistory = 'हिसाब'
export const noCreditYet = 'अभी तक कुछ नहीं।'
export const creditReasons = {
  granted: 'दुकान से',
  refund: 'रिफ़ंड',
  order: 'ऑर्डर का पेमेंट',
  'gift-card': 'गिफ़्ट कार्ड',
} as const
export const haveAGiftCard = 'गिफ़्ट कार्ड है?'
export const giftCode = 'कोड'
export const giftCodeHint = '16 अक्षर और अंक, जैसे K7MX-4QP2-…'
export const addToMyCredit = 'मेरे स्टोर क्रेडिट में जोड़ें'
export const giftCardWaits = 'आपका गिफ़्ट कार्ड तैयार है। स्टोर क्रेडिट में जोड़ने के लिए लॉग इन करें।'
export const giftCardIsYours = 'गिफ़्ट कार्ड अब आपका स्टोर क्रेडिट है।'
export const balanceThen = (amount: string) => `बाकी ${amount}`
export const orStoreCredit = 'या इसे अभी स्टोर क्रेडिट में लें, अगले ऑर्डर के लिए। यह कभी खत्म नहीं होता।'
export const takeAsStoreCredit = 'स्टोर क्रेडिट में लें'
export const payForYourOrder = 'अपने ऑर्डर के लिए पे करें'
export const itIsPaid = 'धन्यवाद, आपका पेमेंट मिल गया। अब कुछ और नहीं देना है।'
export const nothingToPay = 'इस लिंक से कुछ पे नहीं करना है। अभी-अभी पे किया हो, तो एक मिनट बाद फिर देखें।'
export const payLinkHasEnded =
  'यह लिंक अब नहीं चलता और सामान फिर बिक रहा है। अब भी चाहिए, तो दुकान से नया लिंक माँगें। पैसे भेज दिए हों, तो वापस मिल जाएँगे।'
export const sizeIsKeptUntil = (until: string) =>
  `पेमेंट आते ही आपका ऑर्डर बदल जाएगा। नया साइज़ ${until} तक आपके लिए रखा है; उसके बाद ऑर्डर जैसा है वैसा ही रहेगा।`
export const sizeStays =
  'दूसरे साइज़ का पेमेंट समय पर नहीं आया, इसलिए आपका ऑर्डर पहले जैसा ही है। अब आने वाले पैसे आपको वापस मिल जाएँगे।'
export const insteadOfCash = (saved: string) => `दरवाज़े पर कैश देने के मुकाबले ${saved} की बचत।`
export const payNow = (amount: string) => `अभी ${amount} पे करें`
export const goOnToPayment = 'पेमेंट पर जाएँ'
export const payLinkTerms =
  'UPI, कार्ड या नेट बैंकिंग से, पेमेंट सर्विस के अपने पेज पर। तब तक पार्सल निकल चुका हो, तो हम पैसे लौटा देते हैं और कूरियर कैश लेता है।'
export const checkAgain = 'फिर से देखें'
export const itemsAreKeptUntil = (until: string) => `आपकी चीज़ें ${until} तक आपके लिए रखी हैं।`
export const restAtTheDoor = (cash: string) => `बाकी ${cash} आप दरवाज़े पर कैश देते हैं।`
export const advanceIsPaid = 'धन्यवाद, आपका एडवांस मिल गया। हम ऑर्डर पैक कर रहे हैं।'
export const followYourOrder = 'ऑर्डर ट्रैक करें'
