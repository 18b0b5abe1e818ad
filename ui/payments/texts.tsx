import type { ReactNode } from 'react'

export const payment = 'Payment'
export const payAmount = (amount: string) => `Pay ${amount}`
export const processingPayment = 'Processing Payment'
export const windowBlocked =
  'The payment window does not open. Nothing was charged. You can pay on the payment service’s own page.'
export const payByCard = 'Pay by card'
export const lookAtTheOrder = 'Look at the order'
export const pleaseDontCloseThisPage = 'Please don’t close this page.'
export const paymentSuccessful = 'Payment Successful'
export const goToOrders = 'Go to Orders'
export const lookAtThisOrder = 'Look at this order'
export const payLater = 'Pay later'
export const payByUpi = (amount: string) => `Pay ${amount} by UPI`
export const paymentReported = 'You told us that you have paid, and we are checking for it. Please do not pay twice.'
export const orderPlaced = 'Your order is placed. We’ll pack it once your payment reaches us.'
export const optionOneScanTheCode = 'Option 1: scan the code'
export const scanTheCode = 'Scan the code'
export const scanWithAnotherPhone = 'Scan with another phone'
export const qrCodeLabel = 'UPI QR code for this payment'
export const waitingForPayment = (span: ReactNode) => <>{span}Waiting for your payment. This page goes on by itself.</>
export const statusInOrders = 'My Orders shows your payment as soon as we receive it.'
export const openAUpiApp = 'Open a UPI app'
export const orAnAppOfYours = 'Or open one of these apps'
export const sendScreenshotOnWhatsApp = 'Send Screenshot on WhatsApp'
export const upiReferenceUtr = 'UPI reference (UTR)'
export const utrHint = 'Twelve digits, from your payment app'
export const saveTheReference = 'Save the reference'
export const thankYouForYourOrder = 'Thank You for Your Order!'
export const furtherCommunicationIsDoneVia =
  'Further communication is done via WhatsApp. Your order is processed once your payment screenshot arrives.'
export const done = 'Done'
export const accountHolder = 'Account holder'
export const accountNumber = 'Account number'
export const bank = 'Bank'
export const optionTwoBankTransfer = 'Option 2: bank transfer'
export const upiIdCopied = 'UPI ID copied!'
export const upiIdCopyFailed = (vpa: string) => `Failed to copy. The UPI ID is ${vpa}`
export const optionUpiId = (option: number) => `Option ${option}: UPI ID`
export const yourRefund = 'Your refund'
export const refundOf = (amount: string) => `Your refund of ${amount}`
export const forOrder = (number: string) => `Order ${number}`
export const refundAccountPrompt = 'Where shall we send it? Please type it as your bank or UPI app shows it.'
export const yourUpiId = 'Your UPI ID'
export const upiIdHint = 'Such as name@okaxis: your UPI app shows it in your profile'
export const sendToUpiId = 'Send it to this UPI ID'
export const useABankAccount = 'Use a bank account instead'
export const nameOnTheAccount = 'Name on the account'
export const accountNumberAgain = 'Account number once more'
export const onYourChequeBook = '11 letters and digits, in your bank’s app or on a cheque'
export const sendItToThisAccount = 'Send it to this account'
export const whatWeDoWithIt =
  'We keep it encrypted, use it for this refund alone and delete it 30 days after. We never ask for a PIN, an OTP or a card number.'
export const refundGoesTo = (account: string) => `Thank you. We send your refund to ${account}.`
export const wrongAccount = 'Is it wrong? Please tell us before it is sent, and we will ask you again.'
export const wasSent = (amount: string, on: string) =>
  `We sent you ${amount} on ${on}. Banks show it after a few working days.`
export const becameCredit = (amount: string, on: string) =>
  `${amount} became store credit of your account on ${on}. It pays for your next order here.`
export const noRefundWaits = 'You have nothing to do for the refund of this order.'
export const thisLinkIsOver = 'This link is not valid any more. Please ask us for a new one.'
export const storeCredit = 'Store credit'
export const backToProfile = 'Back to the profile'
export const howCreditWorks =
  'It pays for orders in this shop, all or a part, and never expires. What it paid comes back as store credit.'
export const creditHistory = 'History'
export const noCreditYet = 'Nothing so far.'
export const creditReasons = {
  granted: 'From the shop',
  refund: 'Refund',
  order: 'Paid an order',
  'gift-card': 'Gift card',
} as const
export const haveAGiftCard = 'Have a gift card?'
export const giftCode = 'Code'
export const giftCodeHint = '16 letters and digits, such as K7MX-4QP2-…'
export const addToMyCredit = 'Add to my store credit'
export const giftCardWaits = 'Your gift card is waiting. Log in to add it to your store credit.'
export const giftCardIsYours = 'The gift card is now your store credit.'
export const balanceThen = (amount: string) => `Balance ${amount}`
export const orStoreCredit = 'Or have it at once as store credit, for your next order here. It never expires.'
export const takeAsStoreCredit = 'Take it as store credit'
export const payForYourOrder = 'Pay for your order'
export const itIsPaid = 'Thank you, we have received your payment. There is nothing more to pay.'
export const nothingToPay =
  'There is nothing to pay with this link. If you paid a moment ago, please look again in a minute.'
export const payLinkHasEnded =
  'This link has ended and its items are free again. If you still want them, please ask the shop for a new link. Money that you have sent comes back to you.'
export const sizeIsKeptUntil = (until: string) =>
  `Your order changes as soon as this is paid. We keep the new size for you until ${until}; after that your order stays as it is.`
export const sizeStays =
  'The other size was not paid in time, so your order stays as it was. Money that still arrives comes back to you.'
export const insteadOfCash = (saved: string) => `You save ${saved} against cash at the door.`
export const payNow = (amount: string) => `Pay ${amount} now`
export const goOnToPayment = 'Go on to the payment'
export const payLinkTerms =
  'By UPI, card or net banking, on the payment service’s own page. If the parcel has left by then, we send the money back and the courier collects cash.'
export const checkAgain = 'Check again'
export const itemsAreKeptUntil = (until: string) => `Your items are kept for you until ${until}.`
export const restAtTheDoor = (cash: string) => `You pay the rest, ${cash}, in cash at the door.`
export const advanceIsPaid = 'Thank you, we have received your advance. We are packing your order.'
export const followYourOrder = 'Follow your order'
