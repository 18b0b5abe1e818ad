export const captchaPending = 'कृपया सुरक्षा जाँच पूरी होने दें'
export const captchaUnavailable = 'सुरक्षा जाँच अभी नहीं चल रही। कृपया एक मिनट बाद फिर से कोशिश करें।'
export const wrongCaptchaAnswer = 'जवाब गलत है। कृपया इस सवाल का जवाब दें।'
export const figures = [
  'शून्य',
  'एक',
  'दो',
  'तीन',
  'चार',
  'पाँच',
  'छह',
  'सात',
  'आठ',
  'नौ',
  'दस',
  'ग्यारह',
  'बारह',
  'तेरह',
  'चौदह',
  'पंद्रह',
]
export const countedProducts = ['कैप', 'वॉलेट', 'बैग', 'बेल्ट', 'परफ़्यूम']
export const shoesInPairs = (pairs: string) => `${pairs} जोड़ी में कितने जूते होते हैं?`
export const buyMore = (many: string, products: string, few: string) =>
  `आपके पास ${many} ${products} हैं और आप ${few} और खरीदते हैं। अब कुल कितने हैं?`
export const giveAway = (many: string, products: string, few: string) =>
  `आपके पास ${many} ${products} हैं और आप ${few} किसी को दे देते हैं। अब कितने बचे?`
export const justNow = 'अभी-अभी'
export const todayAt = (time: string) => `आज, ${time}`
export const yesterdayAt = (time: string) => `कल, ${time}`
export const signInCode = (code: string, shop: string, minutes: number) =>
  `${code} आपका ${shop} कोड है। यह ${minutes} मिनट तक चलेगा। इसे किसी को न बताएँ।`
export const wrongOtp = 'यह कोड सही नहीं है। कृपया देखकर फिर से डालें।'
export const expiredOtp = 'इस कोड का समय खत्म हो गया। कृपया नया कोड मँगाएँ।'
export const otpAttemptsExhausted = 'कई बार गलत कोड डाला गया। कृपया नया कोड मँगाएँ।'
export const otpNotSent = 'कोड नहीं भेज पाए। कृपया थोड़ी देर में फिर से कोशिश करें।'
export const signInClosed = 'ऑर्डर अभी शुरू नहीं हुए हैं। कृपया हमें फ़ोन करें या लिखें।'
export const invalidPhone = 'कृपया 10 अंकों का मोबाइल नंबर डालें, जो 6, 7, 8 या 9 से शुरू हो।'
export const otpDailyLimitReached =
  'आज इस नंबर के लिए कई बार गलत कोड डाला गया। कृपया ऐसे फ़ोन या कंप्यूटर से आएँ जिसमें आप पहले लॉग इन कर चुके हैं, या कल फिर से कोशिश करें।'
export const otpShopLimitReached = 'अभी बहुत सारे कोड भेजे जा रहे हैं। कृपया एक घंटे बाद फिर से कोशिश करें।'
export const scriptRequired = 'कोड डालने के लिए JavaScript चालू करें, या एक घंटे बाद फिर से कोशिश करें।'
export const waitForNextCode = (wait: string) => `नया कोड मँगाने से पहले कृपया ${wait} रुकें।`
export const notSignedIn = 'कृपया पहले लॉग इन करें।'
export const signInAgain = 'आप लॉग आउट हो गए हैं। कृपया फिर से लॉग इन करें।'
export const accountBlocked = 'यह अकाउंट अभी इस्तेमाल नहीं हो सकता। कृपया दुकान से संपर्क करें।'
export const deviceIsSignedOut = 'वह डिवाइस पहले ही लॉग आउट है।'
export const lastSignInMethod = 'लॉग इन का आपका यही एक तरीका है। इसे हटाने से पहले दूसरा जोड़ें।'
export const phoneTaken = 'यह फ़ोन नंबर किसी और अकाउंट का है, इसलिए आप इसे नहीं जोड़ सकते।'
export const differentPhone = 'आपके अकाउंट से कोई और फ़ोन नंबर जुड़ा है।'
export const notLinked = 'यह आपके अकाउंट से नहीं जुड़ा है।'
export const confirmPhoneFirst = (minutes: number) => `पहले अपना फ़ोन कोड से कन्फ़र्म करें। यह ${minutes} मिनट तक चलेगा।`
export const confirmGoogleFirst = (minutes: number) =>
  `पहले अपना जुड़ा हुआ Google अकाउंट कन्फ़र्म करें। यह ${minutes} मिनट तक चलेगा।`
export const methodChanges = {
  'phone added': 'आपका फ़ोन नंबर आपके अकाउंट से जुड़ गया।',
  'phone removed': 'आपका फ़ोन नंबर आपके अकाउंट से हट गया।',
  'google added': 'Google लॉग इन आपके अकाउंट से जुड़ गया।',
  'google removed': 'Google लॉग इन आपके अकाउंट से हट गया।',
} as const
export const deviceText = (label: string) =>
  label.replace('A device', 'कोई डिवाइस').replace(/^(.+) on (.+)$/, '$2 पर $1')
export const changeWarning = (change: string, device: string) =>
  `${change} यह ${device} से किया गया। अगर यह आपने नहीं किया, तो प्रोफ़ाइल में ‘लॉग इन के तरीके’ देखें।`
export const socialCancelled = 'Google से लॉग इन पूरा नहीं हुआ। फिर से कोशिश करें, या अपने फ़ोन से लॉग इन करें।'
export const socialExpired = 'लॉग इन में बहुत देर हुई या दूसरे ब्राउज़र में शुरू हुआ था। कृपया फिर से कोशिश करें।'
export const socialUntrusted = 'Google से लॉग इन नहीं हुआ। फिर से कोशिश करें, या अपने फ़ोन से लॉग इन करें।'
export const socialUnconfirmed =
  'आपके Google अकाउंट का ई-मेल वेरिफ़ाई नहीं है। Google पर उसे वेरिफ़ाई करें, या अपने फ़ोन से लॉग इन करें।'
export const socialBusy = 'लॉग इन की बहुत कोशिशें हुईं। कृपया दस मिनट बाद फिर से कोशिश करें।'
export const socialTaken = 'यह Google अकाउंट किसी और अकाउंट से जुड़ा है। उससे लॉग इन करके पहले वहाँ इसे हटाएँ।'
export const socialAnother = 'आपके अकाउंट से कोई और Google अकाउंट जुड़ा है। उसे चुनें, या पहले उसे हटाएँ।'
export const socialUnreachable = 'Google से संपर्क नहीं हो पाया। कृपया थोड़ी देर में फिर से कोशिश करें, या अपने फ़ोन से लॉग इन करें।'
export const fullNameRequired = 'पूरा नाम ज़रूरी है'
