export const tooManyHolds =
  'You have 3 payments open already. Finish or cancel one of them in My Orders, then try again.'
export const unitsLimit = (name: string, limit: number) =>
  `${name}: at most ${limit} pieces can be kept for you while you pay online.`
export const gatewayIsAway =
  'The payment service does not answer at this moment. Nothing was charged. Please try again in a minute.'
export const stillBeingPaid =
  'A payment for these items is still being processed. Please wait a minute and look at My Orders.'
export const alreadyPaid = 'These items were paid a moment ago. Please look at My Orders.'
export const orderIsPaid = 'This order is paid already.'
export const orderIsOver = 'This order was cancelled. Please place a new one.'
export const paymentNotFound = 'This payment does not belong to the order.'
export const paymentCancelled = 'Payment Cancelled'
export const paymentFailed = 'Payment Failed'
export const captureFailed = (orderId: string, paymentId: string) =>
  `Payment Failed, Use the order id to contact the support team: ${orderId}, Payment Id: ${paymentId}`
export const enterUtr = 'Please enter the 12 digits of the UPI reference (UTR) that your app shows.'
export const utrTaken =
  'This reference was already entered for another order. Please check it, or contact support.'
export const enterUpiId =
  'Please enter your UPI id, such as name@okaxis. Your UPI app shows it in your profile.'
export const enterHolder = 'Please enter the name on the account.'
export const enterAccount = 'Please enter the account number: 9 to 18 digits.'
export const accountsDiffer = 'The two account numbers are not the same.'
export const enterIfsc = 'Please enter the 11 letters and digits of the IFSC, such as HDFC0000123.'
export const refundLinkIsOver = 'This link is not valid any more. Please ask the shop for a new one.'
export const noRefundIsOpen = 'No refund of this order waits for an account.'
export const accountIsGiven = 'You have told us where to send this refund. To change it, please ask the shop.'
export const amountSuchAs = 'Please enter an amount such as 499 or 499.50.'
export const allOrPart = 'Please choose: all of it, or a part.'
export const sayWhatFor = 'Please say what it is for.'
export const fullyRefunded = 'This order is already fully refunded.'
export const cashNotHandedOver =
  'The courier has not handed over the cash of this order yet. Items that come back can be refunded all the same: record their return.'
export const noMoneyCame = 'No money has come for this order.'
