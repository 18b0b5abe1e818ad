/** The order's signed link, in Hindi on every device; the shop's URL is part of the registered text. */
const order = '{shop}/track/{track}?lang=hi - {name}'

export const aPhoneNumber = 'फ़ोन नंबर'
export const translatedTemplates = {
  'order-placed': {
    subject: 'आपका ऑर्डर हो गया',
    text: `आपका ऑर्डर हो गया। कूरियर के लिए {amount} कैश तैयार रखें। ऑर्डर यहाँ देखें: ${order}`,
  },
  'payment-received': {
    subject: 'आपका पेमेंट मिल गया',
    text: `आपका {amount} का पेमेंट मिल गया। हम ऑर्डर पैक कर रहे हैं। यहाँ देखें: ${order}`,
  },
  'upi-confirmed': {
    subject: 'आपका UPI पेमेंट कन्फ़र्म हो गया',
    text: `आपका {amount} का UPI पेमेंट कन्फ़र्म हो गया। हम ऑर्डर पैक कर रहे हैं। यहाँ देखें: ${order}`,
  },
  'paid-with-credit': {
    subject: 'ऑर्डर स्टोर क्रेडिट से पे हो गया',
    text: `आपका ऑर्डर {amount} के स्टोर क्रेडिट से पे हो गया। हम इसे पैक कर रहे हैं। यहाँ देखें: ${order}`,
  },
  'payment-failed': {
    subject: 'आपका पेमेंट हम तक नहीं पहुँचा',
    text: `आपका {amount} का पेमेंट हम तक नहीं पहुँचा। पैसे कट गए हों, तो बैंक लौटा देगा। फिर से पे करें: ${order}`,
  },
  'payment-requested': {
    subject: 'कृपया अपने ऑर्डर का पेमेंट करें',
    text: 'ऑर्डर भेजने के लिए कृपया {amount} पे करें: {shop}/pay/link/{pay}?lang=hi - {name}',
  },
  'prepay-offer': {
    subject: 'अपने ऑर्डर का ऑनलाइन पेमेंट करें',
    text: 'दरवाज़े पर {amount} कैश देने की जगह आप अभी {online} ऑनलाइन पे कर सकते हैं: {shop}/pay/link/{pay}?lang=hi - {name}',
  },
  'prepay-reminder': {
    subject: 'ऑर्डर भेजने से पहले पेमेंट करें',
    text: 'आपका ऑर्डर जल्द भेजा जाएगा। तब तक {amount} कैश की जगह {online} ऑनलाइन पे कर सकते हैं: {shop}/pay/link/{pay}?lang=hi - {name}',
  },
  'order-shipped': { subject: 'आपका ऑर्डर रास्ते में है', text: `आपका ऑर्डर रास्ते में है, ट्रैकिंग नंबर {waybill}। यहाँ देखें: ${order}` },
  'out-for-delivery': { subject: 'आपका ऑर्डर आज पहुँचेगा', text: `आपका ऑर्डर आज पहुँचेगा। यहाँ देखें: ${order}` },
  'out-for-delivery-cod': {
    subject: 'आपका ऑर्डर आज पहुँचेगा',
    text: `आपका ऑर्डर आज पहुँचेगा। {amount} कैश तैयार रखें। यहाँ देखें: ${order}`,
  },
  'delivery-failed': {
    subject: 'आपका पार्सल नहीं पहुँच पाया',
    text: 'कूरियर आपका पार्सल नहीं पहुँचा पाया। क्या करें, यहाँ बताएँ: {shop}/parcel/{reply}?lang=hi - {name}',
  },
  'delivery-refused': {
    subject: 'क्या आपने पार्सल लेने से मना किया?',
    text: 'कूरियर कहता है कि आपने पार्सल लेने से मना किया। ऐसा नहीं है तो बताएँ: {shop}/parcel/{reply}?lang=hi - {name}',
  },
  'order-delivered': { subject: 'आपका ऑर्डर पहुँच गया', text: `आपका ऑर्डर पहुँच गया। आपका बिल यहाँ है: ${order}` },
  'order-cancelled': { subject: 'आपका ऑर्डर कैंसिल हो गया', text: `आपका {amount} का ऑर्डर कैंसिल हो गया। यहाँ देखें: ${order}` },
  'part-cancelled': {
    subject: 'ऑर्डर का एक हिस्सा कैंसिल हो गया',
    text: `ऑर्डर का एक हिस्सा कैंसिल हो गया। बाकी के लिए {amount} कैश तैयार रखें। यहाँ देखें: ${order}`,
  },
  'part-refunded': {
    subject: 'ऑर्डर का एक हिस्सा कैंसिल हो गया',
    text: `ऑर्डर का एक हिस्सा कैंसिल हो गया। हम {amount} वापस भेज रहे हैं। यहाँ देखें: ${order}`,
  },
  'order-changed': {
    subject: 'आपका ऑर्डर बदला गया',
    text: `आपका ऑर्डर बदला गया है। अगर यह आपने नहीं किया, तो हमें तुरंत बताएँ। यहाँ देखें: ${order}`,
  },
  'size-kept': {
    subject: 'आपके ऑर्डर का साइज़ वही रहेगा',
    text: `दूसरे साइज़ का पेमेंट नहीं आया, इसलिए आपके ऑर्डर का साइज़ वही रहेगा। यहाँ देखें: ${order}`,
  },
  'phone-removed': {
    subject: 'आपका फ़ोन नंबर एक ऑर्डर से हटाया गया',
    text: 'आपका फ़ोन नंबर एक ऑर्डर से हटाया गया है। ऑर्डर आपका है और यह आपने नहीं किया, तो देखें: {shop}/orders - {name}',
  },
  'order-returned': {
    subject: 'आपका पार्सल हमारे पास लौट आया',
    text: `आपका पार्सल आप तक नहीं पहुँच सका और हमारे पास लौट आया। यहाँ देखें: ${order}`,
  },
  'order-lost': {
    subject: 'आपका पार्सल खो गया',
    text: `कूरियर से आपका पार्सल खो गया। हमें खेद है। आपने जो पैसे दिए, वे वापस आएँगे। यहाँ देखें: ${order}`,
  },
  'return-refused': {
    subject: 'यह वापसी नहीं हो सकती',
    text: `आपने जो लौटाने को कहा, वह हम वापस नहीं ले सकते। वजह यहाँ पढ़ें: ${order}`,
  },
  'refund-started': { subject: 'आपका रिफ़ंड भेजा जा रहा है', text: `हम आपको {amount} वापस भेज रहे हैं। रिफ़ंड यहाँ देखें: ${order}` },
  'refund-account': {
    subject: 'आपका रिफ़ंड कहाँ भेजें?',
    text: 'आपका {amount} का रिफ़ंड भेजना है। किस UPI ID या बैंक खाते में भेजें, यहाँ बताएँ: {shop}/refund/{refund}?lang=hi - {name}',
  },
  'payment-returned': {
    subject: 'हम आपका पेमेंट लौटा रहे हैं',
    text: `आपका {amount} का पेमेंट ऑर्डर में नहीं लग सका, इसलिए हम उसे लौटा रहे हैं। यहाँ देखें: ${order}`,
  },
  'refund-made': {
    subject: 'आपका रिफ़ंड हो गया',
    text: `आपका {amount} का रिफ़ंड हो गया। बैंक में दिखने में कुछ दिन लग सकते हैं। यहाँ देखें: ${order}`,
  },
  'refund-credited': {
    subject: 'आपका रिफ़ंड स्टोर क्रेडिट में आ गया',
    text: `आपका {amount} का रिफ़ंड अब स्टोर क्रेडिट है। इससे अगला ऑर्डर पे करें। यहाँ देखें: ${order}`,
  },
  'sign-in-method-added': {
    subject: 'लॉग इन का नया तरीका जुड़ा',
    text: 'आपके {name} अकाउंट में लॉग इन का नया तरीका जुड़ा: {way}। यह आपने नहीं किया? यहाँ देखें: {shop}/profile/devices?lang=hi - {name}',
  },
  'sign-in-method-removed': {
    subject: 'लॉग इन का एक तरीका हटा',
    text: 'आपके {name} अकाउंट से लॉग इन का एक तरीका हटा: {way}। यह आपने नहीं किया? यहाँ देखें: {shop}/profile/devices?lang=hi - {name}',
  },
  'wrong-codes': {
    subject: 'लॉग इन के लिए गलत कोड डाले गए',
    text: 'किसी ने आपके {name} अकाउंट के लिए गलत कोड डाले और लॉग इन नहीं कर पाया। कोड किसी को न बताएँ। यहाँ देखें: {shop}/profile/devices?lang=hi - {name}',
  },
  'daily-summary': {
    subject: 'आपकी दुकान में कल',
    text: 'कल: {orders} ऑर्डर, {amount} (COD {cod}, UPI {upi}, कार्ड {card}, क्रेडिट {credit})। कन्फ़र्म {confirm}, पैक {pack}, भेजें {ship}। कम स्टॉक {low}, रिटर्न और रिफ़ंड {returns}। {shop}/admin - {name}',
  },
} as const
export const newOrder = 'नया ऑर्डर'
export const notificationTriggers = {
  'order-placed': 'ग्राहक को, जब पैसे दरवाज़े पर देने हों',
  'payment-received': 'ग्राहक को, जब कार्ड से पेमेंट आया',
  'upi-confirmed': 'ग्राहक को, जब आपने UPI पेमेंट कन्फ़र्म किया',
  'paid-with-credit': 'ग्राहक को, जब स्टोर क्रेडिट से ऑर्डर पे हुआ',
  'payment-failed': 'ग्राहक को, जब पैसे नहीं आए',
  'payment-requested': 'ग्राहक को, जब लिंक से पेमेंट माँगा जाए: आपके डाले ऑर्डर का, या बाकी रकम का',
  'prepay-offer': 'ग्राहक को, COD ऑर्डर के बाद, जब ऑनलाइन पे करना सस्ता हो',
  'prepay-reminder': 'ग्राहक को, COD पार्सल बुक होने से पहले, एक बार और',
  'order-shipped': 'ग्राहक को, जब पार्सल कूरियर के पास है',
  'out-for-delivery': 'ग्राहक को, डिलीवरी के दिन, जब पैसे दिए जा चुके हैं',
  'out-for-delivery-cod': 'ग्राहक को, डिलीवरी के दिन, जब पैसे दरवाज़े पर देने हों',
  'delivery-failed': 'ग्राहक को, जब कूरियर पार्सल नहीं पहुँचा पाया',
  'delivery-refused': 'ग्राहक को, जब कूरियर कहे कि पार्सल लेने से मना किया',
  'order-delivered': 'ग्राहक को, बिल के लिंक के साथ',
  'order-cancelled': 'ग्राहक को, जब पूरा ऑर्डर कैंसिल हुआ',
  'part-cancelled': 'ग्राहक को, जब दरवाज़े पर कम पैसे देने हों',
  'part-refunded': 'ग्राहक को, जब कुछ हिस्से के पैसे लौटते हैं',
  'order-changed': 'ग्राहक को, जब ऑर्डर का पता, फ़ोन या साइज़ बदला',
  'size-kept': 'ग्राहक को, जब पेड ऑर्डर के दूसरे साइज़ का पेमेंट नहीं आया',
  'phone-removed': 'ऑर्डर के पुराने फ़ोन को, जब उसकी जगह दूसरा आता है',
  'order-returned': 'ग्राहक को, जब पार्सल डिलीवर नहीं हो सका',
  'order-lost': 'ग्राहक को, जब कूरियर से पार्सल खो गया',
  'return-refused': 'ग्राहक को, जब आप कुछ वापस नहीं लेते',
  'refund-started': 'ग्राहक को, जब रिफ़ंड शुरू हुआ',
  'refund-account': 'ग्राहक को, जब आप रिफ़ंड खुद भेजते हैं और खाता पूछना है',
  'payment-returned': 'ग्राहक को, जब ऐसे पैसे आए जो किसी ऑर्डर के नहीं',
  'refund-made': 'ग्राहक को, जब रिफ़ंड भेज दिया गया',
  'refund-credited': 'ग्राहक को, जब रिफ़ंड स्टोर क्रेडिट बना',
  'sign-in-method-added': 'ग्राहक को, अकाउंट की सुरक्षा के लिए',
  'sign-in-method-removed': 'ग्राहक को, अकाउंट की सुरक्षा के लिए',
  'wrong-codes': 'ग्राहक को, जब कोई उनके अकाउंट के साइन इन कोड का अंदाज़ा लगाता है',
  'new-order': 'आपको, हर ऑर्डर पर',
  'daily-summary': 'आपको, दिन में एक बार: कल के ऑर्डर और बाकी काम',
}
export const alertMethods = { COD: 'COD', UPI: 'UPI', CARD: 'कार्ड', CREDIT: 'स्टोर क्रेडिट' } as const
export const newOrderAlert = (amount: string) => `नया ऑर्डर: ${amount}`
export const upiAlert = (amount: string) => `UPI पेमेंट जाँचें: ${amount}`
export const returnAlert = 'ग्राहक ने रिटर्न माँगा है'
export const grievanceAlert = (number: string) => `नई शिकायत ${number}`
export const orderAlertBody = (order: string, method: string, units: number, place: string) =>
  `${order} · ${method} · ${units} आइटम · ${place}`
export const grievanceAlertBody = (hours: number) => `${hours} घंटे के अंदर जवाब दें।`
export const subscriptionUnreadable = 'इस ब्राउज़र में अलर्ट चालू नहीं हो सके। कृपया फिर से कोशिश करें।'
export const tooManyDevices = 'आपके 10 डिवाइस पर अलर्ट हैं। पहले एक पर बंद करें।'
export const deviceTakesNone = 'यह डिवाइस अब अलर्ट नहीं लेता।'
export const notKnownHere = (variable: string, known: string) => `{${variable}} यहाँ नहीं चलता। ये चलते हैं: ${known}`
export const braceAlone = 'एक { या } अकेला है'
export const letters = (length: number) => `ज़्यादा से ज़्यादा ${length} अक्षर`
export const oneLine = 'एक ही लाइन'
export const plainLetters = 'सादे अक्षर और चिह्न लिखें: बाकी से मैसेज की कीमत दोगुनी हो जाती है'
export const openAtTheEnds = 'मोबाइल कंपनियाँ वह मैसेज नहीं लेतीं जो {…} से शुरू या खत्म हो'
export const openTwice = 'मोबाइल कंपनियाँ हर {…} एक ही बार लेती हैं'
export const subjectLine = 'एक लाइन, ज़्यादा से ज़्यादा 78 अक्षर, बिना {…} के'
export const carrierId = 'अक्षर और अंक, जैसे मोबाइल कंपनी ने दिए'
export const chooseHour = 'समय चुनें'
export const chooseChannel = 'WhatsApp या ई-मेल चुनें'
export const tooManyMessages = (length: number, longest: number, messages: number) =>
  `भरने पर ${length} अक्षर, और ${longest} अक्षर ${messages} मैसेज के बराबर हैं`
