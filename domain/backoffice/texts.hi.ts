export const codToConfirm = 'कन्फ़र्म करने वाले COD'
export const upiToCheck = 'जाँचने वाले UPI'
export const toPack = 'पैक करने हैं'
export const waybill = 'वेबिल लेना है'
export const label = 'लेबल'
export const pickup = 'पिकअप'
export const deliveriesFailed = 'फ़ेल डिलीवरी'
export const lostParcels = 'खोए हुए पार्सल'
export const notDelivered = 'डिलीवर नहीं हुए'
export const returnedToUs = 'हमारे पास लौटे'
export const returns = 'रिटर्न'
export const returnedNotRefunded = 'लौटे, रिफ़ंड बाकी'
export const refundsDue = 'देने वाले रिफ़ंड'
export const codCashLate = 'COD के पैसे देर से'
export const differences = 'हिसाब के फ़र्क'
export const grievances = 'शिकायतें'
export const lowStock = 'कम स्टॉक'
export const forAMoment = 'अभी-अभी'
export const forMinutes = (minutes: number) => `${minutes} मिनट से`
export const forHours = (hours: number) => `${hours} घंटे से`
export const forDays = (days: number) => `${days} दिन से`
export const actionTexts = {
  book: { done: 'वेबिल माँगा गया।', waiting: 'कुछ सेकंड में कूरियर से वेबिल माँगा जाएगा।' },
  ship: { done: 'ऑर्डर भेज दिया।', waiting: 'खुद भेजा गया। ग्राहक को कुछ सेकंड में बताया जाएगा।' },
  repack: { done: 'वापस पैकिंग में।', waiting: 'कुछ सेकंड में वापस पैकिंग में जाएगा। वेबिल लिया हो तो कैंसिल होगा।' },
  shipped: { done: 'ऑर्डर भेज दिया।', waiting: 'कूरियर को दे दिया। ग्राहक को कुछ सेकंड में बताया जाएगा।' },
  delivered: { done: 'ऑर्डर डिलीवर हो गया।', waiting: 'डिलीवर हुआ। ग्राहक को कुछ सेकंड में बताया जाएगा।' },
  lost: { done: 'पार्सल खो गया। ऑर्डर खत्म हुआ।', waiting: 'पार्सल खो गया। यह कुछ सेकंड में सेव होगा।' },
  returned: { done: 'ऑर्डर वापस आ गया।', waiting: 'हमारे पास लौटा। यह कुछ सेकंड में सेव होगा।' },
  'book-exchange': { done: 'वेबिल माँगा गया।', waiting: 'कुछ सेकंड में कूरियर से वेबिल माँगा जाएगा।' },
  'fetch-return': { done: 'पिकअप बुलाया गया।', waiting: 'कुछ सेकंड में कूरियर को इसे लेने बुलाया जाएगा।' },
  'ship-exchange': { done: 'खुद भेजा गया।', waiting: 'खुद भेजा गया। इसका स्टॉक कुछ सेकंड में बदलेगा।' },
  pickup: { done: 'पिकअप बुला लिया।', waiting: 'कुछ सेकंड में कूरियर को बुलाया जाएगा।' },
  refund: { done: 'रिफ़ंड भेजा जा रहा है।', waiting: 'ये पैसे कुछ सेकंड में वापस जाएँगे।' },
  cancel: { done: 'ऑर्डर कैंसिल हो गया।', waiting: 'कैंसिल हुआ। ग्राहक को कुछ सेकंड में बताया जाएगा।' },
  'cancel-units': { done: 'पीस कैंसिल हो गए।', waiting: 'कैंसिल हुआ। ग्राहक को कुछ सेकंड में बताया जाएगा।' },
  'confirm-upi': { done: 'पेमेंट दर्ज हो गया।', waiting: 'दर्ज हुआ। कुछ सेकंड में ऑर्डर के साथ निपट जाएगा।' },
  'refuse-upi': { done: 'बंद किया गया: पैसे नहीं आए।', waiting: 'पैसे नहीं आए। यह कुछ सेकंड में बंद होगा।' },
  'receive-return': { done: 'मिल गया।', waiting: 'मिल गया। यह कुछ सेकंड में सेव होगा।' },
  'refund-return': { done: 'रिफ़ंड भेजा जा रहा है।', waiting: 'पैसे कुछ सेकंड में वापस जाएँगे।' },
  'refuse-return': { done: 'रिटर्न बंद हुआ।', waiting: 'बंद हुआ। ग्राहक को कुछ सेकंड में दिखेगा।' },
  'settle-returned-stock': { done: 'सामान का हिसाब हो गया।', waiting: 'स्टॉक का हिसाब कुछ सेकंड में होगा।' },
} as const
export const stepUpRequired = 'कृपया पहले पक्का करें कि यह आप हैं, फिर कोशिश करें।'
export const mayNotAnyMore = 'जिसने यह शुरू किया था, उसे अब इसकी अनुमति नहीं है।'
export const goodsAreGone = 'सामान बिक चुका है, इसलिए पैसे वापस जाएँगे। कृपया “हिसाब” में इन्हें भेजें।'
export const refundByHand = 'पूरी रकम वापस जाएगी। कृपया “हिसाब” में इसे भेजें।'
export const restRequested = 'ग्राहक से बाकी रकम लिंक से माँगी गई है।'
export const courierComes = (waybill: string) => `कूरियर इसे लेने आएगा। वेबिल ${waybill}।`
export const parcelsAreFetched = (count: number) => `कूरियर ${count} पार्सल लेने आएगा।`
export const nothingGoesBack = 'हो गया। कोई पैसा वापस नहीं जाएगा।'
export const goesBack = (amount: string) => `${amount} वापस जाएँगे।`
export const waitsUnderSettle = (amount: string) => `${amount} “हिसाब” में बाकी हैं।`
export const piecesNotChecked = 'पीस अभी जाँचे नहीं गए'
export const piecesCancelledFor = (amount: string) => `पीस कैंसिल हो गए: ${amount} कम।`
export const printNewLabel = 'कृपया नया लेबल प्रिंट करें।'
export const doneAlready = 'यह हो चुका है और अब वापस नहीं लिया जा सकता।'
export const somethingElseStarted = 'यहाँ अभी-अभी कुछ और शुरू हुआ है। पहले उसे वापस लें, या रुकें।'
