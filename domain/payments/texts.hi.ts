export const gatewayTwice = 'हर गेटवे की एक ही जगह है।'
export const tooManyHolds = 'आपके 3 पेमेंट पहले से बाकी हैं। ‘मेरे ऑर्डर’ में पहले एक को पूरा या कैंसिल करें, फिर कोशिश करें।'
export const unitsLimit = (name: string, limit: number) =>
  `${name}: ऑनलाइन पेमेंट के दौरान आपके लिए ${limit} ही रखे जा सकते हैं।`
export const gatewayIsAway = 'पेमेंट सर्विस अभी नहीं चल रही। आपका कोई पैसा नहीं कटा। कृपया एक मिनट बाद फिर से कोशिश करें।'
export const stillBeingPaid = 'इन आइटम का एक पेमेंट अभी चल रहा है। कृपया एक मिनट रुकें और ‘मेरे ऑर्डर’ देखें।'
export const alreadyPaid = 'इन आइटम का पेमेंट अभी-अभी हो गया है। कृपया ‘मेरे ऑर्डर’ देखें।'
export const orderIsPaid = 'इस ऑर्डर का पेमेंट पहले ही हो चुका है।'
export const sizeRequestIsOver = 'अब यह साइज़ नहीं माँगा जा रहा है। कृपया अपना ऑर्डर देखें।'
export const orderIsOver = 'यह ऑर्डर कैंसिल हो गया है। कृपया नया ऑर्डर करें।'
export const upiTimeIsOver = 'इस कोड से पेमेंट का समय बीत गया है। कृपया फिर से ऑर्डर करें।'
export const paymentNotFound = 'यह पेमेंट इस ऑर्डर का नहीं है।'
export const paymentCancelled = 'पेमेंट कैंसिल हो गया'
export const paymentFailed = 'पेमेंट नहीं हुआ'
export const captureFailed = (orderId: string, paymentId: string) =>
  `पेमेंट नहीं हुआ। मदद के लिए यह ऑर्डर ID बताएँ: ${orderId}, पेमेंट ID: ${paymentId}`
export const enterUtr = 'कृपया UPI रेफ़रेंस (UTR) के 12 अंक डालें, जो आपके ऐप में दिखते हैं।'
export const utrTaken = 'यह रेफ़रेंस किसी और ऑर्डर में डाला जा चुका है। कृपया जाँच लें, या हमसे संपर्क करें।'
export const enterUpiId = 'कृपया अपनी UPI ID डालें, जैसे name@okaxis। यह आपके UPI ऐप की प्रोफ़ाइल में दिखती है।'
export const enterHolder = 'कृपया खाते पर लिखा नाम डालें।'
export const enterAccount = 'कृपया खाता नंबर डालें: 9 से 18 अंक।'
export const accountsDiffer = 'दोनों खाता नंबर एक जैसे नहीं हैं।'
export const enterIfsc = 'कृपया IFSC के 11 अक्षर और अंक डालें, जैसे HDFC0000123।'
export const refundLinkIsOver = 'यह लिंक अब नहीं चलता। कृपया दुकान से नया लिंक माँगें।'
export const sayWhatToDo = 'कृपया चुनें कि इसका क्या करना है।'
export const balanceAlreadyRequested = 'बाकी रकम एक बार माँगी जा चुकी है। कृपया इसे रख लें या लौटा दें।'
export const asMuchAsTheOrder = 'यह पूरे ऑर्डर जितनी रकम है। कृपया इसे लौटा दें।'
export const tooLittleToAsk = '₹1 से कम बाकी है, इतना कोई गेटवे नहीं लेता। कृपया इसे रख लें या लौटा दें।'
export const tooMuchIsMissing = '₹20 से ज़्यादा कम है। कृपया बाकी रकम माँगें या जो आया उसे लौटा दें।'
export const payLinkIsOver = 'इस लिंक से अब कुछ पे नहीं करना है।'
export const sumHasChanged = 'रकम बदल गई है। कृपया फिर से देख लें।'
export const noRefundIsOpen = 'इस ऑर्डर के किसी रिफ़ंड के लिए अभी खाते की ज़रूरत नहीं है।'
export const accountAlreadySaved = 'आप बता चुके हैं कि रिफ़ंड कहाँ भेजना है। बदलने के लिए कृपया दुकान से कहें।'
export const amountSuchAs = 'कृपया रकम लिखें, जैसे 499 या 499.50।'
export const allOrPart = 'कृपया चुनें: पूरी रकम या कुछ हिस्सा।'
export const sayWhatFor = 'कृपया बताएँ कि यह किस लिए है।'
export const fullyRefunded = 'इस ऑर्डर का पूरा रिफ़ंड हो चुका है।'
export const cashNotHandedOver =
  'कूरियर ने इस ऑर्डर का कैश अभी नहीं दिया। लौटे सामान का रिफ़ंड फिर भी हो सकता है: उसका रिटर्न दर्ज करें।'
export const noMoneyCame = 'इस ऑर्डर के लिए कोई पैसे नहीं आए।'
export const noStatement =
  'इसमें बैंक स्टेटमेंट नहीं मिला। ऊपर एक लाइन में हेडिंग चाहिए: तारीख, जानकारी या रेफ़रेंस, और जमा रकम (Credit, Deposit या Amount)।'
export const owesNoCash = 'इस ऑर्डर में कैश बाकी नहीं है।'
export const notDeliveredYet = 'जहाँ तक हमें पता है, यह पार्सल डिलीवर नहीं हुआ।'
export const otherAmountDue = 'इस ऑर्डर में अब दूसरी रकम बाकी है।'
export const onlyFinance = 'यह सिर्फ़ हिसाब-किताब वाले और मालिक कर सकते हैं।'
export const paidNeedsFinance =
  'इस ऑर्डर के पैसे आ चुके हैं। पैसे सिर्फ़ हिसाब-किताब वाले और मालिक वापस भेजते हैं, इसलिए इसे वही कैंसिल करें।'
export const noRemittance = 'इसमें कूरियर के दिए कैश की लिस्ट नहीं मिली। ऊपर एक लाइन में हेडिंग चाहिए: वेबिल (AWB) और रकम।'
export const waybillsShortened =
  'स्प्रेडशीट ने इस फ़ाइल के वेबिल छोटे कर दिए, जैसे 9.96308E+12। कूरियर से फ़ाइल फिर डाउनलोड करें और बिना खोले अपलोड करें।'
export const unreadableAmount = (waybill: string, amount: string) =>
  `वेबिल ${waybill} की रकम “${amount.slice(0, 30)}” पढ़ी नहीं जा सकी। फ़ाइल में उसे ठीक करें या उसकी लाइन हटाएँ, फिर फ़ाइल फिर से चुनें।`
export const enterUtrOfStatement = 'कृपया बैंक स्टेटमेंट से UPI रेफ़रेंस (UTR) के 12 अंक लिखें।'
export const paymentWithoutOrder = 'पेमेंट, जो किसी ऑर्डर का नहीं'
export const wrongAmount = 'ऑर्डर से अलग रकम आई'
export const wrongCurrency = 'पेमेंट रुपयों में नहीं है'
export const paymentOfAnother = 'दूसरे ऑर्डर का पेमेंट दिखाया गया'
export const paymentMissingThere = 'हमारा एक पेमेंट गेटवे नहीं जानता'
export const paymentMissingHere = 'गेटवे का एक पेमेंट हमारे पास नहीं है'
export const refundMissingThere = 'हमारा एक रिफ़ंड गेटवे नहीं जानता'
export const refundDiffers = 'गेटवे रिफ़ंड की दूसरी रकम बताता है'
export const refundNotTaken = 'रिफ़ंड नहीं लिया गया'
export const booksDiffer = 'हिसाब नहीं मिलता'
export const cashShort = 'जितना बनता था, कूरियर ने उससे कम कैश दिया'
export const cashOver = 'जितना बनता था, कूरियर ने उससे ज़्यादा कैश दिया'
export const cashUnknown = 'कूरियर ने उस पार्सल का कैश दिया जो हमारे पास दर्ज नहीं'
export const cashNotDue = 'कूरियर ने उस पार्सल का कैश दिया जिस पर कुछ बाकी नहीं'
export const unreadableEvent = 'गेटवे की एक खबर समझ नहीं आई'
export const factAmount = 'रकम'
export const factDue = 'बनता है'
export const factCurrency = 'करेंसी'
export const weHave = 'हमारे पास'
export const gatewayHas = 'गेटवे के पास'
export const sentSince = 'उसके बाद भेजा'
export const ourPayment = 'हमारा पेमेंट'
export const ourRefund = 'हमारा रिफ़ंड'
export const gatewayRefund = 'गेटवे का रिफ़ंड'
export const gatewayPayment = 'गेटवे का पेमेंट'
export const gatewayOrder = 'गेटवे का ऑर्डर'
export const gatewayUpiCode = 'गेटवे का UPI कोड'
export const factEvent = 'खबर (event)'
export const factProblem = 'गड़बड़'
export const factWaybill = 'वेबिल (waybill)'
export const factReference = 'रेफ़रेंस'
export const ruleOfBooks = 'हिसाब का नियम'
export const whatIsWrong = 'क्या गलत है'
export const factFound = 'मिला'
export const settledByText = (reason: string) => settledBy[reason] ?? reason

const settledBy: Record<string, string> = {
  'Settled with the gateway': 'गेटवे या कूरियर से निपटा लिया',
  'Sent back to the shopper': 'ग्राहक को लौटाया',
  'Corrected by hand': 'खुद ठीक किया',
  'Looked into: nothing is missing': 'देख लिया: कुछ कम नहीं है',
}
export const noSuchUpiOrder = 'ऐसा कोई UPI ऑर्डर नहीं है।'
export const noSuchManualRefund = 'खुद भेजने के लिए ऐसा कोई रिफ़ंड नहीं है।'
export const accountUnreadable = 'यह खाता पढ़ा नहीं जा सकता। कृपया ग्राहक से फिर माँगें।'
export const moreThanIsLeft = 'पेमेंट में इतने पैसे नहीं बचे हैं।'
export const settledAlready = 'इसे कोई पहले ही निपटा चुका है।'
export const sayWhatItWas = 'कृपया बताएँ कि यह क्या था।'
export const cardsAndUpi = 'कार्ड, और ऐसा UPI जो खुद कन्फ़र्म हो जाए।'
export const keyId = 'Key id (पहचान)'
export const keyIdHint = 'rzp_live_ से शुरू होती है, डेमो में rzp_test_ से।'
export const keySecret = 'Key secret (सीक्रेट)'
export const webhookSecret = 'Webhook secret (वेबहुक का सीक्रेट)'
export const webhookSecretHint = 'कम से कम 16 अक्षर। पिछला भी तब तक चलता है जब तक आप उसे न हटाएँ।'
export const keyIdShape = 'Key id की शुरुआत rzp_live_ या rzp_test_ से होती है।'
export const webhookSecretShape = 'वेबहुक के सीक्रेट में कम से कम 16 अक्षर हों।'
export const appId = 'App id (पहचान)'
export const appIdHint = 'डेमो में TEST से शुरू होती है।'
export const secretKey = 'Secret key (सीक्रेट)'
export const appIdShape = 'App id में सिर्फ़ अक्षर और अंक होते हैं।'
export const clientId = 'Client id (पहचान)'
export const testAccountInDemo = 'डेमो में आपके टेस्ट अकाउंट की।'
export const clientSecret = 'Client secret (सीक्रेट)'
export const clientVersion = 'Client version (वर्शन)'
export const clientVersionHint = 'एक नंबर, जैसे 1।'
export const webhookUser = 'वेबहुक का यूज़र नेम'
export const webhookPassword = 'वेबहुक का पासवर्ड'
export const webhookPasswordHint = '8 से 20 अक्षर और अंक।'
export const clientVersionShape = 'Client version एक नंबर होता है।'
export const webhookUserShape = 'वेबहुक के यूज़र नेम में 5 से 20 अक्षर, अंक या _ हों।'
export const webhookPasswordShape = 'वेबहुक के पासवर्ड में 8 से 20 अक्षर और अंक हों।'
export const onPageOf = (name: string) => `कार्ड, UPI, नेट बैंकिंग और वॉलेट, ${name} के अपने पेज पर।`
export const upiOnPageOf = (name: string) => `UPI, कार्ड और नेट बैंकिंग, ${name} के अपने पेज पर।`
export const signsEventsToo = (name: string) =>
  `${name} अपनी खबरों पर सिग्नेचर भी इसी से करता है। पिछली भी तब तक चलती है जब तक आप उसे न हटाएँ।`
export const typedThereToo = (name: string) => `5 से 20 अक्षर, अंक या _। इसे आप चुनें, और ${name} में भी लिखें।`
export const isOfTestAccount = (setting: string) =>
  `${setting} टेस्ट अकाउंट की है, जो असली पैसे नहीं लेता; असली दुकान में असली वाली चाहिए।`
export const isOfLiveAccount = (setting: string) => `${setting} असली अकाउंट की है; डेमो असली पैसे नहीं लेता। यहाँ टेस्ट अकाउंट रखें।`
export const grantSum = (most: string) => `पूरे रुपये, ज़्यादा से ज़्यादा ${most}।`
export const grantReason = 'कृपया वजह लिखें; ग्राहक इसे पढ़ेंगे।'
export const giftCodeIsWrong = 'यह कोड गलत है, या इस्तेमाल हो चुका है। कृपया फिर से देखें, या जिसने दिया है उससे पूछें।'
export const cardIsIssued =
  'यह कार्ड पहले ही बन चुका है, और उसका कोड एक ही बार दिखता है। अगर कोड आपके पास नहीं है, तो कार्ड कैंसिल करके दूसरा बनाएँ।'
export const cardIsOver = 'इस बीच यह गिफ़्ट कार्ड इस्तेमाल या कैंसिल हो गया है।'
export const creditHasChanged = 'इस बीच आपका स्टोर क्रेडिट बदल गया है। कृपया फिर से देखें।'
export const creditIsShort = 'आपका स्टोर क्रेडिट अब इस ऑर्डर के लिए काफ़ी नहीं है। कृपया दूसरे तरीके से पेमेंट करें।'
export const addressComesFirst = 'कृपया पहले अपना पता भरें।'
export const addressIsFilledIn = 'पता पहले से भरा है।'
