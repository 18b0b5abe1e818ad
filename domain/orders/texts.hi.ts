export const cancelPrompt = 'क्या आप सच में यह ऑर्डर कैंसिल करना चाहते हैं?'
export const cancelled = 'ऑर्डर कैंसिल हो गया'
export const cancelFailed = 'ऑर्डर कैंसिल नहीं हो पाया'
export const courierHasIt = 'पार्सल कूरियर के पास पहुँच चुका है। आप दरवाज़े पर लेने से मना कर सकते हैं।'
export const tooLateForStaff = 'पार्सल कूरियर के पास पहुँच चुका है। ग्राहक लेने से मना करें, तो यह आपके पास लौटेगा।'
export const alreadyDelivered = 'यह ऑर्डर पहले ही डिलीवर हो चुका है।'
export const alreadyReturned = 'यह ऑर्डर पहले ही वापस आ चुका है।'
export const alreadyCancelled = 'यह ऑर्डर पहले ही कैंसिल हो चुका है।'
export const orderReceived = 'ऑर्डर मिल गया'
export const orderShipped = 'ऑर्डर भेज दिया गया'
export const orderDelivered = 'ऑर्डर डिलीवर हो गया'
export const orderCancelled = 'ऑर्डर कैंसिल हो गया'
export const contactSupport = 'कुछ गड़बड़ हुई। कृपया हमसे संपर्क करें।'
export const amountPaid = 'दी गई रकम'
export const amount = 'रकम'
export const amountToBePaid = 'देने वाली रकम'
export const methodNames = { COD: 'कैश ऑन डिलीवरी', CARD: 'ऑनलाइन पेमेंट', UPI: 'UPI', CREDIT: 'स्टोर क्रेडिट' } as const
export const waiting = 'तैयारी'
export const readyToPickup = 'भेजने के लिए तैयार'
export const shipped = 'भेजा गया'
export const delivered = 'डिलीवर हुआ'
export const deliveredOn = (day: string) => `${day} को डिलीवर हुआ`
export const paymentUnderVerification = 'पेमेंट की जाँच हो रही है'
export const waitingForPayment = 'पेमेंट का इंतज़ार है'
export const notPaidYet = 'आपने इस ऑर्डर का पेमेंट अभी नहीं किया है।'
export const confirmingPayment = 'पेमेंट कन्फ़र्म हो रहा है'
export const bankIsConfirming = 'आपका बैंक पेमेंट कन्फ़र्म कर रहा है। इसमें कुछ मिनट लगते हैं। कृपया दो बार पे न करें।'
export const paymentIsUnmatched = 'हमें एक पेमेंट मिला है जो इस ऑर्डर से मेल नहीं खाता। हम इसे देख रहे हैं। कृपया दोबारा पे न करें।'
export const paymentDeclined = 'आपके बैंक ने पेमेंट नहीं लिया। आप इसी ऑर्डर के लिए फिर से पे कर सकते हैं।'
export const leftBeforePaying = 'आपने पेमेंट पूरा नहीं किया। आप इसी ऑर्डर के लिए अब भी पे कर सकते हैं।'
export const upiAwaited = 'आपका पेमेंट हमें अभी नहीं मिला है। अगर आप पे कर चुके हैं, तो UPI रेफ़रेंस बताएँ।'
export const wrongAmountGoesBack = (amount: string) =>
  `${amount} इस ऑर्डर की सही रकम नहीं थी, इसलिए यह आपको वापस मिलेगी। कृपया सही रकम पे करें।`
export const upiAnnounced = 'हम आपका पेमेंट देख रहे हैं। मिलते ही ऑर्डर कन्फ़र्म करेंगे।'
export const parcelLost = 'पार्सल खो गया'
export const parcelWasLost = 'कूरियर से पार्सल खो गया। हमें खेद है। आपको कुछ नहीं देना है।'
export const parcelCameBack = 'पार्सल डिलीवर नहीं हुआ और हमारे पास वापस आ गया।'
export const noPayment = 'इस ऑर्डर का पेमेंट हमें नहीं मिला। अगर बाद में आया, तो हम वापस भेज देंगे।'
export const refundFailed = (amount: string) =>
  `बैंक ने आपका ${amount} का रिफ़ंड नहीं लिया। हम इसे देख रहे हैं; आपका पैसा सुरक्षित है।`
export const refundOnItsWay = (amount: string) => `${amount} आपको वापस भेजे जा रहे हैं, उसी तरीके से जिससे आपने पे किया था।`
export const refundMade = (amount: string) =>
  `${amount} आपको वापस भेज दिए, उसी तरीके से जिससे आपने पे किया था। बैंक में दिखने में कुछ दिन लगते हैं।`
export const refundComes = (amount: string) => `${amount} आपको वापस भेजे जा रहे हैं।`
export const refundCame = (amount: string) => `${amount} आपको वापस भेज दिए। बैंक में दिखने में कुछ दिन लगते हैं।`
export const creditAndOnline = 'स्टोर क्रेडिट और ऑनलाइन पेमेंट'
export const creditAndCash = 'स्टोर क्रेडिट और कैश ऑन डिलीवरी'
export const creditRefund = (amount: string) => `${amount} अब आपके अकाउंट का स्टोर क्रेडिट है।`
export const chooseAnItem = 'कृपया कम से कम एक आइटम चुनें।'
export const orderHasChanged = 'इस बीच यह ऑर्डर बदल गया है। कृपया फिर से देखें।'
export const cartIsEmpty = 'कृपया कार्ट में कुछ डालें'
export const itemIsGone = 'आपके कार्ट का एक आइटम अब नहीं बिकता। कृपया उसे हटाएँ।'
export const cartChanged = 'आपका कार्ट इस बीच बदल गया है। कृपया देखकर फिर से कन्फ़र्म करें।'
export const addressHasChanged = 'इस बीच डिलीवरी का पता बदल गया है। कृपया देखकर फिर से कन्फ़र्म करें।'
export const shopIsBusy =
  'दुकान पर अभी बहुत भीड़ है। कोई ऑर्डर नहीं हुआ और आपका कार्ट सुरक्षित है। कृपया कुछ सेकंड बाद फिर से कोशिश करें।'
export const totalChanged = 'इस बीच कीमतें बदल गई हैं। कृपया नया कुल देखकर फिर से कन्फ़र्म करें।'
export const reorderReduced = 'कुछ आइटम बिक गए हैं या कम किए गए, क्योंकि कार्ट या स्टॉक में इतने ही आ सकते हैं।'
export const alreadyInCart = 'इस ऑर्डर का जितना सामान स्टॉक में है, वह आपके कार्ट में पहले से है।'
export const reordered = 'आपका ऑर्डर फिर से कार्ट में है।'
export const toSend = 'भेजना है'
export const readyForPickup = 'पिकअप के लिए तैयार'
export const onTheWay = 'रास्ते में'
export const deliveredToShopper = 'डिलीवर हो गया'
export const returnedToUs = 'हमारे पास लौटा'
export const cancelledByShop = 'कैंसिल हो गया'
export const online = 'ऑनलाइन'
export const confirmOrder = 'ऑर्डर कन्फ़र्म करें'
export const orderConfirmed = 'ऑर्डर कन्फ़र्म हो गया।'
export const confirmedByStaff = 'कन्फ़र्म हुआ'
export const packed = 'पैक हो गया'
export const orderPacked = 'ऑर्डर पैक हो गया।'
export const getWaybill = 'वेबिल लें'
export const courierHasParcel = 'कूरियर के पास है।'
export const labelPrinted = 'लेबल प्रिंट हो गया'
export const labelIsPrinted = 'लेबल प्रिंट हो गया।'
export const requestPickup = 'पिकअप बुलाएँ'
export const pickupRequested = 'पिकअप बुला लिया।'
export const refunded = 'रिफ़ंड हो गया'
export const partlyRefunded = 'कुछ रिफ़ंड हुआ'
export const paid = 'पैसे मिल गए'
export const cashSettled = 'कैश का हिसाब हो गया'
export const nothingPaid = 'कोई पैसे नहीं आए'
export const paymentFailed = 'पेमेंट नहीं हुआ'
export const notPaidSoFar = 'अभी पैसे नहीं आए'
export const cashOnDelivery = 'कैश ऑन डिलीवरी'
export const paymentPending = 'पेमेंट बाकी'
export const notPaid = 'पैसे नहीं आए'
export const ordered = 'ऑर्डर हुआ'
export const shippedToShopper = 'भेज दिया'
export const stockHeld = 'स्टॉक रोका गया'
export const stockTaken = 'स्टॉक लिया गया'
export const piecesCancelled = 'कुछ पीस कैंसिल हुए'
export const returnRequested = 'रिटर्न माँगा गया'
export const returnReceived = 'रिटर्न मिल गया'
export const returnRefunded = 'रिटर्न का रिफ़ंड हुआ'
export const returnRefused = 'रिटर्न बंद हुआ'
export const exchangeRequested = 'एक्सचेंज माँगा गया'
export const exchangeReceived = 'एक्सचेंज का सामान मिला'
export const refundedNotExchanged = 'एक्सचेंज की जगह रिफ़ंड हुआ'
export const otherSizePacked = 'दूसरा साइज़ पैक हुआ'
export const exchangeRefused = 'एक्सचेंज बंद हुआ'
export const stockReleased = 'स्टॉक छोड़ा गया'
export const theShopper = 'ग्राहक'
export const theShop = 'दुकान'
export const theGateway = 'गेटवे'
export const aColleague = 'कोई साथी'
export const confirm = 'कन्फ़र्म करें'
export const confirmed = 'कन्फ़र्म हो गए'
export const packedGetWaybill = 'पैक हो गए, वेबिल लें'
export const packedAndBooked = 'पैक हो गए, वेबिल माँगे गए'
export const packedMany = 'पैक हो गए'
export const sentForWaybill = 'वेबिल के लिए कूरियर को भेजे गए'
export const labelsPrinted = 'लेबल प्रिंट हो गए'
export const readyToHandOver = 'सौंपने के लिए तैयार'
export const handOver = 'पार्सल सौंपें'
export const handedOver = 'सौंप दिए गए'
export const handToCourier = 'कूरियर को दे दिए'
export const handedToCourier = 'कूरियर को दे दिए गए'
export const deliveryFailed = 'डिलीवरी नहीं हो पाई'
export const deliveryAnswered = 'फ़ेल डिलीवरी का जवाब'
export const answerNotTaken = 'कूरियर ने जवाब नहीं माना'
export const courierNotified = 'कूरियर को बताया'
export const theCourier = (name: string) => (name === '' ? 'कूरियर' : `कूरियर (${name})`)
export const anotherStepFirst = 'पहले इस ऑर्डर का कोई और काम बाकी है। कृपया फिर से देखें।'
export const thisIsDone = 'यह पहले ही हो चुका है।'
export const cantUndoThis = 'इसे अब वापस नहीं लिया जा सकता।'
export const batchDone = (count: number, done: string) => `${count} ऑर्डर ${done}।`
export const batchLeft = (count: number) => `${count} और यहाँ बाकी हैं।`
export const batchNotDone = (count: number, why: string) => `${count} नहीं हुए: ${why}`
export const packedAlready = 'यह ऑर्डर पैक हो चुका है, अब इसमें बदलाव नहीं हो सकता।'
export const payFirst = 'इस ऑर्डर का पेमेंट अभी नहीं हुआ है। कृपया पहले पेमेंट करें, या फिर से ऑर्डर करें।'
export const beingSent = 'इस ऑर्डर पर अभी काम हो रहा है। कृपया थोड़ी देर में फिर से कोशिश करें।'
export const sizeIsUnpaid = 'दूसरा साइज़ चुना गया है, पर उसका बाकी पेमेंट नहीं हुआ। बाकी रकम पे करें या वही साइज़ रखें, फिर कोशिश करें।'
export const sizeIsBeingChecked = 'आपने बताया कि पेमेंट हो गया है। हम आपका पेमेंट देख रहे हैं, मिलते ही साइज़ बदल देंगे।'
export const sizeRequested = 'दूसरे साइज़ का पेमेंट माँगा'
export const sizeRequestEnded = 'साइज़ वही रहा: पेमेंट नहीं हुआ'
export const tooLateToChange = 'बदलाव का समय निकल गया है। कृपया हमें बताएँ: पैक होने तक हम मदद कर सकते हैं।'
export const chooseOtherSize = 'कृपया दूसरा साइज़ चुनें।'
export const partIsCancelled = 'इसमें से कुछ कैंसिल हो चुका है, इसलिए साइज़ नहीं बदल सकता।'
export const costsMoreThanPaid = (amount: string) =>
  `यह आपके पेमेंट से ${amount} ज़्यादा का है। कृपया ऐसा चुनें जो महँगा न हो, या कैंसिल करके फिर से ऑर्डर करें।`
export const costsLessThanAdvance = (advance: string) =>
  `आपने ${advance} एडवांस दिया है, ऑर्डर की कीमत इससे ज़्यादा होनी चाहिए। पैसे वापस पाने के लिए कृपया इसे कैंसिल करके फिर से ऑर्डर करें।`
export const nothingChanged = 'यही पता हमारे पास पहले से है।'
export const newTotal = (amount: string) => `इस बदलाव के बाद ऑर्डर ${amount} का होगा। मंज़ूर हो तो कृपया फिर से दबाएँ।`
export const sizeChanged = 'साइज़ बदला'
export const addressChanged = 'पता बदला'
export const phoneChanged = 'फ़ोन बदला'
export const notPaidCancelWhole = 'इस ऑर्डर के पैसे अभी नहीं आए। पूरा ऑर्डर कैंसिल करें, या पेमेंट आने दें।'
export const courierKnowsAmount = 'कूरियर को पता है कि कितना लेना है। पूरा ऑर्डर कैंसिल करें, या डिलीवरी के बाद रिटर्न लें।'
export const advanceIsMore = 'बाकी चीज़ों की कीमत एडवांस से कम होगी। कृपया पूरा ऑर्डर कैंसिल करें।'
export const cancelTheWhole = 'इसमें बस यही आइटम हैं। पूरा ऑर्डर कैंसिल करें।'
export const waybillIsRequested = 'कूरियर से वेबिल माँगा गया है। पहले उसे लें, फिर ऑर्डर को वापस पैकिंग में लाएँ।'
export const notPackedNow = 'यह ऑर्डर पैक नहीं है, या जा चुका है।'
export const courierKeepsParcel = 'कूरियर यह पार्सल वापस नहीं दे रहा; हो सकता है वह उसे ले जा चुका हो। कृपया कूरियर से पूछें।'
export const backToPacking = 'वापस पैकिंग में'
export const parcelIsBooked = 'यह पार्सल कूरियर के यहाँ बुक हो रहा है। कुछ देर में फिर से कोशिश करें।'
export const courierIsTold = 'कूरियर को दूसरा बदलाव बताया जा रहा है। कुछ देर में फिर से कोशिश करें।'
export const courierCantChange = 'कूरियर अब यह पार्सल नहीं बदल सकता। पूरा ऑर्डर कैंसिल करें, या डिलीवरी के बाद रिटर्न लें।'
export const chooseReason = 'कृपया वजह चुनें।'
export const codToConfirm = 'COD कन्फ़र्म करना है'
export const toPack = 'पैक करना है'
export const waybill = 'वेबिल (waybill)'
export const label = 'लेबल'
export const pickup = 'पिकअप'
export const missingStaysOut = 'जो खराब है या नहीं मिला, वह स्टॉक में वापस नहीं जा सकता।'
export const cancelReasonText = (reason: string) => cancelReasons[reason] ?? reason

const cancelReasons: Record<string, string> = {
  'The shopper asked for it': 'ग्राहक ने कहा',
  'The shopper can’t be reached': 'ग्राहक से बात नहीं हो पाती',
  'The items are damaged or missing': 'सामान खराब है या नहीं मिला',
  'No courier goes there': 'वहाँ कोई कूरियर नहीं जाता',
  'It looks like fraud': 'धोखा लगता है',
}
export const causeText = (cause: string) => causes[cause] ?? cancelReasonText(cause)

const causes: Record<string, string> = {
  placed: 'ऑर्डर किया',
  'by phone': 'फ़ोन या चैट पर',
  'by checkout link': 'चेकआउट लिंक से',
  replaced: 'नए ऑर्डर से बदला',
  'left by the shopper': 'ग्राहक ने पेमेंट छोड़ दिया',
  'not paid in time': 'समय पर पेमेंट नहीं हुआ',
  'paid for again': 'पेमेंट फिर से शुरू किया',
  paid: 'पेमेंट मिला',
  'paid online': 'ऑनलाइन पेमेंट हुआ',
  'advance paid': 'एडवांस मिला',
  changed: 'बदला गया',
  'the rest is asked for': 'बाकी रकम माँगी',
  'paid after cancelling': 'कैंसिल होने के बाद पेमेंट आया',
  'paid after the goods were gone': 'स्टॉक खत्म होने के बाद पेमेंट आया',
  'payment created': 'पेमेंट शुरू हुआ',
  'payment authorized': 'पेमेंट मंज़ूर हुआ',
  'payment captured': 'पेमेंट मिल गया',
  'payment refunded': 'रिफ़ंड हुआ',
  'payment failed': 'पेमेंट नहीं हुआ',
  'cash received': 'कैश मिल गया',
  cancelled: 'कैंसिल किया',
  booked: 'कूरियर बुक किया',
  'shipped by hand': 'खुद भेजा',
  'said by the shop': 'दुकान ने दर्ज किया',
  'waybill cancelled': 'वेबिल कैंसिल किया',
  'in-transit': 'रास्ते में',
  'out-for-delivery': 'आज डिलीवरी के लिए निकला',
  delivered: 'डिलीवर हुआ',
  returning: 'वापस आ रहा है',
  lost: 'कूरियर से खो गया',
  returned: 'वापस आ गया',
  refunded: 'रिफ़ंड हुआ',
  'refunded before': 'पहले ही रिफ़ंड हुआ',
  'refunded by hand': 'खुद रिफ़ंड किया',
  'refunded as store credit': 'स्टोर क्रेडिट में रिफ़ंड',
}
export const writeANote = 'कृपया नोट लिखें।'
