export const codToConfirm = 'COD to confirm'
export const upiToCheck = 'UPI to check'
export const toPack = 'To pack'
export const waybill = 'Waybill'
export const label = 'Label'
export const pickup = 'Pickup'
export const deliveriesFailed = 'Failed deliveries'
export const lostParcels = 'Lost parcels'
export const notDelivered = 'Not delivered'
export const returnedToUs = 'Returned to us'
export const returns = 'Returns'
export const returnedNotRefunded = 'Returned, not refunded'
export const refundsDue = 'Refunds due'
export const codCashLate = 'COD cash late'
export const differences = 'Differences'
export const grievances = 'Grievances'
export const lowStock = 'Low stock'
export const forAMoment = 'for a moment'
export const forMinutes = (minutes: number) => `for ${minutes} min`
export const forHours = (hours: number) => `for ${hours} h`
export const forDays = (days: number) => `for ${days} days`
/** Read by staff at once (`done`), and until the action is executed (`waiting`). */
export const actionTexts = {
  book: { done: 'Waybill asked for.', waiting: 'The courier is asked for a waybill in a few seconds.' },
  ship: { done: 'Order shipped.', waiting: 'Shipped by hand. The shopper is told in a few seconds.' },
  repack: { done: 'Back to packing.', waiting: 'Back to packing in a few seconds. A waybill is cancelled.' },
  shipped: { done: 'Order shipped.', waiting: 'Handed to the courier. The shopper is told in a few seconds.' },
  delivered: { done: 'Order delivered.', waiting: 'Delivered. The shopper is told in a few seconds.' },
  lost: { done: 'Parcel lost. The order has ended.', waiting: 'Parcel lost. This is saved in a few seconds.' },
  returned: { done: 'Order returned.', waiting: 'Returned to us. This is saved in a few seconds.' },
  'book-exchange': { done: 'Waybill asked for.', waiting: 'The courier is asked for a waybill in a few seconds.' },
  'fetch-return': { done: 'Pickup requested.', waiting: 'The courier is asked to pick it up in a few seconds.' },
  'ship-exchange': { done: 'Sent by hand.', waiting: 'Sent by hand. Its stock changes in a few seconds.' },
  pickup: { done: 'Pickup requested.', waiting: 'The courier is asked to come in a few seconds.' },
  refund: { done: 'Refund asked for.', waiting: 'This money goes back in a few seconds.' },
  cancel: { done: 'Order cancelled.', waiting: 'Cancelled. The shopper is told in a few seconds.' },
  'cancel-units': { done: 'Pieces cancelled.', waiting: 'Cancelled. The shopper is told in a few seconds.' },
  'confirm-upi': { done: 'Payment recorded.', waiting: 'Recorded. It is settled with the order in a few seconds.' },
  'refuse-upi': { done: 'Closed: no money came.', waiting: 'No money came. This is closed in a few seconds.' },
  'receive-return': { done: 'Received.', waiting: 'Received. This is saved in a few seconds.' },
  'refund-return': { done: 'Refund asked for.', waiting: 'The money goes back in a few seconds.' },
  'refuse-return': { done: 'Return closed.', waiting: 'Closed. The shopper sees it in a few seconds.' },
  'settle-returned-stock': { done: 'Items settled.', waiting: 'The stock is settled in a few seconds.' },
} as const
export const stepUpRequired = 'Please confirm who you are, then try again.'
export const mayNotAnyMore = 'The person who started this no longer has permission for it.'
export const goodsAreGone = 'The items are sold out, so the money goes back. Please send it under Settle.'
export const refundByHand = 'All of it goes back. Please send it under Settle.'
export const restRequested = 'The shopper is asked for the rest by a link.'
export const courierComes = (waybill: string) => `The courier will pick it up. Waybill ${waybill}.`
export const parcelsAreFetched = (count: number) =>
  `The courier will pick up ${count === 1 ? '1 parcel' : `${count} parcels`}.`
export const nothingGoesBack = 'Settled. No money goes back.'
export const goesBack = (amount: string) => `${amount} goes back.`
export const waitsUnderSettle = (amount: string) => `${amount} waits under Settle.`
export const piecesNotChecked = 'The pieces are not checked yet'
export const piecesCancelledFor = (amount: string) => `Pieces cancelled: ${amount} less.`
export const printNewLabel = 'Please print the new label.'
export const doneAlready = 'This is done already and can’t be undone any more.'
export const somethingElseStarted = 'Something else was started here a moment ago. Undo it first, or wait for it.'
