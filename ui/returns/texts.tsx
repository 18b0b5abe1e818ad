export const returnOrExchange = 'Return or exchange'
export const returnRequested = 'We have your request. This page shows what happens next.'
export const forExchangeSize = (exchangeSize: string) => `For ${exchangeSize}. `
export const contactAboutReturn = (wanted: string) => `${wanted}We’ll contact you about sending it back.`
export const isFetchedBy = (courier: string, wanted: string) =>
  `${wanted}The courier (${courier}) will pick it up from you. Please keep it packed.`
export const returnArrived = (wanted: string) => `${wanted}We’ll check it and settle it in a few days.`
export const sentBy = (exchangeSize: string, courier: string | null, waybill: string | null) =>
  `${exchangeSize} by ${courier}, waybill ${waybill}.`
export const cancelRequest = 'Cancel this request'
export const keepIt = 'Would you like to keep it?'
export const yesCancelRequest = 'Yes, cancel request'
export const youKeepIt = 'You keep it.'
export const comesBackToUs = 'The courier could not deliver it and brings it back to us. We’ll contact you.'
export const refunding = 'You get back what you paid for it. See the refund under “Amount”.'
export const nothingWasPaid = 'You paid nothing for it, so no money goes back.'
export const disagreeHint = 'Please contact us if you disagree.'
export const paidForEach = (paid: string, units: number) =>
  units === 1 ? `${paid} paid` : `${paid} paid each · ${units} in the order`
export const whatWouldYouLike = 'What would you like?'
export const returnNote = 'Anything we should know (optional)'
export const howMany = 'How many'
export const reason = 'Reason'
export const pleaseChoose = 'Please choose'
export const sendRequest = 'Send request'
export const theOtherSize = 'Which size?'
export const noOtherSize = 'No other size is available at the same price right now.'
export const backToTheOrder = 'Back to the order'
export const allIsRequested = 'You have asked to return or exchange everything in this order.'
export const picture = (at: number, count: number) => `Your picture, ${at} of ${count}`
