export const freeUpTo = (most: string) => `फ़्री से ${most} तक, पिनकोड के हिसाब से`
export const feeRange = (least: string, most: string) => `${least} से ${most} तक, पिनकोड के हिसाब से`
export const freeOnEveryOrder = 'हर ऑर्डर पर फ़्री'
export const freeToPincode = 'आपके पिनकोड पर फ़्री'
export const freeUpToWeight = (weight: string) => `${weight} तक फ़्री`
export const forWeight = (amount: string, weight: string) => `इसमें ${weight} के ${amount}`
export const onceForTheOrder = 'पूरे ऑर्डर पर एक बार'
export const freeFrom = (amount: string) => `${amount} या ज़्यादा के ऑर्डर पर फ़्री`
export const notServed = 'इस पिनकोड पर हम अभी डिलीवरी नहीं करते। कृपया दूसरा पता चुनें।'
export const servedWithin = (state: string) =>
  `हम सिर्फ़ ${state} में डिलीवरी करते हैं। कृपया पिनकोड और राज्य जाँचें, या दूसरा पता चुनें।`
export const codNotServed = 'इस पिनकोड पर कैश ऑन डिलीवरी नहीं मिलेगी।'
export const pincodeNotServed = 'इस पिनकोड पर हम अभी डिलीवरी नहीं करते।'
export const pincodeServedWithin = (state: string) => `हम सिर्फ़ ${state} में डिलीवरी करते हैं।`
export const arrivesBy = (day: string) => `${day} तक पहुँचेगा`
export const usuallyArrivesBy = (day: string) => `आमतौर पर ${day} तक पहुँच जाता है`
export const codAvailable = 'कैश ऑन डिलीवरी मिलेगी'
export const noCodHere = 'इस पिनकोड पर कैश ऑन डिलीवरी नहीं'
export const readyToPickup = 'भेजने के लिए तैयार'
export const onTheWay = 'रास्ते में'
export const outForDelivery = 'आज डिलीवरी के लिए निकला'
export const sayHowYouKnow = 'कृपया लिखें कि आपको कैसे पता चला।'
export const courierLostIt = 'कूरियर को पार्सल नहीं मिल रहा'
export const returningToShop = 'दुकान पर वापस आ रहा है'
export const delivered = 'डिलीवर हुआ'
export const returnedToShop = 'दुकान पर वापस आ गया'
export const timeWithinSevenDays = 'कृपया अगले सात दिनों में से कोई समय चुनें।'
export const noParcelsWait = 'पिकअप के लिए कोई पार्सल नहीं है।'
export const nameTheCourier = 'कृपया कूरियर का नाम लिखें।'
export const enterWaybill = 'कृपया वेबिल (waybill) लिखें: 4 से 40 अक्षर या अंक।'
export const waybillIsTaken = 'यह वेबिल (waybill) किसी और ऑर्डर का है।'
export const handedToCourier = 'कूरियर को दे दिया'
export const cameBackToUs = 'हमारे पास लौटा'
export const parcelMovedOn = 'यह पार्सल आगे बढ़ चुका है। कृपया फिर से देखें।'
export const putBackInStock = 'वापस स्टॉक में'
export const cantBeSoldAgain = 'दोबारा नहीं बिक सकता'
export const partCantBeSoldAgain = 'कुछ दोबारा नहीं बिक सकते'
export const whatOfReturnedItems = 'कृपया चुनें कि लौटे सामान का क्या करना है।'
export const nothingToSettle = 'यह ऑर्डर वापस नहीं आया, या इसके सामान का हिसाब हो चुका है।'
export const failureReasonText = {
  refused: 'कूरियर का कहना है कि आपने पार्सल लेने से मना कर दिया।',
  'not-home': 'कूरियर का कहना है कि वहाँ कोई नहीं मिला।',
  'no-answer': 'कूरियर का कहना है कि किसी ने फ़ोन नहीं उठाया।',
  address: 'कूरियर का कहना है कि उसे पता नहीं मिला।',
  later: 'कूरियर का कहना है कि आपने कोई और दिन माँगा था।',
  cash: 'कूरियर का कहना है कि कैश तैयार नहीं था।',
  'not-tried': 'कूरियर उस दिन आपके यहाँ नहीं आया।',
  other: 'कूरियर पार्सल नहीं पहुँचा पाया।',
}
export const failureReasonLabel = {
  refused: 'लेने से मना किया',
  'not-home': 'कोई नहीं मिला',
  'no-answer': 'फ़ोन नहीं उठा',
  address: 'पता नहीं मिला',
  later: 'कोई और दिन माँगा',
  cash: 'कैश तैयार नहीं',
  'not-tried': 'कोशिश नहीं हुई',
  other: 'कुछ और',
}
export const failureChanged = 'यह पार्सल आगे बढ़ चुका है, या इसका जवाब पहले ही मिल चुका है।'
export const chooseADay = 'कृपया एक दिन चुनें।'
export const tenDigits = 'कृपया 10 अंकों का मोबाइल नंबर डालें।'
export const fillInOne = 'कृपया तीनों में से कम से कम एक भरें।'
export const answeredAgain = 'फिर से लाएँ'
export const answeredAgainNotRefused = 'फिर से लाएँ: मना नहीं किया था'
export const answeredDay = (day: string) => `${day} को लाएँ`
export const answeredDetails = (what: string) => `फिर से लाएँ, इस जानकारी के साथ: ${what}`
export const answeredHub = 'कूरियर के सेंटर से खुद लेना है'
export const answeredCancel = 'वापस भेजें: अब नहीं चाहिए'
export const answeredCorrected = 'फिर से लाएँ, आपकी ठीक की हुई जानकारी के साथ'
export const notAPrefix = (typed: string) => `‘${typed}’ न पिनकोड है, न उसकी शुरुआत`
export const yesNoOrEmpty = 'डिलीवरी और COD में yes, no या खाली लिखें'
export const setOne = 'डिलीवरी, COD और दिन में से कम से कम एक लिखें'
export const tooManyRules = (most: number) => `एक बार में ज़्यादा से ज़्यादा ${most} नियम।`
export const listIsEmpty = 'लिस्ट खाली है।'
export const ruleNotServed = 'डिलीवरी नहीं'
export const ruleServed = 'डिलीवरी है'
export const noCourierIsSet = 'कोई कूरियर सेट नहीं है। पार्सल खुद भेजें और वेबिल (waybill) लिखें।'
export const courierIsAway = 'कूरियर अभी जवाब नहीं दे रहा। कुछ खोया नहीं है। कृपया फिर से कोशिश करें।'
export const courierRefused = (why: string) => `कूरियर ने यह पार्सल नहीं लिया: ${why}`
export const pickupWasBooked = 'इस पार्सल का पिकअप बुक हो चुका था। कृपया वेबिल (waybill) फिर से माँगें।'
export const notWaitingToShip = 'यह ऑर्डर अब भेजने के लिए बाकी नहीं है।'
export const orderNotPaid = 'इस ऑर्डर के पैसे नहीं आए।'
export const shipmentDelivered = 'डिलीवर हुआ'
export const ruleLine = (line: number, why: string) => `लाइन ${line}: ${why}।`
export const daysUpTo = (most: number) => `दिन 0 से ${most} तक हों, या खाली`
export const noCod = 'COD नहीं'
export const inDays = (days: number) => `${days} दिन`
export const ruleIsGone = 'यह नियम अब नहीं है।'
export const booksAndFollows = 'पार्सल बुक करता है, ट्रैक करता है, और बताता है कि कहाँ डिलीवरी है।'
export const warehouseName = 'गोदाम का नाम'
export const warehouseNameHint = 'ठीक वैसा, जैसा कूरियर के पास है।'
export const warehousePincode = 'गोदाम का पिनकोड'
export const apiToken = 'API token (टोकन)'
export const pushSecret = 'Scan push का सीक्रेट'
export const atLeast16 = 'कम से कम 16 अक्षर।'
export const pincodeHasSix = 'पिनकोड में छह अंक होते हैं।'
export const pushSecretShape = 'Push के सीक्रेट में कम से कम 16 अक्षर हों।'
export const manyCouriers = 'एक अकाउंट, कई कूरियर: हर पार्सल सही कूरियर से बुक करता है।'
export const apiUserEmail = 'API user का ई-मेल'
export const apiUserEmailHint = 'कूरियर की साइट पर Settings, API में बनता है। वह नहीं, जिससे आप साइन इन करते हैं।'
export const apiUserPassword = 'API user का पासवर्ड'
export const pickupNickname = 'पिकअप के पते का नाम (nickname)'
export const pickupNicknameHint = 'जैसा कूरियर के पास है।'
export const pickupPincode = 'उस पते का पिनकोड'
export const securityToken = 'उसके वेबहुक का security token'
export const securityTokenShape = 'Security token में कम से कम 16 अक्षर हों।'
