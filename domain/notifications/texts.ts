/** The order's signed link; the shop's URL is part of the registered text. */
const order = '{shop}/track/{track} - {name}'

export const aPhoneNumber = 'a phone number'
export const translatedTemplates = {
  'order-placed': {
    subject: 'Your order is placed',
    text: `Your order is placed. Please keep {amount} ready in cash for the courier. Follow it at ${order}`,
  },
  'payment-received': {
    subject: 'We have received your payment',
    text: `We have received your payment of {amount} and are packing your order. Follow it at ${order}`,
  },
  'upi-confirmed': {
    subject: 'Your UPI payment is confirmed',
    text: `Your UPI payment of {amount} is confirmed and we are packing your order. Follow it at ${order}`,
  },
  'paid-with-credit': {
    subject: 'Your order is paid with store credit',
    text: `Your order is paid with {amount} of your store credit and we are packing it. Follow it at ${order}`,
  },
  'payment-failed': {
    subject: 'Your payment did not reach us',
    text: `Your payment of {amount} did not reach us. Money that left your account comes back from your bank. Pay again at ${order}`,
  },
  'payment-requested': {
    subject: 'Please pay for your order',
    text: 'Please pay {amount} for your order, so that we can send it: {shop}/pay/link/{pay} - {name}',
  },
  'prepay-offer': {
    subject: 'Pay for your order online',
    text: 'Your order can be paid online for {online} now instead of {amount} in cash at the door: {shop}/pay/link/{pay} - {name}',
  },
  'prepay-reminder': {
    subject: 'Pay for your order before it is sent',
    text: 'We send your order soon. Until then you can pay {online} online instead of {amount} in cash: {shop}/pay/link/{pay} - {name}',
  },
  'order-shipped': {
    subject: 'Your order is on its way',
    text: `Your order is on its way, waybill {waybill}. Follow it at ${order}`,
  },
  'out-for-delivery': {
    subject: 'Your order comes today',
    text: `Your order is out for delivery today. Follow it at ${order}`,
  },
  'out-for-delivery-cod': {
    subject: 'Your order comes today',
    text: `Your order is out for delivery today. Please keep {amount} ready in cash. Follow it at ${order}`,
  },
  'delivery-failed': {
    subject: 'We could not deliver your parcel',
    text: 'The courier could not deliver your parcel. Please tell us what to do: {shop}/parcel/{reply} - {name}',
  },
  'delivery-refused': {
    subject: 'Did you refuse your parcel?',
    text: 'The courier says that you refused your parcel. If not, please tell us at {shop}/parcel/{reply} - {name}',
  },
  'order-delivered': {
    subject: 'Your order was delivered',
    text: `Your order was delivered. Your invoice is at ${order}`,
  },
  'order-cancelled': {
    subject: 'Your order was cancelled',
    text: `Your order of {amount} was cancelled. See ${order}`,
  },
  'part-cancelled': {
    subject: 'A part of your order was cancelled',
    text: `A part of your order was cancelled. Please keep {amount} ready in cash for the rest. See ${order}`,
  },
  'part-refunded': {
    subject: 'A part of your order was cancelled',
    text: `A part of your order was cancelled and we are sending {amount} back to you. See ${order}`,
  },
  'order-changed': {
    subject: 'Your order was changed',
    text: `Your order was changed as asked. If it was not you, please tell us now. See ${order}`,
  },
  'size-kept': {
    subject: 'The size of your order stays',
    text: `The other size was not paid for, so your order keeps its size. See ${order}`,
  },
  'phone-removed': {
    subject: 'Your phone number was taken off an order',
    text: 'Your phone number was taken off an order. If it is your order and that was not you, see {shop}/orders - {name}',
  },
  'order-returned': {
    subject: 'Your parcel came back to us',
    text: `Your parcel came back to us without being delivered. See ${order}`,
  },
  'order-lost': {
    subject: 'Your parcel was lost',
    text: `The courier lost your parcel. We are sorry. What you paid goes back to you. See ${order}`,
  },
  'return-refused': {
    subject: 'Your return is not possible',
    text: `We cannot take back what you asked to return. Please read why at ${order}`,
  },
  'refund-started': {
    subject: 'Your refund is on its way',
    text: `We are sending {amount} back to you. See how far it is at ${order}`,
  },
  'refund-account': {
    subject: 'Where shall we send your refund?',
    text: 'We owe you a refund of {amount}. Tell us the UPI ID or bank account for it at {shop}/refund/{refund} - {name}',
  },
  'payment-returned': {
    subject: 'We are sending your payment back',
    text: `A payment of {amount} could not be used for your order, so we are sending it back. See ${order}`,
  },
  'refund-made': {
    subject: 'Your refund was made',
    text: `Your refund of {amount} was made. Your bank may need some days to show it. See ${order}`,
  },
  'refund-credited': {
    subject: 'Your refund is store credit',
    text: `Your refund of {amount} is store credit of your account now. Pay your next order with it. See ${order}`,
  },
  'sign-in-method-added': {
    subject: 'A way to log in was added',
    text: 'A way to log in was added to your {name} account: {way}. Was that not you? See {shop}/profile/devices - {name}',
  },
  'sign-in-method-removed': {
    subject: 'A way to log in was removed',
    text: 'A way to log in was removed from your {name} account: {way}. Was that not you? See {shop}/profile/devices - {name}',
  },
  'wrong-codes': {
    subject: 'Wrong login codes were entered',
    text: 'Someone entered wrong login codes for your {name} account. They did not get in. Never share a code. See {shop}/profile/devices - {name}',
  },
  'daily-summary': {
    subject: 'Your shop yesterday',
    text: 'Yesterday: orders {orders}, {amount} (COD {cod}, UPI {upi}, card {card}, store credit {credit}). To confirm {confirm}, to pack {pack}, to ship {ship}. Low stock {low}, returns and refunds {returns}. See {shop}/admin - {name}',
  },
} as const
export const newOrder = 'New order'
/** Trigger of each notification, for the owner. */
export const notificationTriggers = {
  'order-placed': 'To the shopper, when cash is to be paid at the door',
  'payment-received': 'To the shopper, when a payment by card came',
  'upi-confirmed': 'To the shopper, when you have confirmed a UPI payment',
  'paid-with-credit': 'To the shopper, when store credit paid for an order',
  'payment-failed': 'To the shopper, when the money did not come',
  'payment-requested': 'To the shopper, when a link asks for money: for an order that you placed, or the rest',
  'prepay-offer': 'To the shopper, after a Cash on Delivery order, when paying online costs less',
  'prepay-reminder': 'To the shopper, once more, before a Cash on Delivery parcel is booked',
  'order-shipped': 'To the shopper, when the courier has the parcel',
  'out-for-delivery': 'To the shopper, on the day of delivery, when it is paid',
  'out-for-delivery-cod': 'To the shopper, on the day of delivery, when cash is to be paid',
  'delivery-failed': 'To the shopper, when the courier could not deliver',
  'delivery-refused': 'To the shopper, when the courier says that the parcel was refused',
  'order-delivered': 'To the shopper, with the link to the invoice',
  'order-cancelled': 'To the shopper, when the whole order was cancelled',
  'part-cancelled': 'To the shopper, when less cash is to be paid at the door',
  'part-refunded': 'To the shopper, when money goes back for a part',
  'order-changed': 'To the shopper, when address, phone or size of the order changed',
  'size-kept': 'To the shopper, when another size of a paid order was not paid for',
  'phone-removed': 'To the phone that an order had, when another takes its place',
  'order-returned': 'To the shopper, when a parcel could not be delivered',
  'order-lost': 'To the shopper, when the courier lost the parcel',
  'return-refused': 'To the shopper, when you do not take something back',
  'refund-started': 'To the shopper, when a refund was begun',
  'refund-account': 'To the shopper, when you send a refund by hand and need to know where to',
  'payment-returned': 'To the shopper, when money came that fits no order',
  'refund-made': 'To the shopper, when the refund has left',
  'refund-credited': 'To the shopper, when a refund became store credit',
  'sign-in-method-added': 'To the shopper, for the safety of the account',
  'sign-in-method-removed': 'To the shopper, for the safety of the account',
  'wrong-codes': 'To the shopper, when someone guesses login codes of the account',
  'new-order': 'To you, for every order',
  'daily-summary': 'To you, once a day: yesterday’s orders and what waits',
}
/** Alerts on staff devices. */
export const alertMethods = { COD: 'COD', UPI: 'UPI', CARD: 'card', CREDIT: 'store credit' } as const
export const newOrderAlert = (amount: string) => `New order: ${amount}`
export const upiAlert = (amount: string) => `UPI payment to check: ${amount}`
export const returnAlert = 'A shopper asks for a return'
export const grievanceAlert = (number: string) => `New complaint ${number}`
export const orderAlertBody = (order: string, method: string, units: number, place: string) =>
  `${order} · ${method} · ${units === 1 ? '1 item' : `${units} items`} · ${place}`
export const grievanceAlertBody = (hours: number) => `Answer it within ${hours} hours.`
export const subscriptionUnreadable = 'This browser’s subscription can’t be read. Please try again.'
export const tooManyDevices = 'You have 10 devices with alerts. Turn one off first.'
export const deviceTakesNone = 'This device takes no alerts any more.'
export const notKnownHere = (variable: string, known: string) => `{${variable}} is not known here. Known are ${known}`
export const braceAlone = 'One { or } is alone'
export const letters = (length: number) => `At most ${length} letters`
export const oneLine = 'One line'
export const plainLetters = 'Use plain letters and signs: others double the price of a message'
export const openAtTheEnds = 'Telecom companies refuse a message that begins or ends with a {…}'
export const openTwice = 'Telecom companies take each {…} only once'
export const subjectLine = 'One line of at most 78 letters, without any {…}'
export const carrierId = 'Letters and digits, as your telecom company gives it'
export const chooseHour = 'Choose an hour'
export const chooseChannel = 'Choose WhatsApp or e-mail'
export const tooManyMessages = (length: number, longest: number, messages: number) =>
  `${length} letters when filled in, and ${longest} are ${messages} messages`
