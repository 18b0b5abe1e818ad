export const noContact = 'लाइन में न फ़ोन है, न ई-मेल'
export const notAMobile = (typed: string) => `‘${typed}’ भारत का मोबाइल नंबर नहीं है, और ई-मेल भी नहीं है`
export const noOrderNumber = 'लाइन में ऑर्डर नंबर नहीं है'
export const isADraft = 'यह ड्राफ़्ट है, ऑर्डर नहीं'
export const notADate = (typed: string) => `‘${typed}’ तारीख नहीं है`
export const notATotal = (typed: string) => `‘${typed}’ कुल रकम नहीं है`
export const otherCurrency = (currency: string) => `यह ${currency} में है, और यह दुकान रुपयों में चलती है`
