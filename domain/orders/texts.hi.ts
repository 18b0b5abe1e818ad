export const cancelPrompt = 'क्या आप सच में यह ऑर्डर कैंसिल करना चाहते हैं?'
export const cancelled = 'ऑर्डर कैंसिल हो गया'
export const cancelFailed = 'ऑर्डर कैंसिल नहीं हो पाया'
export const courierHasIt = 'पार्सल कूरियर के पास पहुँच चुका है। आप उसे दरवाज़े पर मना कर सकते हैं।'
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
export const methodNames = { COD: 'कैश ऑन डिलीवरी', CARD: 'ऑनलाइन पेमेंट', UPI: 'UPI' } as const
export const waiting = 'तैयारी हो रही है'
export const readyToPickup = 'भेजने के लिए तैयार'
export const shipped = 'भेजा गया'
export const delivered = 'डिलीवर हुआ'
export const deliveredOn = (day: string) => `${day} को डिलीवर हुआ`
export const paymentUnderVerification = 'पेमेंट की जाँच हो रही है'
export const waitingForPayment = 'पेमेंट का इंतज़ार है'
export const notPaidYet = 'आपने इस ऑर्डर का पेमेंट अभी नहीं किया है।'
export const confirmingPayment = 'पेमेंट कन्फ़र्म हो रहा है'
export const bankIsConfirming = 'आपका बैंक पेमेंट कन्फ़र्म कर रहा है। इसमें कुछ मिनट लगते हैं। कृपया दो बार पे न करें।'
export const paymentDeclined = 'आपके बैंक ने पेमेंट नहीं लिया। आप इसी ऑर्डर के लिए फिर से पे कर सकते हैं।'
export const leftBeforePaying = 'आपने पेमेंट पूरा नहीं किया। आप इसी ऑर्डर के लिए अब भी पे कर सकते हैं।'
export const upiAwaited = 'आपका पेमेंट हमें अभी नहीं मिला है।'
export const upiAnnounced = 'हम आपका पेमेंट देख रहे हैं। मिलते ही ऑर्डर कन्फ़र्म करेंगे।'
export const parcelCameBack = 'पार्सल डिलीवर नहीं हुआ और हमारे पास वापस आ गया।'
export const noPayment = 'इस ऑर्डर का पेमेंट हमें नहीं मिला। अगर बाद में आया, तो हम वापस भेज देंगे।'
export const refundFailed = (amount: string) =>
  `बैंक ने आपका ${amount} का रिफ़ंड नहीं लिया। हम इसे देख रहे हैं; आपका पैसा सुरक्षित है।`
export const refundOnItsWay = (amount: string) =>
  `${amount} आपको वापस भेजे जा रहे हैं, उसी तरीके से जिससे आपने पे किया था।`
export const refundMade = (amount: string) =>
  `${amount} आपको वापस भेज दिए, उसी तरीके से जिससे आपने पे किया था। बैंक में दिखने में कुछ दिन लगते हैं।`
export const chooseAnItem = 'कृपया कम से कम एक आइटम चुनें।'
export const orderHasChanged = 'इस बीच यह ऑर्डर बदल गया है। कृपया फिर से देखें।'
export const cartIsEmpty = 'कृपया कार्ट में कुछ डालें'
export const itemIsGone = 'आपके कार्ट का एक आइटम अब नहीं बिकता। कृपया उसे हटाएँ।'
export const cartChanged = 'आपका कार्ट इस बीच बदल गया है। कृपया देखकर फिर से कन्फ़र्म करें।'
export const shopIsBusy =
  'दुकान पर अभी बहुत भीड़ है। कोई ऑर्डर नहीं हुआ और आपका कार्ट सुरक्षित है। कृपया कुछ सेकंड बाद फिर से कोशिश करें।'
export const totalChanged = 'इस बीच कीमतें बदल गई हैं। कृपया नया कुल देखकर फिर से कन्फ़र्म करें।'
export const reorderReduced = 'कुछ आइटम बिक गए हैं या स्टॉक के हिसाब से कम किए गए।'
export const reordered = 'आपका ऑर्डर फिर से कार्ट में है।'
