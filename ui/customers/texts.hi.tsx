import type { ReactNode } from 'react'

export const deliveryAddress = 'डिलीवरी का पता'
export const deleteMyAccount = 'मेरा अकाउंट मिटाएँ'
export const yourAccountIsDeleted = 'आपका अकाउंट मिटा दिया गया है।'
export const myData = 'मेरा डेटा'
export const complaint = 'शिकायत'
export const myData2 = 'मेरा डेटा'
export const marketingOn = 'हम आपको ऑफ़र और खबरें भेजेंगे।'
export const marketingOff = 'अब हम आपको ऑफ़र और खबरें नहीं भेजेंगे।'
export const yourNameIsSaved = 'आपका नाम सेव हो गया।'
export const yourProfile = 'आपकी प्रोफ़ाइल'
export const privacyHint = 'हम आपका कौन-सा डेटा रखते हैं, और आप उसका क्या कर सकते हैं।'
export const profile = 'प्रोफ़ाइल'
export const myThings = 'मेरी चीज़ें'
export const myWishlist = 'मेरी विशलिस्ट'
export const myOrders = 'मेरे ऑर्डर'
export const storeCredit = 'स्टोर क्रेडिट'
export const account = 'अकाउंट'
export const waysToSignIn = 'लॉग इन के तरीके'
export const signedInDevices = 'लॉग इन किए हुए डिवाइस'
export const support = 'मदद और संपर्क'
export const helpCenter = 'हेल्प सेंटर'
export const contactUs = 'संपर्क करें'
export const fullName = 'पूरा नाम'
export const phoneNumber = 'फ़ोन नंबर'
export const whatsAppNumber = 'WhatsApp नंबर'
export const houseNumberBuildingStreet = 'मकान नं., बिल्डिंग, गली'
export const pincode = 'पिनकोड'
export const areaOrLandmark = 'इलाका, लैंडमार्क'
export const city = 'शहर'
export const state = 'राज्य'
export const country = 'देश'
export const india = 'भारत'
export const saveAs = 'इस नाम से सेव करें'
export const addressKinds = { home: 'घर', work: 'ऑफ़िस', other: 'दूसरा' } as const
export const savedAddresses = 'आपके दूसरे पते'
export const deliverHere = 'यहाँ डिलीवर करें'
export const remove = 'हटाएँ'
export const newAddress = 'नया पता'
export const addAnotherAddress = 'एक और पता जोड़ें'
export const saving = 'सेव हो रहा है…'
export const saveAndContinue = 'सेव करके आगे बढ़ें'
export const sameAsPhoneNumber = 'फ़ोन नंबर जैसा ही'
export const startAgain = 'फिर से शुरू करें'
export const restoredDraft = 'आपने पिछली बार यह लिखा था। यह अभी सेव नहीं हुआ है।'
export const whatsapp = (whatsapp: string) => `${whatsapp} (WhatsApp)`
export const whatYouAgreedTo = 'आपने किन बातों पर हाँ कहा'
export const acceptedAtNextSignIn = (termsLink: ReactNode) => <>{termsLink}: अगली बार लॉग इन करने पर।</>
export const termsChangedOn = (termsNow: string) => `इन्हें ${termsNow} को बदला गया।`
export const onSince = (at: string) => `${at} से चालू`
export const off = 'बंद'
export const turnOff = 'बंद करें'
export const turnOn = 'चालू करें'
export const offersAndNews = 'ऑफ़र और खबरें'
export const termsAndConditions = 'नियम और शर्तें'
export const takeItAlong = 'अपना डेटा लें'
export const exportHint =
  'हमारे पास आपका जो भी डेटा है, वह एक फ़ाइल में: अकाउंट, पता, लॉग इन, कार्ट, विशलिस्ट, ऑर्डर, रिव्यू और जिन बातों पर आपने हाँ कहा।'
export const downloadMyData = 'मेरा डेटा डाउनलोड करें'
export const questionsAndComplaints = 'सवाल और शिकायतें'
export const officerDeadlines = (name: string) => `${name} 48 घंटे में जवाब देते हैं और एक महीने में मामला निपटाते हैं।`
export const contactHint = 'इस पेज के नीचे दिए किसी भी तरीके से हमसे पूछें।'
export const minimumAge =
  'यह दुकान 18 साल या उससे बड़े लोगों के लिए है। अगर आप छोटे हैं, तो अपने माता-पिता से ऑर्डर करवाएँ और यह अकाउंट मिटवाएँ।'
export const leave = 'अकाउंट छोड़ें'
export const deletionHint = 'आपका अकाउंट और आपका डेटा मिटा देता है। मिटाने से पहले हम बताएँगे कि क्या रहेगा।'
export const deletedAtOnce = 'क्या तुरंत और हमेशा के लिए मिटेगा'
export const deletedIdentity = 'आपका नाम, फ़ोन, ई-मेल, फ़ोटो और डिलीवरी का पता'
export const deletedCart = 'आपका कार्ट, विशलिस्ट और जिन बातों पर आपने हाँ कहा'
export const deletedPictures = 'रिव्यू और वापसी की रिक्वेस्ट के साथ भेजी आपकी फ़ोटो'
export const deletedSessions = 'लॉग इन किया हुआ हर डिवाइस'
export const whatStays = 'क्या रहेगा'
export const keptOrders =
  'आपके ऑर्डर और पेमेंट: टैक्स के कानून से सामान, रकम, राज्य और पिनकोड रखना ज़रूरी है। नाम, फ़ोन और गली मिट जाते हैं।'
export const keptInvoices = 'बन चुके बिल: कानून से इन्हें बदल नहीं सकते, और इन पर आपका नाम और पता लिखा है।'
export const reviewsAreKept = 'आपके रिव्यू, ‘एक ग्राहक’ के नाम से।'
export const keptCodBlock = 'अगर आपके फ़ोन के लिए कैश ऑन डिलीवरी बंद थी: फ़ोन से बना एक कोड, ताकि वह बंद ही रहे।'
export const keptCodeRequests = 'एक दिन तक यह जानकारी कि आपके फ़ोन पर लॉग इन का कोड भेजा गया था।'
export const creditIsLost = (credit: string, link: (text: string) => ReactNode) => (
  <>
    आपके पास {credit} {link('स्टोर क्रेडिट')} है, जो अकाउंट के साथ चला जाएगा। पहले इसे खर्च कर लें।
  </>
)
export const deletionIsFinal = (link: (text: string) => ReactNode) => (
  <>
    इसे कोई वापस नहीं ला सकता, और ऑर्डर किए सामान की वापसी फिर यहाँ नहीं हो सकेगी। उसी फ़ोन से आप नया अकाउंट बना सकते हैं। डेटा की
    कॉपी चाहिए तो पहले {link('अपना डेटा डाउनलोड करें')}।
  </>
)
export const orderId = (orderId: string) => `ऑर्डर ${orderId}`
export const typeToConfirm = (eraseWord: string) => `पक्का करने के लिए ${eraseWord} लिखें`
export const keepMyAccount = 'मेरा अकाउंट रहने दें'
export const tellUsWhatWentWrong = 'क्या दिक्कत हुई, हमें बताएँ'
export const complaintDeadlines = (officer: string | null) =>
  `${officer ?? 'हम'} 48 घंटे में जवाब देते हैं और एक महीने में मामला निपटाते हैं। आपको पूछताछ के लिए एक नंबर मिलेगा।`
export const yourName = 'आपका नाम'
export const phone = 'फ़ोन'
export const phoneOrEmailHint = 'फ़ोन नंबर या ई-मेल, ताकि हम जवाब दे सकें।'
export const eMail = 'ई-मेल'
export const orderNumberOptional = 'ऑर्डर नंबर, अगर बात किसी ऑर्डर की है'
export const whatHappened = 'क्या हुआ'
export const sending = 'भेजा जा रहा है…'
export const send = 'भेजें'
export const weHaveYourComplaint = 'आपकी शिकायत मिल गई'
export const complaintReceived = 'हम 48 घंटे में जवाब देंगे और एक महीने में मामला निपटा देंगे। लिखते या कॉल करते समय यह नंबर बताएँ।'
export const backToTheShop = 'दुकान पर वापस जाएँ'
export const backTo = (backLabel: string) => `वापस जाएँ: ${backLabel}`
export const yourDetails = 'आपकी जानकारी'
export const fullName2 = 'पूरा नाम'
export const save = 'सेव करें'
export const noDeliveryAddressYet = 'अभी डिलीवरी का कोई पता नहीं है।'
export const change = 'बदलें'
export const add = 'जोड़ें'
export const yourDeliveryAddress = 'आपका डिलीवरी का पता'
export const editYourName = 'अपना नाम बदलें'
export const addYourName = 'अपना नाम डालें'
export const logInForOrders = 'अपने ऑर्डर और विशलिस्ट देखने के लिए लॉग इन करें।'
export const logInSignUp = 'लॉग इन / साइन अप'
export const logOut = 'लॉग आउट करें'
export const unknownPincode = 'हमें यह पिनकोड नहीं मिला। कृपया जाँच लें; आप इसे फिर भी सेव कर सकते हैं।'
export const pleaseCheckCityAndState = 'हमने पिनकोड से आपका शहर और राज्य भर दिया है। कृपया जाँच लें और फिर से सेव करें।'
export const townOfPincode = (one: string) => `यह पिनकोड ${one} का है।`
export const townsOfPincode = (towns: string) => `यह पिनकोड इन जगहों का है: ${towns}। आपकी जगह कौन-सी है?`
export const termsAcceptedOn = (termsLink: ReactNode, version: string, at: string) => (
  <>
    {version} के {termsLink}, {at} को।
  </>
)
export const complaintNumber = (number: ReactNode) => <>इसका नंबर है {number}। कृपया इसे लिख लें।</>
export const buyingForABusiness = 'बिज़नेस के लिए खरीद रहे हैं? GSTIN जोड़ें'
export const company = 'कंपनी'
export const gstin = 'GSTIN नंबर'
export const businessLine = (company: string, gstin: string) => `${company} · GSTIN नंबर ${gstin}`
export const gstinHint = 'यह आपके बिल पर छपेगा, ताकि आप टैक्स का क्रेडिट ले सकें।'
export const whereDoesItGo = 'कहाँ भेजना है?'
export const placeOfTheShop = (place: string) => `${place}। क्या जगह कोई और है? दुकान को बताएँ: डिलीवरी उसी से तय होती है।`
export const goOnToPay = 'पेमेंट पर जाएँ'
