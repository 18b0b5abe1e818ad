import { groupDigits } from '#domain/money.ts'
import * as english from './texts.ts'

export const followUs = 'हमें फ़ॉलो करें'
export const callUs = 'हमें कॉल करें'
export const eMail = 'ई-मेल'
export const usualTagline = 'स्टाइल से निकलें'
export const usualReturns =
  'जब तक तय न हो कि आइटम रखना है, डिब्बा सँभालकर रखें।\n\nऑर्डर रास्ते में निकलने तक आप उसे ऑर्डर के पेज पर कैंसिल कर सकते हैं।'
export const usualRefunds =
  'ऑनलाइन दिया पैसा जिस तरीके से आया था, उसी से वापस जाता है। बैंक को इसमें कुछ दिन लगते हैं।\n\nकैश ऑन डिलीवरी का ऑर्डर कैंसिल करने पर आपका कुछ खर्च नहीं हुआ होता, इसलिए वापस करने को कुछ नहीं होता।'
export const usualShipping =
  'हम भारत के पतों पर डिलीवरी करते हैं। कूरियर को मिलते ही आपका पार्सल कहाँ है, यह ऑर्डर के पेज पर दिखता है।\n\nकुछ प्रोडक्ट पर आप कैश ऑन डिलीवरी ले सकते हैं। उसका एक्स्ट्रा चार्ज कन्फ़र्म करने से पहले दिखाया जाता है।'
export const termsText = (stored: string) => usual.get(stored) ?? stored

const usual = new Map([
  [english.usualReturns, usualReturns],
  [english.usualRefunds, usualRefunds],
  [english.usualShipping, usualShipping],
])

export const differencesWait = (open: number, age: string) => `${open} फ़र्क का हिसाब बाकी है${age}।`
export const theOldest = (waiting: string) => `, सबसे पुराना ${waiting}`
export const webhooksPaused = (paused: number) => `${paused} रुके हुए हैं: पूरे दिन कुछ नहीं पहुँचा।`
export const jobsFail = (jobs: string) => `ये काम नहीं हो रहे: ${jobs}।`
export const lineIsWrong = (line: number, why: string) => `लाइन ${line}: ${why}।`
export const backup = 'बैकअप'
export const noBackup = 'कोई बैकअप नहीं है।'
export const backupIsOld = (hours: number) => `आखिरी बैकअप ${hours} घंटे पुराना है।`
export const backupsRemedy = 'सेटिंग, बैकअप: कितनी बार हो, और पहला अभी।'
export const backupVerified = 'बैकअप की जाँच'
export const backupNotRestored = (problem: string) => `जो आखिरी बैकअप जाँचा गया, उससे दुकान वापस नहीं बन सकी: ${problem}`
export const neverVerified = 'किसी बैकअप की जाँच नहीं हुई।'
export const verifiedLongAgo = (hours: number) => `आखिरी जाँचा हुआ बैकअप ${hours} घंटे पुराना है।`
export const verifiedRemedy = 'हर दिन का पहला बैकअप जाँचा जाता है, और वह भी जो आप सेटिंग, बैकअप में शुरू करें।'
export const backupCopies = 'बैकअप की कॉपी'
export const noCopyYet = (reason: string) => `बकेट (bucket) में अभी किसी बैकअप की कॉपी नहीं है।${reason}`
export const copiesAreOld = (hours: number, reason: string) =>
  `${hours} घंटे से कोई बैकअप बकेट (bucket) में नहीं पहुँचा।${reason}`
export const bucketRemedy = 'दुकान कोशिश करती रहेगी। सर्वर सँभालने वाले से बकेट (bucket) देखने को कहें।'
export const recovery = 'रिकवरी'
export const noBaseYet = (reason: string) => `अभी हर मिनट तक के ऑर्डर वापस नहीं लाए जा सकते: शुरुआती कॉपी नहीं है।${reason}`
export const onThisMachineAlone = (minutes: number, reason: string) =>
  `पिछले ${minutes} मिनट के ऑर्डर सिर्फ़ इसी मशीन पर हैं।${reason}`
export const baseIsOld = (hours: number, reason: string) => `रिकवरी की शुरुआती कॉपी ${hours} घंटे पुरानी है।${reason}`
export const recoveryRemedy = 'बिक्री चलती रहेगी और दुकान कोशिश करती रहेगी। सर्वर सँभालने वाले से बकेट (bucket) देखने को कहें।'
export const backupPassphrase = 'बैकअप का पासवर्ड'
export const backupIsOpen = 'बैकअप की फ़ाइल जिसके पास हो, वह उसमें नाम और पते पढ़ सकता है।'
export const passphraseRemedy = 'सर्वर सँभालने वाले से कहें कि बैकअप पर पासवर्ड लगाए, और उसे कहीं और सँभालकर रखे।'
export const disk = 'डिस्क'
export const diskIsTight = (gigabytes: string) => `सिर्फ़ ${gigabytes} GB जगह बची है।`
export const diskRemedy = 'सर्वर सँभालने वाले से जगह बनाने को कहें।'
export const migrations = 'डेटाबेस'
export const migrationsRemedy = 'दुकान को इस वर्शन से एक बार शुरू करें।'
export const jobs = 'पीछे चलने वाले काम'
export const noJobEver = 'पीछे का कोई काम कभी नहीं चला: पेमेंट, पार्सल और मैसेज कोई नहीं देख रहा।'
export const noJobFor = (minutes: number) => `${minutes} मिनट से पीछे का कोई काम नहीं चला।`
export const jobsRemedy = 'देखें कि दुकान का सर्वर चल रहा है, और उसका लॉग क्या कहता है।'
export const start = 'शुरुआत'
export const shopIsStarting = 'दुकान अभी शुरू हुई है: पीछे के काम एक मिनट में चलेंगे।'
export const startRemedy = 'एक मिनट बाद फिर देखें।'
export const webhooks = 'वेबहुक (webhook)'
export const gatewayIsSilent = (names: string) => `${names} ने पैसे लिए पर दुकान को नहीं बताया; पूछने पर पता चला।`
export const gatewaysFail = 'पेमेंट गेटवे'
export const gatewayFails = (names: string) => `${names} अभी ऑर्डर नहीं बना रहा; अगला गेटवे काम कर रहा है।`
export const gatewayFailsRemedy = 'गेटवे का स्टेटस पेज देखें, और देखें कि उसकी कीज़ (keys) अब भी सही हैं।'
export const gatewayRemedy = 'गेटवे के डैशबोर्ड में देखें: वेबहुक चालू है? उसका सीक्रेट वही है जो सेटिंग, पेमेंट में है?'
export const books = 'हिसाब'
export const booksRemedy = '“हिसाब” में हर एक को देखें।'
export const pictures = 'फ़ोटो'
export const picturesRemedy = 'ये एक-एक करके खुद आ जाती हैं। जो नहीं आ सकीं, वे सेटिंग, दुकान की जाँच में हैं, वजह के साथ।'
export const messages = 'ग्राहकों को मैसेज'
export const messagesReachedNoOne = (count: number) => `पिछले हफ़्ते के ${count} मैसेज किसी तक नहीं पहुँचे।`
export const messagesRemedy = 'अपने SMS, WhatsApp या ई-मेल वाली कंपनी में टेम्पलेट और बैलेंस देखें।'
export const outgoingWebhooks = 'बाहर जाने वाले वेबहुक (webhook)'
export const eventsNotTaken = (count: number) => `दूसरे प्रोग्राम ने पिछले हफ़्ते की ${count} खबरें नहीं लीं।`
export const outgoingRemedy = 'पहले दूसरा प्रोग्राम ठीक करें, फिर “फिर चालू करें” दबाएँ, या छूटी खबरें फिर भेजें।'
export const clock = 'घड़ी'
export const clocksDisagree = (seconds: number) => `इस मशीन और डेटाबेस की घड़ी में ${seconds} सेकंड का फ़र्क है।`
export const clockRemedy = 'दोनों पर समय अपने-आप मिलाना (NTP) चालू करें।'
export const databaseLacks = (names: string) => `डेटाबेस में ये नहीं हैं: ${names}।`
export const mode = 'मोड'
export const isDemo = 'यह डेमो है: इसके कोड, पेमेंट और पार्सल नकली हैं।'
export const wasDemo = 'यह डेटाबेस डेमो था: इसके ऑर्डर और पेमेंट नकली थे।'
export const modeRemedy = 'बेचने के लिए प्रैक्टिस वाली दुकान को असली बनाना होगा: सर्वर सँभालने वाले से कहें।'
export const owner = 'मालिक'
export const noOwner = 'बैक ऑफ़िस में मालिक के नाम से कोई साइन इन नहीं कर सकता।'
export const ownerRemedy = 'मालिक का एक बार चलने वाला लिंक खोलें, या सर्वर सँभालने वाले से नया माँगें।'
export const legalName = 'कानूनी नाम'
export const noLegalName = 'दुकान यह नहीं बताती कि कौन बेचता है और कहाँ से।'
export const addressWithoutState =
  'पते में ऐसा पिनकोड या राज्य नहीं है जिसे दुकान पहचाने, इसलिए डिलीवरी पूरे भारत में हो रही है। GSTIN के बिना आप सिर्फ़ अपने राज्य में बेच सकते हैं।'
export const legalNameRemedy =
  'सेटिंग, दुकान और उसका लुक: कानूनी नाम, और पिनकोड के साथ पता (Consumer Protection (E-Commerce) Rules, 2020)।'
export const grievanceOfficer = 'शिकायत अधिकारी'
export const noOfficer = 'कोई नहीं बताया गया जिससे शिकायत की जाए।'
export const officerRemedy = 'सेटिंग, संपर्क: शिकायत अधिकारी का नाम, फ़ोन और ई-मेल।'
export const notRegistered = 'दुकान GST में रजिस्टर्ड नहीं है: बिल पर टैक्स नहीं दिखता।'
export const gstinElsewhere = (registered: string, written: string) =>
  `GSTIN ${registered} का है और पता ${written} का: बिल में टैक्स ऐसे लगता है जैसे सामान ${registered} से बिका हो।`
export const gstRemedy = 'सेटिंग, टैक्स: अपने पते वाले राज्य का GSTIN लिखें। इसके बिना दुकान सिर्फ़ अपने राज्य में डिलीवरी करती है।'
export const ratesAndHsn = 'टैक्स रेट और HSN'
export const ratesMissing = (rates: string) => `इन कैटेगरी का टैक्स रेट नहीं चुना: ${rates}। तब तक बिना HSN कोड के।`
export const ratesRemedy = 'सेटिंग, टैक्स: हर एक का रेट और HSN कोड; या किसी एक प्रोडक्ट के लिए टैक्स क्लास।'
export const scheduledProducts = 'तय समय के प्रोडक्ट'
export const scheduledWait = (count: number, names: readonly string[]) =>
  `तय समय निकल गया, पर टैक्स रेट न होने से ${groupDigits(count)} प्रोडक्ट दुकान में नहीं आए: ${namesAndMore(count, names)}।`
export const contacts = 'संपर्क'
export const noContacts = 'ग्राहक दुकान तक नहीं पहुँच सकते।'
export const contactsRemedy = 'सेटिंग, संपर्क: फ़ोन नंबर, WhatsApp या ई-मेल।'
export const policies = 'पॉलिसी'
export const policiesOutdated = 'आपकी पॉलिसी में डिलीवरी चार्ज या रिटर्न के दिन सेटिंग से अलग लिखे हैं।'
export const policiesRemedy = 'सेटिंग, टेक्स्ट: पॉलिसी में वही लिखें जो अब लागू है।'
export const products = 'प्रोडक्ट'
export const nothingOnSale = 'बेचने के लिए कुछ नहीं है।'
export const allSoldOut = 'सब कुछ बिक चुका है।'
export const productsRemedy = 'प्रोडक्ट: एक जोड़ें, या फ़ाइल से लाएँ।'
export const productsWithoutPicture = 'बिना फ़ोटो के प्रोडक्ट'
const namesAndMore = (count: number, names: readonly string[]) =>
  `${names.join(', ')}${count > names.length ? ` और ${groupDigits(count - names.length)}` : ''}`
export const picturesMissing = (count: number, names: readonly string[]) =>
  `${groupDigits(count)} प्रोडक्ट की कोई फ़ोटो नहीं है, इसलिए Google और Meta उन्हें नहीं दिखाते: ${namesAndMore(count, names)}।`
export const productsWithoutPictureRemedy = 'हर एक में फ़ोटो डालें: तब तक ग्राहकों को फ़ोटो की जगह दुकान का नाम दिखता है।'
export const payment = 'पेमेंट'
export const noWayToPay =
  'पेमेंट का कोई तरीका नहीं है: कार्ड के लिए गेटवे, UPI के लिए गेटवे या UPI ID, COD के लिए COD चार्ज चाहिए; और इनमें से एक चालू हो।'
export const paymentRemedy = 'सेटिंग, पेमेंट: एक तरीका चालू करें, गेटवे या UPI ID के साथ; या प्रोडक्ट में COD चार्ज लिखें।'
export const keys = 'कीज़ (keys)'
export const keysUnreadable = (names: string) =>
  `सर्वर का सीक्रेट बदल गया, इसलिए ये कीज़ (keys) अब पढ़ी नहीं जा सकतीं: ${names}।`
export const keysRemedy = 'सेटिंग, पेमेंट: इन्हें फिर से लिखें।'
export const signIn = 'साइन इन'
export const nobodyCanOrder = 'कोई ऑर्डर नहीं कर सकता: दुकान न कोड भेजती है, न ग्राहक को फ़ोन करती है।'
export const signInRemedy = 'अपनी दुकान तैयार करें, ग्राहक ऑर्डर कैसे करें; या सेटिंग, पेमेंट में SMS कंपनी की कीज़ (keys)।'
export const ordersWithoutCode = 'बिना कोड के ऑर्डर'
export const nobodyChecksPhones = 'फ़ोन नंबर कोई नहीं जाँचता: ऑर्डर कन्फ़र्म करने से पहले हर ग्राहक को फ़ोन करें।'
export const codesRemedy = 'सेटिंग, पेमेंट: SMS कंपनी की कीज़ (keys)। फिर ग्राहक कोड से साइन इन करते हैं।'
export const cardPayment = 'कार्ड पेमेंट'
export const noCards = 'कार्ड से या गेटवे के UPI से कोई पे नहीं कर सकता।'
export const cardsRemedy = 'सेटिंग, पेमेंट: पेमेंट गेटवे की कीज़ (keys)।'
export const cod = 'कैश ऑन डिलीवरी'
export const noCodPrice = (said: string) => `किसी प्रोडक्ट का COD चार्ज नहीं है: हर जगह ‘${said}’ लिखा है।`
export const codRemedy = 'प्रोडक्ट में COD चार्ज लिखें (0 भी चलेगा): बैक ऑफ़िस के प्रोडक्ट में, या इंपोर्ट से।'
export const courier = 'कूरियर'
export const noCourier = 'पार्सल आप खुद बुक करते हैं, और माना जाता है कि हर पिनकोड पर डिलीवरी है।'
export const courierRemedy = 'सेटिंग, पेमेंट: कूरियर की कीज़ (keys)।'
export const ownerNews = 'मालिक को खबर'
export const ownerHearsNothing = 'नए ऑर्डर की खबर मालिक को नहीं जाती।'
export const ownerNewsRemedy = 'सर्वर सँभालने वाले से कहें कि आपका फ़ोन या ई-मेल डाले। तब तक “आज” देखते रहें।'
export const shopNeedsName = 'दुकान का नाम लिखें'
export const nameLetters = 'अक्षर, अंक और खाली जगह; बीच में डॉट नहीं, ब्रैकेट नहीं'
export const officerNeedsAll = 'शिकायत अधिकारी का नाम, फ़ोन नंबर और ई-मेल चाहिए'
export const sayShipping = 'बताएँ कि दुकान डिलीवरी कैसे करती है'
export const sayReturns = 'बताएँ कि क्या लौटाया जा सकता है'
export const sayRefunds = 'बताएँ कि पैसे कैसे वापस जाते हैं'
export const httpsAddress = 'ऐसा पता जो https:// से शुरू हो'
export const sayThreshold = 'बताएँ कि लिमिट किस रकम पर देखी जाए'
export const oneToSixDigits = 'हर एक में 1 से 6 अंक, बीच में खाली जगह'
export const atMost1000 = 'ज़्यादा से ज़्यादा 1000'
export const fiveMinutesAtLeast = 'कम से कम 5 मिनट'
export const aWeekAtMost = 'ज़्यादा से ज़्यादा एक हफ़्ता: 10080 मिनट'
export const wholeDays7 = 'पूरे दिन, जैसे 7; न हो तो 0'
export const sixtyDays = 'ज़्यादा से ज़्यादा 60 दिन'
export const chooseOpeningDay = 'चुनें कि पार्सल फिर किस दिन से जाएँगे'
export const daysInAYear = 'ज़्यादा से ज़्यादा एक साल: 365 दिन'
export const wholeCodes = '1 से 10,00,000 तक की पूरी संख्या'
export const wholeMinutes = 'पूरे मिनट'
export const upiAddress = 'UPI ID, जैसे shop@bank'
export const accountNumber = 'खाता नंबर, सिर्फ़ अंक'
export const ifsc = '11 अक्षर, जैसे HDFC0000123'
export const fourDigits = '4 अंक, जैसे 5661'
export const sixDigits = '6 अंक'
export const orgNeedsCategory = 'संस्था की ID (organisation ID) के साथ मर्चेंट कोड भी चाहिए'
export const sayPayee = 'बताएँ कि UPI ID किसकी है: ऐप में यही नाम दिखता है'
export const bankNeedsAll = 'बैंक ट्रांसफ़र के लिए नाम, खाता, IFSC और बैंक, सब लिखें या कुछ नहीं'
export const bankNeedsUpi = 'बैंक की जानकारी UPI ID के साथ ही दिखती है'
export const chooseHowOften = 'चुनें कि कितनी बार'
export const wholeDays = 'पूरे दिन'
export const aDayAtLeast = 'कम से कम एक दिन'
export const aYearAtMost = 'ज़्यादा से ज़्यादा एक साल'
export const wholeMonths = 'पूरे महीने'
export const sevenYearsAtMost = 'ज़्यादा से ज़्यादा 7 साल'
export const tenDigits = '10 अंक, जो 6 से 9 से शुरू हों'
export const lookAtEmail = 'ई-मेल फिर से देखें'
export const wholeRupees = 'पूरे रुपये, या कुछ नहीं'
export const slabLine = 'वज़न ऐसे लिखें: ग्राम, कोलन और पूरे रुपयों में एक्स्ट्रा चार्ज'
export const zoneLine = 'इलाका ऐसे लिखें: जगहें, कोलन और पूरे रुपयों में चार्ज'
export const neitherStateNorPincode = (place: string) => `‘${place}’ न राज्य है, न पिनकोड की शुरुआत`
export const colourLike = 'रंग जैसे #f59e0b: छह अंक या a से f तक अक्षर'
export const wordsUnreadable = (ratio: string) =>
  `इस रंग पर लिखे शब्द पढ़ना मुश्किल है: कंट्रास्ट ज़्यादा से ज़्यादा ${ratio} : 1 है, WCAG AA में 4.5 : 1 चाहिए। रंग थोड़ा हल्का या गहरा करें`
export const buttonsUnseen = (ratio: string) =>
  `इस रंग के बटन पेज पर नहीं दिखते: कंट्रास्ट ${ratio} : 1 है, कम से कम 1.30 : 1 चाहिए। रंग गहरा करें`
export const msg91Sends = 'साइन इन का कोड SMS से भेजता है। SMS का एक ही तरीका चुनें: यह या Twilio।'
export const codeTemplate = 'कोड का टेम्पलेट'
export const authKey = 'Auth key (की)'
export const twilioSends = 'साइन इन का कोड SMS से भेजता है। SMS का एक ही तरीका चुनें: यह या MSG91।'
export const accountSid = 'Account SID (अकाउंट)'
export const verifyService = 'Verify service (सर्विस)'
export const authToken = 'Auth token (टोकन)'
export const keyIsMissing = (label: string) => `${label} नहीं लिखा: सब एक साथ चाहिए।`
export const choosePicture = 'पहले फ़ोटो चुनें।'
export const logoShape = 'चौड़ाई ऊँचाई से 8 गुना तक, और ऊँचाई चौड़ाई से 2 गुना तक हो सकती है।'
export const placesAndCourier = 'हर लाइन में जगहें, एक कोलन और कूरियर का नाम होता है'
export const rupeesOrPercent = 'रुपये जैसे 200, या 1% से 90% तक का हिस्सा'
export const number1To99 = '1 से 99 तक का नंबर, या कुछ नहीं'
export const wholeNumberOrNone = 'पूरा नंबर, या कुछ नहीं'
