export const notAPincode = 'कृपया 6 अंकों का सही पिनकोड डालें'
export const invalidIndianPhone = 'कृपया सही भारतीय फ़ोन नंबर डालें। +91 ज़रूरी नहीं है (10 अंक चाहिए)'
export const nameRequired = 'नाम ज़रूरी है'
export const nameTooShort = 'नाम में कम से कम 2 अक्षर होने चाहिए'
export const phoneRequired = 'फ़ोन नंबर ज़रूरी है'
export const whatsappRequired = 'WhatsApp नंबर ज़रूरी है'
export const addressRequired = 'पता ज़रूरी है'
export const zipRequired = 'पिनकोड ज़रूरी है'
export const placeRequired = 'इलाका ज़रूरी है'
export const cityRequired = 'शहर ज़रूरी है'
export const stateRequired = 'राज्य ज़रूरी है'
export const agreement = 'आगे बढ़कर आप नियम और शर्तें मानते हैं और बताते हैं कि आप 18 साल या उससे बड़े हैं।'
export const marketing = 'SMS या WhatsApp पर ऑफ़र और खबरें'
export const typeToErase = (word: string) => `आगे बढ़ने के लिए ${word} लिखें`
export const ordersStillOpen = (orders: number) =>
  orders === 1
    ? 'आपका एक ऑर्डर अभी बाकी है। जब वह पहुँच जाए, या कैंसिल या वापस होकर पैसा वापस आ जाए, तब अकाउंट मिटा सकते हैं।'
    : `आपके ${orders} ऑर्डर अभी बाकी हैं। जब वे पहुँच जाएँ, या कैंसिल या वापस होकर पैसा वापस आ जाए, तब अकाउंट मिटा सकते हैं।`
export const creditCame = 'इस बीच आपको स्टोर क्रेडिट मिला है। कुछ नहीं मिटाया गया: फिर से पढ़ें कि क्या चला जाएगा।'
export const sayWhoYouAre = 'कृपया अपना नाम बताएँ'
export const tenDigitsPlease = 'कृपया 10 अंक डालें, जो 6 से 9 से शुरू हों'
export const lookAtEmailAgain = 'कृपया ई-मेल फिर से देखें'
export const tellWhatHappened = 'कृपया एक-दो वाक्य में बताएँ कि क्या हुआ'
export const phoneOrEmail = 'कृपया फ़ोन नंबर या ई-मेल दें'
export const privacyText = `हम आपका फ़ोन नंबर, नाम, पता और ऑर्डर रखते हैं, क्योंकि डिलीवरी के लिए ये ज़रूरी हैं। हम इन्हें बेचते नहीं और कोई विज्ञापन नहीं दिखाते। ऑफ़र के बारे में हम तभी लिखते हैं जब आप इसे चालू करें, और आप इसे फिर बंद कर सकते हैं।

अपनी प्रोफ़ाइल में ‘मेरा डेटा’ पर आप देख और ठीक कर सकते हैं कि हम आपके बारे में क्या जानते हैं, सब डाउनलोड कर सकते हैं और अपना अकाउंट मिटा सकते हैं। ऑर्डर और बिल उतने समय तक रहते हैं जितना टैक्स का कानून कहता है; ऑर्डर पर आपका नाम, फ़ोन और गली नहीं रहती। रिटर्न की फ़ोटो सिर्फ़ आप और हमारे लोग देखते हैं, और वे रिटर्न पूरा होने के 180 दिन बाद, या पहले आपके अकाउंट के साथ, मिटा दी जाती हैं।

यह दुकान 18 साल या उससे बड़े लोगों के लिए है। अगर आप छोटे हैं, तो अपने माता-पिता से ऑर्डर करवाएँ।

यह साइट आपके कार्ट, लॉग इन, भाषा और पिछली बार देखे पिनकोड के लिए कुकी रखती है, और कोई नहीं। आपने पिछली बार क्या देखा, यह सिर्फ़ आपके अपने डिवाइस पर रहता है।`
export const gstinRequired = 'कृपया GSTIN डालें, या कंपनी का नाम खाली छोड़ें'
export const companyRequired = 'कृपया कंपनी का वही नाम डालें जो रजिस्टर्ड है'
export const gstinOfAnotherState = (registered: string, delivery: string) =>
  `यह GSTIN ${registered} का है, पर पार्सल ${delivery} जा रहा है। कृपया ${delivery} का GSTIN डालें, या इसे खाली छोड़ें।`
export const addHouseNumber = 'क्या मकान या फ़्लैट नंबर छूट गया है? कूरियर वही ढूँढता है।'
export const addStreet = 'कृपया बिल्डिंग या गली भी लिखें, ताकि कूरियर आप तक पहुँच सके।'
export const addLandmark = 'कृपया इलाका या पास की कोई पहचान लिखें, जैसे मंदिर, स्कूल या दुकान।'
export const checkPhone = 'क्या यह नंबर सही है? डिलीवरी से पहले कूरियर इसी पर फ़ोन करता है।'
export const noSuchGrievance = 'ऐसी कोई शिकायत नहीं है।'
export const grievanceIsDone = 'यह हो चुका है। कृपया फिर से देखें।'
export const sayWhatWasDone = 'लिखें कि क्या कहा या किया गया'
export const writeSomething = 'पहले कुछ लिखें'
export const giveAReason = 'कृपया वजह लिखें'
export const writeAnAnswer = 'पहले जवाब लिखें'
export const noSuchShopper = 'ऐसा कोई ग्राहक नहीं है।'
export const noSuchReview = 'ऐसा कोई रिव्यू नहीं है।'
export const tooLateToUndo = 'अब इसे वापस नहीं कर सकते।'
export const grievanceAcknowledged = 'पहला जवाब दर्ज हो गया।'
export const grievanceSettled = 'शिकायत निपट गई।'
export const grievanceOpenAgain = 'शिकायत फिर खुली।'
export const notAcknowledgedAnyMore = 'पहला जवाब अब दर्ज नहीं है।'
export const noteSaved = 'नोट सेव हो गया।'
export const noteRemoved = 'नोट हट गया।'
export const noMoreCod = 'अब कैश ऑन डिलीवरी नहीं मिलेगी।'
export const codAgain = 'कैश ऑन डिलीवरी फिर मिलेगी।'
export const blockedEverywhere = 'ब्लॉक हो गया, और हर जगह से साइन आउट।'
export const letInAgain = 'अकाउंट फिर से खुल गया।'
