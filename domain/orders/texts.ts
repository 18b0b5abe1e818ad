export const cancelPrompt = 'Are you sure you want to cancel the order?'
export const cancelled = 'Order cancelled successfully'
export const cancelFailed = 'Failed to cancel the order'
export const courierHasIt = 'The courier already has your parcel. You can refuse it at the door.'
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
export const methodNames = { COD: 'Cash on Delivery', CARD: 'Online Payment', UPI: 'UPI' } as const
export const waiting = 'Waiting'
export const readyToPickup = 'Ready to Pickup'
export const shipped = 'Shipped'
export const delivered = 'Delivered'
export const deliveredOn = (day: string) => `Delivered on ${day}`
export const paymentUnderVerification = 'Payment Under Verification'
export const waitingForPayment = 'Waiting for Payment'
export const notPaidYet = 'You have not paid for this order yet.'
export const confirmingPayment = 'Confirming Payment'
export const bankIsConfirming =
  'Your bank is confirming the payment. It takes a few minutes. Please do not pay twice.'
export const paymentDeclined = 'Your bank did not accept the payment. You can pay again for the same order.'
export const leftBeforePaying = 'You left before paying. You can still pay for the same order.'
export const upiAwaited = 'We have not received your payment yet.'
export const upiAnnounced = 'We look for your payment, and confirm the order as soon as it is here.'
export const parcelCameBack = 'The parcel was returned to us undelivered.'
export const noPayment = 'No payment reached us for this order. If one still arrives, we send it back.'
export const refundFailed = (amount: string) =>
  `The bank did not take your refund of ${amount}. We see to it; nothing is lost.`
export const refundOnItsWay = (amount: string) => `${amount} is on its way back to you, the way it was paid.`
export const refundMade = (amount: string) =>
  `${amount} went back to you, the way it was paid. Banks show it after a few working days.`
export const chooseAnItem = 'Please choose at least one item.'
export const orderHasChanged = 'This order has changed meanwhile. Please check it again.'
export const cartIsEmpty = 'Please add items to cart'
export const itemIsGone = 'An item in your cart is no longer sold. Please remove it.'
export const cartChanged = 'Your cart has changed since you looked. Please check it and confirm again.'
export const shopIsBusy =
  'The shop is very busy right now. Nothing was ordered and your cart is safe. Please try again in a few seconds.'
export const totalChanged =
  'Prices have changed since you looked. Please check the new total and confirm again.'
export const reorderReduced = 'Some items are sold out or were reduced to what’s in stock.'
export const reordered = 'Your order is back in the cart.'
