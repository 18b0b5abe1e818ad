export const gatewayTwice = 'Each gateway has one place.'
export const tooManyHolds =
  'You have 3 payments open already. Finish or cancel one of them in My Orders, then try again.'
export const unitsLimit = (name: string, limit: number) =>
  `${name}: at most ${limit} pieces can be kept for you while you pay online.`
export const gatewayIsAway =
  'The payment service is not answering right now. Nothing was charged. Please try again in a minute.'
export const stillBeingPaid =
  'A payment for these items is still being processed. Please wait a minute and look at My Orders.'
export const alreadyPaid = 'These items were paid a moment ago. Please look at My Orders.'
export const orderIsPaid = 'This order is paid already.'
export const sizeRequestIsOver = 'This size is not asked for any more. Please look at your order.'
export const orderIsOver = 'This order was cancelled. Please place a new one.'
export const upiTimeIsOver = 'The time to pay with this code is over. Please order again.'
export const paymentNotFound = 'This payment does not belong to the order.'
export const paymentCancelled = 'Payment Cancelled'
export const paymentFailed = 'Payment Failed'
export const captureFailed = (orderId: string, paymentId: string) =>
  `Payment Failed, Use the order id to contact the support team: ${orderId}, Payment Id: ${paymentId}`
export const enterUtr = 'Please enter the 12 digits of the UPI reference (UTR) that your app shows.'
export const utrTaken = 'This reference was already entered for another order. Please check it, or contact support.'
export const enterUpiId = 'Please enter your UPI ID, such as name@okaxis. Your UPI app shows it in your profile.'
export const enterHolder = 'Please enter the name on the account.'
export const enterAccount = 'Please enter the account number: 9 to 18 digits.'
export const accountsDiffer = 'The two account numbers are not the same.'
export const enterIfsc = 'Please enter the 11 letters and digits of the IFSC, such as HDFC0000123.'
export const refundLinkIsOver = 'This link is not valid any more. Please ask the shop for a new one.'
export const sayWhatToDo = 'Please choose what to do with it.'
export const balanceAlreadyRequested = 'The rest was asked for once. Please take it, or send it back.'
export const asMuchAsTheOrder = 'That is as much as the whole order costs. Please send it back.'
export const tooLittleToAsk = 'Less than ₹1 is missing, which no gateway asks for. Please take it, or send it back.'
export const tooMuchIsMissing = 'More than ₹20 is missing. Please ask for the rest, or send back what came.'
export const payLinkIsOver = 'There is nothing left to pay with this link.'
export const sumHasChanged = 'The sum has changed. Please check it once more.'
export const noRefundIsOpen = 'No refund of this order waits for an account.'
export const accountAlreadySaved = 'You have told us where to send this refund. To change it, please ask the shop.'
export const amountSuchAs = 'Please enter an amount such as 499 or 499.50.'
export const allOrPart = 'Please choose: all of it, or a part.'
export const sayWhatFor = 'Please say what it is for.'
export const fullyRefunded = 'This order is already fully refunded.'
export const cashNotHandedOver =
  'The courier has not handed over the cash of this order yet. Items that come back can be refunded all the same: record their return.'
export const noMoneyCame = 'No money has come for this order.'
export const noStatement =
  'No bank statement can be read from this. It needs a line of headings with the date, a description or reference, and the money that came in (Credit, Deposit or Amount).'
export const owesNoCash = 'This order owes no cash.'
export const notDeliveredYet = 'This parcel is not delivered, as far as we know.'
export const otherAmountDue = 'Another amount is due for this order by now.'
export const onlyFinance = 'Only finance and the owner may do this.'
export const paidNeedsFinance =
  'This order is paid. Only finance and the owner send money back, so one of them has to cancel it.'
export const noRemittance =
  'No list of handed-over cash can be read from this. It needs a line of headings with the waybill (AWB) and the amount.'
export const waybillsShortened =
  'A spreadsheet shortened the waybills of this file, to numbers such as 9.96308E+12. Download it from the courier again and upload it without opening it.'
export const unreadableAmount = (waybill: string, amount: string) =>
  `The amount “${amount.slice(0, 30)}” of waybill ${waybill} can’t be read. Correct it in the file, or delete its line, and choose the file again.`
export const enterUtrOfStatement = 'Please enter the 12 digits of the UPI reference (UTR) from the bank’s statement.'
export const paymentWithoutOrder = 'A payment that belongs to no order'
export const wrongAmount = 'The amount that came is not the order’s'
export const wrongCurrency = 'The payment is not in rupees'
export const paymentOfAnother = 'A payment was shown for another order'
export const paymentMissingThere = 'The gateway does not know a payment of ours'
export const paymentMissingHere = 'The gateway knows a payment that we don’t'
export const refundMissingThere = 'The gateway does not know a refund of ours'
export const refundDiffers = 'The gateway names another sum for a refund'
export const refundNotTaken = 'A refund was not taken'
export const booksDiffer = 'The books don’t add up'
export const cashShort = 'The courier handed over less cash than was due'
export const cashOver = 'The courier handed over more cash than was due'
export const codAmountUnsure = 'The courier may collect another amount than is due: ask it'
export const cashUnknown = 'The courier paid for a parcel that we don’t know'
export const cashNotDue = 'The courier paid for a parcel that owes no cash'
export const claimLostParcel = 'Parcel lost: claim its value from the courier'
export const lostParcelFound = 'A lost parcel turned up after its order was settled'
export const unreadableEvent = 'The gateway sent an event that could not be processed'
export const factAmount = 'Amount'
export const factDue = 'Due'
export const factCurrency = 'Currency'
export const weHave = 'We have'
export const gatewayHas = 'The gateway has'
export const sentSince = 'Sent since'
export const ourPayment = 'Our payment'
export const ourRefund = 'Our refund'
export const gatewayRefund = 'Refund at the gateway'
export const gatewayPayment = 'Payment at the gateway'
export const gatewayOrder = 'Order at the gateway'
export const gatewayUpiCode = 'UPI code at the gateway'
export const factGateway = 'Gateway'
export const factEvent = 'Event'
export const factProblem = 'Problem'
export const factCourier = 'Courier'
export const factWaybill = 'Waybill'
export const factReference = 'Reference'
export const ruleOfBooks = 'Rule of the books'
export const whatIsWrong = 'What is wrong'
export const factFound = 'Found'
/** Translates how a discrepancy was settled. */
export const settledByText = (reason: string) =>
  reason === 'Settled with the gateway' ? 'Settled with the gateway or courier' : reason
export const noSuchUpiOrder = 'There is no such UPI order.'
export const noSuchManualRefund = 'There is no such refund to settle by hand.'
export const accountUnreadable = 'This account can’t be read. Please ask for it again.'
export const moreThanIsLeft = 'That is more than is left of the payment.'
export const settledAlready = 'Someone has settled this already.'
export const sayWhatItWas = 'Please say what it was.'
export const cardsAndUpi = 'Cards, and UPI that confirms itself.'
export const keyId = 'Key id'
export const keyIdHint = 'Starts with rzp_live_, or rzp_test_ in a demo.'
export const keySecret = 'Key secret'
export const webhookSecret = 'Webhook secret'
export const webhookSecretHint = 'At least 16 characters. The one before stays valid until you remove it.'
export const keyIdShape = 'The key id starts with rzp_live_ or rzp_test_.'
export const webhookSecretShape = 'The webhook secret has at least 16 characters.'
export const appId = 'App id'
export const appIdHint = 'Starts with TEST in a demo.'
export const secretKey = 'Secret key'
export const appIdShape = 'The app id has only letters and digits.'
export const clientId = 'Client id'
export const testAccountInDemo = 'Of your test account in a demo.'
export const clientSecret = 'Client secret'
export const clientVersion = 'Client version'
export const clientVersionHint = 'A number, such as 1.'
export const webhookUser = 'Webhook user name'
export const webhookPassword = 'Webhook password'
export const webhookPasswordHint = '8 to 20 characters with letters and digits.'
export const clientVersionShape = 'The client version is a number.'
export const webhookUserShape = 'The webhook user name has 5 to 20 letters, digits or _.'
export const webhookPasswordShape = 'The webhook password has 8 to 20 characters, letters and digits.'
export const onPageOf = (name: string) => `Cards, UPI, net banking and wallets on ${name}’s own page.`
export const upiOnPageOf = (name: string) => `UPI, cards and net banking on ${name}’s own page.`
export const signsEventsToo = (name: string) =>
  `${name} signs its events with it, too. The one before stays valid until you remove it.`
export const typedThereToo = (name: string) =>
  `5 to 20 letters, digits or _. You choose it, and type it in at ${name} too.`
export const isOfTestAccount = (setting: string) =>
  `${setting} is of a test account, which takes no real money; production needs the live one.`
export const isOfLiveAccount = (setting: string) =>
  `${setting} is of a live account; a demo takes no real money. Use a test account here.`
export const grantSum = (most: string) => `Whole rupees, ${most} at most.`
export const grantReason = 'Please say why; the shopper reads it.'
export const giftCodeIsWrong = 'This code is wrong, or it has been used. Please check it, or ask who gave it to you.'
export const cardIsIssued =
  'This card is already issued, and its code is shown only once. If you don’t have it, cancel the card and issue another.'
export const cardIsOver = 'This gift card has been claimed or cancelled in the meantime.'
export const creditHasChanged = 'Your store credit has changed in the meantime. Please check it once more.'
export const creditIsShort = 'Your store credit does not cover this order any more. Please choose another way to pay.'
export const addressComesFirst = 'Please fill in your address first.'
export const addressIsFilledIn = 'The address is filled in already.'
