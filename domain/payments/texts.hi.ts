export const tooManyHolds = 'आपके 3 पेमेंट पहले से बाकी हैं। ‘मेरे ऑर्डर’ में एक को पूरा या कैंसिल करें, फिर से कोशिश करें।'
export const unitsLimit = (name: string, limit: number) =>
  `${name}: ऑनलाइन पेमेंट के दौरान आपके लिए ${limit} ही रखे जा सकते हैं।`
export const gatewayIsAway =
  'पेमेंट सर्विस अभी नहीं चल रही। आपका कोई पैसा नहीं कटा। कृपया एक मिनट बाद फिर से कोशिश करें।'
export const stillBeingPaid = 'इन आइटम का एक पेमेंट अभी चल रहा है। कृपया एक मिनट रुकें और ‘मेरे ऑर्डर’ देखें।'
export const alreadyPaid = 'इन आइटम का पेमेंट अभी-अभी हो गया है। कृपया ‘मेरे ऑर्डर’ देखें।'
export const orderIsPaid = 'इस ऑर्डर का पेमेंट पहले ही हो चुका है।'
export const orderIsOver = 'यह ऑर्डर कैंसिल हो गया है। कृपया नया ऑर्डर करें।'
export const paymentNotFound = 'यह पेमेंट इस ऑर्डर का नहीं है।'
export const paymentCancelled = 'पेमेंट कैंसिल हो गया'
export const paymentFailed = 'पेमेंट नहीं हुआ'
export const captureFailed = (orderId: string, paymentId: string) =>
  `पेमेंट नहीं हुआ। मदद के लिए यह ऑर्डर ID बताएँ: ${orderId}, पेमेंट ID: ${paymentId}`
export const enterUtr = 'कृपया UPI रेफ़रेंस (UTR) के 12 अंक डालें, जो आपके ऐप में दिखते हैं।'
export const utrTaken = 'यह रेफ़रेंस किसी और ऑर्डर में डाला जा चुका है। कृपया जाँच लें, या हमसे संपर्क करें।'
export const enterUpiId = 'कृपया अपना UPI ID डालें, जैसे name@okaxis। यह आपके UPI ऐप की प्रोफ़ाइल में दिखता है।'
export const enterHolder = 'कृपया खाते पर लिखा नाम डालें।'
export const enterAccount = 'कृपया खाता नंबर डालें: 9 से 18 अंक।'
export const accountsDiffer = 'दोनों खाता नंबर एक जैसे नहीं हैं।'
export const enterIfsc = 'कृपया IFSC के 11 अक्षर और अंक डालें, जैसे HDFC0000123।'
export const refundLinkIsOver = 'यह लिंक अब नहीं चलता। कृपया दुकान से नया लिंक माँगें।'
export const noRefundIsOpen = 'इस ऑर्डर के किसी रिफ़ंड के लिए अभी खाते की ज़रूरत नहीं है।'
export const accountIsGiven = 'आप बता चुके हैं कि रिफ़ंड कहाँ भेजना है। बदलने के लिए कृपया दुकान से कहें।'
export const amountSuchAs = 'कृपया रकम लिखें, जैसे 499 या 499.50।'
export const allOrPart = 'कृपया चुनें: पूरी रकम या कुछ हिस्सा।'
export const sayWhatFor = 'कृपया बताएँ कि यह किस लिए है।'
export const fullyRefunded = 'इस ऑर्डर का पूरा रिफ़ंड हो चुका है।'
export const cashNotHandedOver =
  'कूरियर ने इस ऑर्डर का कैश अभी नहीं दिया। लौटे माल का रिफ़ंड फिर भी हो सकता है: उसका रिटर्न लिखें।'
export const noMoneyCame = 'इस ऑर्डर के लिए कोई पैसे नहीं आए।'
