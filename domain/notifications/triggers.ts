import type { TemplateName } from './templates.ts'

/** When each notice goes out, in words for the owner: some have the same subject. */
export const notificationTriggers: Record<TemplateName, string> = {
  'order-placed': 'To the shopper, when cash is to be paid at the door',
  'payment-received': 'To the shopper, when a payment by card came',
  'upi-confirmed': 'To the shopper, when you have confirmed a UPI payment',
  'payment-failed': 'To the shopper, when the money did not come',
  'order-shipped': 'To the shopper, when the courier has the parcel',
  'out-for-delivery': 'To the shopper, on the day of delivery, when it is paid',
  'out-for-delivery-cod': 'To the shopper, on the day of delivery, when cash is to be paid',
  'order-delivered': 'To the shopper, with the way to the invoice',
  'order-cancelled': 'To the shopper, when the whole order was cancelled',
  'part-cancelled': 'To the shopper, when less cash is to be paid at the door',
  'part-refunded': 'To the shopper, when money goes back for a part',
  'order-returned': 'To the shopper, when a parcel could not be delivered',
  'return-refused': 'To the shopper, when you do not take something back',
  'refund-started': 'To the shopper, when a refund was begun',
  'payment-returned': 'To the shopper, when money came that fits no order',
  'refund-made': 'To the shopper, when the refund has left',
  'way-added': 'To the shopper, for the safety of the account',
  'way-removed': 'To the shopper, for the safety of the account',
  'wrong-codes': 'To the shopper, when someone guesses at sign-in codes of the account',
  'new-order': 'To you, for every order',
}
