import type { ShipmentState } from '#domain/shipping/tracking.ts'

export const noReturns =
  'This shop takes back nothing that you no longer want. If something arrives damaged or is not what you ordered, contact us.'
export const noReturnsLabel = 'Returns: damaged or wrong items only'
export const returnTerms = (days: number) =>
  `You can return items for ${days === 1 ? 'one day' : `${days} days`} after delivery, also if you no longer want them, for your money or another size. Start on the page of the order.`
export const dayReturns = (days: number) => `${days}-day returns`
export const returnUntil = (day: string) => `You can return items until ${day}`
export const returnEnded = (day: string) => `The return period ended on ${day}`
export const moneyBack = 'Money back'
export const anotherSize = 'Another size'
/** Translates a stored reason. */
export const reasonText = (reason: string) => reason
export const notDelivered = 'Only delivered orders can be returned.'
export const tooLate = 'The return period of this order is over. Please contact us.'
export const chooseWhatYouWant = 'Please choose what you want.'
export const chooseOtherSize = 'Please choose the other size.'
export const chooseReason = 'Please choose a reason.'
export const sizeIsGone = 'This size is sold out. Please choose another.'
export const otherPrice = 'This size has a different price. Please ask for a refund and order it again.'
export const returnLabels = {
  requested: 'Return requested',
  received: 'Received by us',
  refunded: 'Returned',
  exchanged: 'Other size sent',
  closed: 'Return not possible',
} as const
export const exchangeLabels = {
  requested: 'Exchange requested',
  received: 'Received by us',
  refunded: 'Returned',
  exchanged: 'Other size sent',
  closed: 'Exchange not possible',
} as const
/** Labels of an exchange parcel; without one, that of its return. */
export const exchangeParcelLabels: Partial<Record<ShipmentState, string>> = {
  booked: 'Other size packed',
  delivered: 'Other size delivered',
  returning: 'Other size is coming back',
  returned: 'Other size is back at the shop',
  lost: 'Other size can’t be found',
}
export const sayWhy = 'Please say why. The shopper reads it.'
export const sayItShorter = (letters: number) => `Please say it in ${letters} letters.`
export const withdrawn = 'Request cancelled'
export const pickupIsBooked = 'The pickup is already arranged. Please contact us if you want to keep it.'
export const returnMovedOn = 'This return has moved on. Please check it again.'
export const isBeingFetched = 'The courier is about to fetch it. Please cancel the pickup first.'
export const fetchedAlready = 'The courier says that it is too late: it has been there, or is on its way.'
/** Location of a parcel in reverse pickup, by the state of its shipment. */
export const fetchStates = {
  booked: 'The courier comes to fetch it',
  'in-transit': 'On its way to us',
  'out-for-delivery': 'On its way to us',
  returning: 'On its way to us',
  lost: 'The courier can’t find it',
  delivered: 'Brought to us',
  returned: 'Brought to us',
} as const
export const otherSizeSoldOut = 'The other size is sold out. Please refund instead.'
export const refundedAlready = 'This order is already fully refunded.'
