import type { ReactNode } from 'react'

export const myOrders = 'My Orders'
export const orderConfirmed = 'Order Confirmed'
export const keepCashReady = (amount: string) => `Please keep ${amount} ready in cash for the courier.`
export const packingNote = 'We pack it now, and tell you when it is on its way.'
export const seeYourOrder = 'See your order'
export const noOrders = "You haven't placed any orders yet !"
export const order = 'Order'
export const cancelOrder = 'Cancel order'
export const refundHint = 'What you paid goes back the way it came, in a few working days.'
export const cancelling = 'Cancelling…'
export const yes = 'Yes'
export const no = 'No'
export const orderNumber = (orderNumber: ReactNode) => <>Order {orderNumber}</>
export const freeGiftQuantity = (gift: boolean, size: ReactNode, quantity: number) => (
  <>
    {gift ? 'Free gift · ' : ''}
    {size}Qty&nbsp;{quantity}
  </>
)
export const backToMyOrders = 'Back to My Orders'
export const returns = 'Returns'
export const items = 'Items'
export const amount = 'Amount'
export const deliveryAddress = 'Delivery address'
export const orderAgain = 'Order again'
export const returnOrExchange = 'Return or exchange'
export const howWasIt = 'How was it?'
export const printInvoice = 'Print invoice'
export const paymentId = 'Payment id'
export const paymentMethod = 'Payment method'
export const ordered = 'Ordered'
export const orderId = 'Order id'
export const categoryQuantity = (category: string, size: ReactNode, quantity: number) => (
  <>
    {category} · {size}Qty&nbsp;{quantity}
  </>
)
export const ofThemCancelled = (cancelled: number) => `${cancelled} of them cancelled`
export const free = 'Free'
export const helpWithThisOrder = 'Help with this order'
export const chatOnWhatsApp = 'Chat on WhatsApp'
export const tellUsWhatWentWrong = 'Tell us what went wrong'
export const payAmount = (amount: string) => `Pay ${amount}`
export const checkAgain = 'Check again'
export const showHowToPay = 'Show how to pay'
export const tracking = 'Tracking'
export const trackYourOrder = 'Track your order'
export const signInForMore = 'Log in for more'
export const signInWithIts = 'Log in with its account'
export const inAnotherAccount = 'This order is in another account.'
export const accountIsDeleted =
  'The account of this order was deleted. If something is wrong with the order, please contact us.'
export const whatSignedInShows = 'Logged in you see its address and what you can still do with it.'
export const progressOfTheOrder = 'Progress of the order'
export const done = '(done)'
export const waybill = (waybill: ReactNode, parcel: ReactNode) => (
  <>
    Waybill {waybill}
    {parcel}
  </>
)
export const trackingHistory = (count: number) => `Tracking history (${count})`
export const cancelled = 'Cancelled'
export const refundedBy = (reference: string | null) =>
  reference === null ? 'Refunded' : `Refunded, bank reference ${reference}`
export const refundedAsCredit = 'Refunded as store credit'
export const openRefund = 'Refund'
export const extraPayment = 'Extra payment, goes back'
export const extraRefunded = (refunded: string) => `Extra payment: ${refunded}`
export const paidOnline = 'Paid online'
export const letGo = 'Paid too little, nothing more is due'
export const orderedAtOurOldShop = 'Ordered at our old shop'
export const askUsAboutOldOrders = 'Kept for you to look up. Ask us about returns and bills of these orders.'
export const importedStates = {
  processing: 'In progress',
  completed: 'Completed',
  'part-refunded': 'Partly refunded',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
} as const
export const total = 'Total'
export const subtotal = 'Subtotal'
export const discount = 'Discount'
export const delivery = 'Delivery'
export const taxes = 'Taxes'
export const paidBy = (payment: string) => `Paid by ${payment}`
export const sentTo = (address: string) => `Sent to ${address}`
export const refundAccountPrompt = (amount: string) => `Where shall we send your refund of ${amount}?`
export const tellUsUpiOrBank = 'Tell us your UPI ID or bank account'
export const changeOrder = 'Change size or address'
export const backToTheOrder = 'Back to the order'
export const changeUntil = (at: string) => `You can change it until ${at}, or until we pack it.`
export const sizes = 'Size'
export const noOtherSizeNow = 'No other size is available right now.'
export const changeSize = 'Change size'
export const costsMore = (size: string, amount: string) => `${size} · ${amount} more`
export const costsLess = (size: string, amount: string) => `${size} · ${amount} less`
export const addressAndPhone = 'Address and phone'
export const changeAddress = 'Change address'
export const dearerIsPaidOnline =
  'You pay what a size costs more first. We change it as soon as that is paid, and keep it for you meanwhile.'
export const sizeChangesOncePaid = (until: string) =>
  `We change it as soon as the difference is paid. We keep the new size for you until ${until}; after that your order stays as it is.`
export const payWithCredit = (amount: string) => `Pay ${amount} with store credit`
export const keepTheSize = 'Don’t change the size'
export const sizeIsKept = 'Your order stays as it is.'
export const orderIsChanged = 'Your order is changed.'
export const chooseASize = 'Choose another size'
export const payOnlineAndSave = (saved: string) => `Pay online before it is sent and save ${saved}.`
export const restIsMissing = (received: string) =>
  `We received ${received}. Please pay the rest, so that we can send your order.`
export const restBesideCredit = (credit: string) =>
  `${credit} of your store credit is set aside for this order. Please pay the rest; otherwise it comes back.`
export const storeCredit = 'Store credit'
export const advancePaid = 'Paid in advance'
export const cashAtTheDoor = 'Cash at the door'
export const advanceIsMissing = 'Please pay the advance, so that we can pack your order. The courier collects the rest.'
export const orderIsUnpaid = 'Please pay for this order, so that we can pack it.'
export const noCashAtTheDoor = 'Pay online before it is sent: no cash at the door.'
export const payOnline = (amount: string) => `Pay ${amount} online`
