export const codeNeeded = 'कृपया यह ऑर्डर उस कोड से कन्फ़र्म करें जो हम डिलीवरी के पते वाले फ़ोन पर भेजते हैं।'
export const otherPhone = 'डिलीवरी के पते का फ़ोन बदल गया है। कृपया नया कोड मँगाएँ।'
export const openCodOrders = (orders: number) =>
  orders === 1 ? 'कैश ऑन डिलीवरी वाला आपका एक ऑर्डर अभी रास्ते में है।' : `कैश ऑन डिलीवरी वाले आपके ${orders} ऑर्डर अभी रास्ते में हैं।`
export const codUnits = (units: number | null, name: string) =>
  `पहला पार्सल मिलने तक ${name} के ${units} पीस ही कैश ऑन डिलीवरी से ले सकते हैं।`
export const codAmount = (amount: string) => `पहला पार्सल मिलने तक कुल ${amount} तक ही कैश ऑन डिलीवरी से ले सकते हैं।`
export const payThisOnline = 'कृपया इस ऑर्डर का पेमेंट ऑनलाइन करें।'
export const orderAfterThat = 'कृपया उसके बाद फिर से ऑर्डर करें, या हमें लिखें।'
export const codNotAvailable = 'कैश ऑन डिलीवरी नहीं मिलेगी'
export const codNotForAccount = 'आपके अकाउंट पर कैश ऑन डिलीवरी नहीं मिलेगी। अगर आपको लगता है कि यह गलती है, तो हमें लिखें।'
export const codNotAvailableForItem = 'इस आइटम पर कैश ऑन डिलीवरी नहीं मिलेगी'
export const codNotAvailableFor = (name: string) => `${name} पर कैश ऑन डिलीवरी नहीं मिलेगी`
export const mrpOf = (items: string) => `MRP (${items})`
export const priceOf = (items: string) => `कीमत (${items})`
export const taxesIncluded = 'टैक्स सहित'
export const discount = 'छूट'
export const prepaidPart = 'ऑनलाइन पे करने की छूट'
export const couponPart = (code: string) => `कूपन ${code}`
export const moreThanOffers = (amount: string) => `इस कार्ट के ऑफ़र (${amount}) से ज़्यादा`
export const delivery = 'डिलीवरी'
export const codExtraCharge = 'कैश ऑन डिलीवरी का एक्स्ट्रा चार्ज'
export const capForParcel = (charge: string) => `; एक पार्सल पर ज़्यादा से ज़्यादा ${charge}`
export const cashOnDelivery = 'कैश ऑन डिलीवरी'
export const cardNotOffered = 'ऑनलाइन पेमेंट अभी नहीं हो सकता।'
export const upiNotOffered = 'UPI पेमेंट अभी नहीं हो सकता।'
export const overUpiLimit = (limit: string) =>
  `UPI से एक बार में ज़्यादा से ज़्यादा ${limit} दिए जा सकते हैं। कृपया दूसरा तरीका चुनें या दो बार में ऑर्डर करें।`
export const isNoLongerSold = (item: string | null) => `${item ?? 'आपके कार्ट का एक आइटम'} अब नहीं बिकता। कृपया उसे हटाएँ।`
export const whatIsNoLongerSold = 'जो अब नहीं बिकता, उसे'
export const itemCountText = (count: number) => `${count} आइटम`
export const codNotForThisOrder = 'इस ऑर्डर पर कैश ऑन डिलीवरी नहीं मिलेगी। कृपया ऑनलाइन पेमेंट करें।'
const returnedParcels = (parcels: number, returned: number) =>
  returned === 0
    ? `${parcels === 1 ? 'वह पहुँचा' : 'सब पहुँचे'}।`
    : returned === parcels
      ? `${parcels === 1 ? 'वह वापस आया' : 'सब वापस आए'}।`
      : `${returned} वापस आए।`
export const riskOfPhone = (parcels: number, returned: number) =>
  `इस फ़ोन पर पहले ${parcels} कैश ऑन डिलीवरी पार्सल। ${returnedParcels(parcels, returned)}`
export const riskOfAddress = (parcels: number, returned: number) =>
  `इस पते पर दूसरे फ़ोन नंबरों के ${parcels} कैश ऑन डिलीवरी पार्सल। ${returnedParcels(parcels, returned)}`
export const riskOfPincode = (parcels: number, returned: number) =>
  `इस पिनकोड के पिछले ${parcels} में से ${returned} वापस आए।`
export const riskOfCancelling = (orders: number) => `तीन महीने में कैश ऑन डिलीवरी के ${orders} ऑर्डर कैंसिल हुए।`
export const riskOfAmount = (times: number) => `रकम आम ऑर्डर के ${times} गुना से भी ज़्यादा है।`
export const riskOfFirstOrder = 'इस फ़ोन और पते पर कैश ऑन डिलीवरी का पहला पार्सल।'
export const riskOfGap = {
  house: 'पते में मकान या फ़्लैट का नंबर नहीं है।',
  short: 'पता बहुत छोटा है: न बिल्डिंग, न गली।',
  landmark: 'इलाका या लैंडमार्क नहीं दिया है।',
  phone: 'फ़ोन नंबर बनावटी लगता है।',
}
export const riskOfNight = 'रात 12 से सुबह 5 के बीच किया गया।'
export const parcelsOfAddressCameBack = 'इस पते से पहले पार्सल वापस आए हैं।'
export const parcelsOfPincodeComeBack = 'इस पिनकोड से कई पार्सल वापस आते हैं।'
export const accountIsBlocked = 'इस फ़ोन नंबर का अकाउंट ब्लॉक है।'
export const checkoutLinkIsOver = 'यह लिंक खत्म हो गया है। कृपया दुकान से नया माँगें।'
export const checkoutLinkIsUsed = 'इस लिंक से ऑर्डर हो चुका है, या दुकान ने इसे वापस ले लिया है।'
export const cannotOrderByLink = 'यह ऑर्डर यहाँ नहीं हो सकता। कृपया दुकान को लिखें।'
export const addSomething = 'कृपया ऑर्डर में कुछ डालें।'
export const noSuchAccount = 'इस फ़ोन नंबर का कोई अकाउंट नहीं है, या उसमें पता नहीं है।'
