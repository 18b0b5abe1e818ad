export const noContact = 'the row has no phone and no e-mail address'
export const notAMobile = (typed: string) => `'${typed}' is not an Indian mobile number, and there is no e-mail address`
export const noOrderNumber = 'the row has no order number'
export const isADraft = 'it is a draft and not an order'
export const notADate = (typed: string) => `'${typed}' is not a date`
export const notATotal = (typed: string) => `'${typed}' is not a total`
export const otherCurrency = (currency: string) => `it is in ${currency}, and this shop counts in rupees`
