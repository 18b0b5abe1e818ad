export const cancelPrompt = 'Are you sure you want to cancel the order?'
export const cancelled = 'Order cancelled successfully'
export const cancelFailed = 'Failed to cancel the order'
export const courierHasIt = 'The courier already has your parcel. You can refuse it at the door.'
export const tooLateForStaff = 'The courier already has the parcel. If the shopper refuses it, it comes back to you.'
export const alreadyDelivered = 'This order was already delivered.'
export const alreadyReturned = 'This order was already returned.'
export const alreadyCancelled = 'This order was already cancelled.'
export const orderReceived = 'Order Received'
export const orderShipped = 'Order Shipped'
export const orderDelivered = 'Order Delivered'
export const orderCancelled = 'Order Cancelled'
export const contactSupport = 'Something went wrong. Please contact support.'
export const amountPaid = 'Amount Paid'
export const amount = 'Amount'
export const amountToBePaid = 'Amount to be Paid'
export const methodNames = {
  COD: 'Cash on Delivery',
  CARD: 'Online Payment',
  UPI: 'UPI',
  CREDIT: 'Store credit',
} as const
export const waiting = 'Waiting'
export const readyToPickup = 'Ready to Pickup'
export const shipped = 'Shipped'
export const delivered = 'Delivered'
export const deliveredOn = (day: string) => `Delivered on ${day}`
export const paymentUnderVerification = 'Payment Under Verification'
export const waitingForPayment = 'Waiting for Payment'
export const notPaidYet = 'You have not paid for this order yet.'
export const confirmingPayment = 'Confirming Payment'
export const bankIsConfirming = 'Your bank is confirming the payment. It takes a few minutes. Please do not pay twice.'
export const paymentIsUnmatched =
  'A payment has reached us that does not match this order. We are looking into it. Please do not pay again.'
export const paymentDeclined = 'Your bank did not accept the payment. You can pay again for the same order.'
export const leftBeforePaying = 'You left before paying. You can still pay for the same order.'
export const upiAwaited = 'We have not received your payment yet. If you have paid, please tell us the UPI reference.'
export const wrongAmountGoesBack = (amount: string) =>
  `${amount} was not the right amount for this order, so it goes back to you. Please pay the right amount.`
export const upiAnnounced = 'We are checking for your payment, and confirm the order as soon as we receive it.'
export const parcelLost = 'Parcel lost'
export const parcelWasLost = 'The courier lost the parcel. We are sorry. You have nothing to pay.'
export const parcelCameBack = 'The parcel was returned to us undelivered.'
export const noPayment = 'No payment reached us for this order. If one still arrives, we send it back.'
export const refundFailed = (amount: string) =>
  `The bank did not take your refund of ${amount}. We are working on it; your money is safe.`
export const refundOnItsWay = (amount: string) => `${amount} is on its way back to you, the way it was paid.`
export const refundMade = (amount: string) =>
  `${amount} went back to you, the way it was paid. Banks show it after a few working days.`
/** Refunds that no gateway sends: their shopper says where they go. */
export const refundComes = (amount: string) => `${amount} is on its way back to you.`
export const refundCame = (amount: string) => `${amount} went back to you. Banks show it after a few working days.`
export const creditAndOnline = 'Store credit and online payment'
export const creditAndCash = 'Store credit and cash on delivery'
export const creditRefund = (amount: string) => `${amount} is store credit of your account now.`
export const chooseAnItem = 'Please choose at least one item.'
export const orderHasChanged = 'This order has changed in the meantime. Please check it again.'
export const cartIsEmpty = 'Please add items to cart'
export const itemIsGone = 'An item in your cart is no longer sold. Please remove it.'
export const cartChanged = 'Your cart has changed since you looked. Please check it and confirm again.'
export const addressHasChanged =
  'Your delivery address has changed since you looked. Please check it and confirm again.'
export const shopIsBusy =
  'The shop is very busy right now. Nothing was ordered and your cart is safe. Please try again in a few seconds.'
export const totalChanged = 'Prices have changed since you looked. Please check the new total and confirm again.'
export const reorderReduced = 'Some items are sold out or were reduced to what a cart and our stock can hold.'
export const alreadyInCart = 'Your cart already has all that’s in stock of this order.'
export const reordered = 'Your order is back in the cart.'
export const toSend = 'To send'
export const readyForPickup = 'Ready for pickup'
export const onTheWay = 'On the way'
export const deliveredToShopper = 'Delivered'
export const returnedToUs = 'Returned to us'
export const cancelledByShop = 'Cancelled'
export const online = 'Online'
export const confirmOrder = 'Confirm order'
export const orderConfirmed = 'Order confirmed.'
export const confirmedByStaff = 'Confirmed'
export const packed = 'Packed'
export const orderPacked = 'Order packed.'
export const getWaybill = 'Get waybill'
export const courierHasParcel = 'The courier has it.'
export const labelPrinted = 'Label printed'
export const labelIsPrinted = 'Label printed.'
export const requestPickup = 'Request pickup'
export const pickupRequested = 'Pickup requested.'
export const refunded = 'Refunded'
export const partlyRefunded = 'Partly refunded'
export const paid = 'Paid'
export const cashSettled = 'Cash settled'
export const nothingPaid = 'Nothing paid'
export const paymentFailed = 'Payment failed'
export const notPaidSoFar = 'Not paid yet'
export const cashOnDelivery = 'Cash on delivery'
export const paymentPending = 'Payment pending'
export const notPaid = 'Not paid'
export const ordered = 'Ordered'
export const shippedToShopper = 'Shipped'
export const stockHeld = 'Stock held'
export const stockTaken = 'Stock taken'
export const piecesCancelled = 'Pieces cancelled'
export const returnRequested = 'Return requested'
export const returnReceived = 'Return received'
export const returnRefunded = 'Return refunded'
export const returnRefused = 'Return closed'
export const exchangeRequested = 'Exchange requested'
export const exchangeReceived = 'Exchange received'
export const refundedNotExchanged = 'Refunded instead of exchanged'
export const otherSizePacked = 'Other size packed'
export const exchangeRefused = 'Exchange closed'
export const stockReleased = 'Stock released'
export const theShopper = 'The shopper'
export const theShop = 'The shop'
export const theGateway = 'The gateway'
export const aColleague = 'A colleague'
export const confirm = 'Confirm'
export const confirmed = 'confirmed'
export const packedGetWaybill = 'Packed, get waybill'
export const packedAndBooked = 'packed, waybill asked for'
export const packedMany = 'packed'
export const sentForWaybill = 'sent to the courier for a waybill'
export const labelsPrinted = 'Labels printed'
export const readyToHandOver = 'ready to hand over'
export const handOver = 'Hand over'
export const handedOver = 'handed over'
export const handToCourier = 'Handed to the courier'
export const handedToCourier = 'handed to the courier'
export const deliveryFailed = 'Delivery failed'
export const deliveryAnswered = 'Answer to the failed delivery'
export const answerNotTaken = 'Courier did not take the answer'
export const courierNotified = 'Courier told'
export const theCourier = (name: string) => (name === '' ? 'The courier' : `The courier (${name})`)
export const anotherStepFirst = 'This order needs another step first. Please check it again.'
export const thisIsDone = 'This is already done.'
export const cantUndoThis = 'This can’t be undone any more.'
export const batchDone = (count: number, done: string) => `${count === 1 ? '1 order' : `${count} orders`} ${done}.`
export const batchLeft = (count: number) => `${count} more wait here.`
export const batchNotDone = (count: number, why: string) => `${count} not done: ${why}`
export const packedAlready = 'This order is packed already and can’t be changed any more.'
export const payFirst = 'This order isn’t paid yet. Please pay for it first, or order again.'
export const beingSent = 'This order is being worked on. Please try again in a moment.'
export const sizeIsUnpaid =
  'Another size was chosen and is not paid yet. Pay the difference, or keep the size, and try again.'
export const sizeIsBeingChecked =
  'You told us that you have paid. We are looking for your payment and change the size then.'
export const sizeRequested = 'Asked to pay for another size'
export const sizeRequestEnded = 'Size stays: not paid'
export const tooLateToChange = 'It is too late to change this here. Please write to us: we can help until it is packed.'
export const chooseOtherSize = 'Please choose another size.'
export const partIsCancelled = 'A part of this item is cancelled, so its size can’t be changed.'
export const costsMoreThanPaid = (amount: string) =>
  `That costs ${amount} more than you paid. Please choose something that costs no more, or cancel and order again.`
export const costsLessThanAdvance = (advance: string) =>
  `You paid ${advance} in advance, and the order has to cost more than that. Please cancel it to get that back, and order again.`
export const nothingChanged = 'We already have this address.'
export const newTotal = (amount: string) =>
  `With this change your order comes to ${amount}. Please tap again if you agree.`
export const sizeChanged = 'Size changed'
export const addressChanged = 'Address changed'
export const phoneChanged = 'Phone changed'
export const notPaidCancelWhole = 'This order isn’t paid yet. Cancel the whole order, or wait for the payment.'
export const courierKnowsAmount =
  'The courier already knows how much to collect. Cancel the whole order, or take a return after delivery.'
export const advanceIsMore = 'The advance is more than the rest would cost. Please cancel the whole order.'
export const cancelTheWhole = 'These are all its items. Please cancel the whole order.'
export const waybillIsRequested = 'The courier was asked for a waybill. Get it first, then take the order back.'
export const notPackedNow = 'This order is not packed, or has left already.'
export const courierKeepsParcel =
  'The courier doesn’t give this parcel back; it may have been picked up. Please ask the courier.'
export const backToPacking = 'Back to packing'
export const parcelIsBooked = 'This parcel is being booked with the courier. Please try again in a moment.'
export const courierIsTold = 'The courier is being told of another change. Please try again in a moment.'
export const courierCantChange =
  'The courier can’t change this parcel any more. Cancel the whole order, or take a return after delivery.'
export const chooseReason = 'Please choose a reason.'
export const codToConfirm = 'COD to confirm'
export const toPack = 'To pack'
export const waybill = 'Waybill'
export const label = 'Label'
export const pickup = 'Pickup'
export const missingStaysOut = 'What is damaged or missing can’t be put back in stock.'
/** Translates a stored reason for a cancellation by staff. */
export const cancelReasonText = (reason: string) => reason
/** Translates the stored cause of a timeline event. */
export const causeText = (cause: string) => cause.replaceAll('-', ' ')
export const writeANote = 'Please write a note.'
