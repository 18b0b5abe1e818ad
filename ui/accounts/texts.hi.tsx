import type { ReactNode } from 'react'

export const signedInDevices = 'लॉग इन किए हुए डिवाइस'
export const isSignedOut = (ended: string) => `${ended} से लॉग आउट हो गया।`
export const devicesHint = 'जिस डिवाइस को आप नहीं पहचानते, उसे लॉग आउट करें।'
export const tokenReuseNotice = (when: string) =>
  `हमने एक ऐप को लॉग आउट कर दिया (${when}), क्योंकि उसका लॉग इन दो जगह इस्तेमाल हुआ। अगर यह आपने नहीं किया, तो हर जगह से लॉग आउट करें।`
export const login = 'लॉग इन'
export const register = 'रजिस्टर करें'
export const pleaseChooseWhatToUnlink = 'कृपया चुनें कि क्या हटाना है।'
export const waysToSignIn = 'लॉग इन के तरीके'
export const captchaLabel = 'यह जाँचने के लिए कि आप रोबोट नहीं हैं'
export const securityCheck = 'सुरक्षा जाँच'
export const captchaRunning = 'जाँच हो रही है कि आप रोबोट नहीं हैं…'
export const securityCheckDone = 'सुरक्षा जाँच हो गई'
export const captchaTimedOut = 'सुरक्षा जाँच में बहुत समय लग रहा है। कृपया अपना इंटरनेट देखें।'
export const captchaUnsupported = 'आपके ब्राउज़र में सुरक्षा जाँच नहीं चल सकती।'
export const pleaseAnswerThisQuestion = 'कृपया इस सवाल का जवाब दें'
export const tryAgain = 'फिर से कोशिश करें'
export const continueText = 'आगे बढ़ें'
export const signOutEverywhere = 'हर जगह से लॉग आउट करें'
export const thisDevice = 'यह डिवाइस'
export const lastSeen = (seen: string) => `पिछली बार ${seen}`
export const signedIn = (since: string) => `लॉग इन: ${since}`
export const logOut = 'लॉग आउट करें'
export const signOut = (name: string) => `${name} को लॉग आउट करें`
export const signingOut = 'लॉग आउट हो रहा है…'
export const signOut2 = 'लॉग आउट करें'
export const notLinked = 'नहीं जुड़ा है'
export const unlinkTitle = (title: string) => `${title} हटाएँ`
export const unlink = 'हटाएँ'
export const addYourPhone = 'अपना फ़ोन जोड़ें'
export const addGoogle = 'Google जोड़ें'
export const unlinkYourPhone = 'अपना फ़ोन हटाएँ'
export const unlinkGoogle = 'Google हटाएँ'
export const confirmYourPhone = 'अपना फ़ोन कन्फ़र्म करें'
export const confirmYourGoogleAccount = 'अपना Google अकाउंट कन्फ़र्म करें'
export const stepUpReason = (stepUpMinutes: number) =>
  `दो कदम आपके अकाउंट को सुरक्षित रखते हैं। पहला ${stepUpMinutes} मिनट तक चलता है।`
export const keepIt = 'रहने दें'
export const whatShouldWeCallYou = 'आपका नाम क्या है?'
export const fullName = 'पूरा नाम'
export const alreadyHaveAnAccount = 'पहले से अकाउंट है?'
export const continueWithoutLogin = 'बिना लॉग इन के आगे बढ़ें'
export const sixDigitCode = '6 अंकों का कोड'
export const digitOf = (at: number, otpDigits: number) => `${otpDigits} में से अंक ${at}`
export const noCodeYet = 'कोड नहीं आया?'
export const resendIn = (left: string) => `${left} में फिर भेजें`
export const secondsLeft = (seconds: number) => `${seconds} सेकंड`
export const resend = 'फिर भेजें'
export const otpSms = (otpMinutes: number) => `आपका OTP भेज दिया है। यह ${otpMinutes} मिनट तक चलेगा।`
export const phoneNumber = 'फ़ोन नंबर'
export const tenDigitNumber = '10 अंकों का नंबर'
export const otpHint = 'हम इस फ़ोन नंबर पर OTP भेजेंगे'
export const orderWithoutACode = 'बिना कोड के ऑर्डर करें'
export const confirmationCallNote = 'ऑर्डर भेजने से पहले हम पते में दिए गए नंबर पर फ़ोन करके उसे कन्फ़र्म करते हैं।'
export const ordersStayInThisBrowser = 'आपके ऑर्डर सिर्फ़ इसी ब्राउज़र में दिखते हैं, इसलिए कृपया अपने ही फ़ोन से ऑर्डर करें।'
export const orderingIsNotOpenYet = 'ऑर्डर अभी शुरू नहीं हुए हैं'
export const contactHint = 'कृपया हमें फ़ोन करें या लिखें: नंबर इस पेज के नीचे है।'
export const sendOtp = 'OTP भेजें'
export const loginWithYourPhone = 'फ़ोन से लॉग इन करें'
export const newAccountHint = 'नए हैं? कोड डालते ही आपका अकाउंट बन जाएगा।'
export const noAccountYet = (link: (text: string) => ReactNode) => <>अकाउंट नहीं है? {link('रजिस्टर करें')}</>
export const changePhoneNumber = 'फ़ोन नंबर बदलें'
export const sendCodeTo = (own: string) => `${own} पर कोड भेजें`
export const sentTo = (phone: ReactNode) => <>{phone} पर भेजा गया</>
export const confirm = 'कन्फ़र्म करें'
export const back = 'पीछे'
export const backToYourProfile = 'वापस जाएँ: आपकी प्रोफ़ाइल'
export const phone = 'फ़ोन'
export const google = 'Google'
export const linked = 'जुड़ा है'
export const signInByCodeNote = 'आप अपने फ़ोन पर आए कोड से लॉग इन करते हैं।'
export const eitherMethodNote = 'आप किसी भी एक से लॉग इन कर सकते हैं।'
export const secondMethodHint = 'दूसरा तरीका भी जोड़ें, ताकि पहला न रहे तो काम आए।'
export const fashionStore = 'फ़ैशन स्टोर'
export const loginToContinue = 'आगे बढ़ने के लिए लॉग इन करें'
export const continueWithGoogle = (googleMark: ReactNode) => <>{googleMark}Google से आगे बढ़ें</>
export const done = ': हो गया'
export const termsAndConditions = 'नियम और शर्तें'
export const yourTextIsKept = 'आपने जो लिखा है वह सुरक्षित है। भेजने के लिए लॉग इन करें।'
export const notSentYet = 'अभी नहीं भेजा गया: आप लॉग आउट हो गए थे। कृपया देख लें और फिर से भेजें।'
