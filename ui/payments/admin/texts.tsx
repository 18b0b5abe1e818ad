import type { ReactNode } from 'react'

/** Texts of the back office’s payments screens. */
export const texts = {
  pleaseChooseTheCouriersFileOr: 'Please choose the courier’s file, or paste its lines.',
  pleaseEnterTheBanksReference: 'Please enter the bank’s reference.',
  refundSettled: 'Refund settled.',
  settled: 'Settled.',
  pleaseChooseTheBanksFileOr: 'Please choose the bank’s file, or paste its lines.',
  lessThanWasDue: 'Less than was due',
  moreThanWasDue: 'More than was due',
  paidOnlineBefore: 'Paid online before: this cash goes back to the shopper',
  owesNoCash: 'Owes no cash',
  parcelsThatWeDontKnow: 'Parcels that we don’t know',
  notDeliveredYetAsFarAs: 'Not delivered yet, as far as we know: left for later',
  moreWereWrittenDownBefore: (known: number) => `${known} more were written down before.`,
  anotherFile: 'Another file',
  noLineFitsADeliveryWhose: 'No line fits a delivery whose cash is due.',
  fitsOneOrder: (count: number, total: string) =>
    `Fits: ${count === 1 ? '1 order' : `${count} orders`}, ${total}`,
  oneDifference: '1 difference',
  nDifferences: (differences: number) => `${differences} differences`,
  willWaitUnderSettleUntilSomebody: (noted: string) =>
    `${noted} will wait under Settle until somebody has looked into it.`,
  confirmTheCashThatFits: 'Confirm the cash that fits',
  writeTheDifferencesDown: 'Write the differences down',
  codCash: 'COD cash',
  saveTheCouriersListOfHanded:
    'Save the courier’s list of handed-over cash as CSV. Nothing is confirmed before you have looked.',
  theCouriersFile: 'The courier’s file',
  withTheLineOfHeadingsAwb: 'With the line of headings: AWB, COD Amount, Date, UTR …',
  compareWithDeliveries: 'Compare with deliveries',
  couriersHaveNoCashOfYours: 'Couriers have no cash of yours.',
  couriersHaveOfOneDelivery: (due: string, parcels: number) =>
    `Couriers have ${due} of ${parcels === 1 ? '1 delivery' : `${parcels} deliveries`}.`,
  noNewCashWasReceived: 'No new cash was received.',
  cashOfOneOrderReceived: 'Cash of 1 order received.',
  cashOfOrdersReceived: (orders: number) => `Cash of ${orders} orders received.`,
  wasWrittenDownBefore: (known: number) => ` ${known} ${known === 1 ? 'was' : 'were'} written down before.`,
  oneDifferenceWaitsToBeSettled: (differences: number) =>
    `${differences === 1 ? '1 difference waits' : `${differences} differences wait`} to be settled.`,
  settle: 'Settle',
  deliveredMoreThanDaysAgoAnd: (cashOverdueDays: number) =>
    `Delivered more than ${cashOverdueDays} days ago, and no cash yet`,
  overdueCash: 'Overdue cash',
  dueOf: (due: string, name: string) => `${due} of ${name}`,
  orItsLinesPasted: 'Or its lines, pasted',
  itsLinesPasted: 'Its lines, pasted',
  refundOf: (sum: string) => `Refund of ${sum}`,
  nameOrder: (name: string, orderId: string) => `${name}, order ${orderId}`,
  sendToTheShopperWithYour: (sum: string) =>
    `Send ${sum} to the shopper with your bank’s app first. Then the shopper is told that it was sent.`,
  whereItGoes: 'Where it goes',
  orAsStoreCredit: 'Or as store credit',
  onlyIfTheShopperWantsIt: 'Only if the shopper wants that instead of money. It never expires.',
  giveAsCredit: (sum: string) => `Give ${sum} as store credit`,
  storeCreditOf: (name: string) => `Store credit of ${name}`,
  balance: 'Balance',
  giveStoreCredit: 'Give store credit',
  rupees: 'Rupees',
  whyShopperReads: 'Why? The shopper reads it.',
  creditGiven: 'Store credit given.',
  noCreditSoFar: 'No store credit so far.',
  onceItIsSent: 'Once it is sent',
  notToldYet:
    'The shopper has not said where to. This link asks them, is good for 30 days and needs no sign-in.',
  askMessage: (sum: string, link: string) =>
    `We owe you a refund of ${sum}. Please tell us the UPI id or bank account for it here: ${link}`,
  showToPay: 'Show it, I am paying',
  isItWrong: 'Is it wrong?',
  itIsDeletedAndAskedAgain: 'It is deleted, and the shopper is asked again.',
  askAgain: 'Ask the shopper again',
  askedAgain: 'The shopper is asked again.',
  refundForOrder: (number: string) => `Refund for order ${number}`,
  upiId: 'UPI id',
  accountHolder: 'Account holder',
  accountNumber: 'Account number',
  ifsc: 'IFSC',
  amount: 'Amount',
  copy: 'Copy',
  copied: 'Copied',
  isCopied: 'Copied!',
  failedToCopy: (text: string) => `Failed to copy: ${text}`,
  copyTheLink: 'Copy the link',
  sendByWhatsApp: 'Send by WhatsApp',
  payInAUpiApp: 'Pay in a UPI app',
  upiCodeOfTheRefund: 'UPI QR code of this refund',
  accountIsKnown: 'The shopper has said where to',
  accountIsAskedFor: 'The shopper has not said where to yet',
  theBanksReference: 'The bank’s reference',
  iHaveSentIt: 'I have sent it',
  moneyThatWaitsForADecision: 'Money that waits for a decision.',
  theBooksAgreeNothingWaitsTo: 'The books agree. Nothing waits to be settled.',
  refundsToSendByHandAnd: 'Refunds to send by hand and money that fits no order come here by themselves.',
  refundsToSendByHand: 'Refunds to send by hand',
  amountTo: (amount: string, name: string) => `${amount} to ${name}`,
  send: 'Send',
  cameWithoutPayingForAnything: 'Came without paying for anything',
  sendBack: 'Send back',
  differencesOfTheBooks: 'Differences of the books',
  cameTwice: (amount: string) => `${amount} came twice`,
  cameNot: (amount: string, expected: string) => `${amount} came, not ${expected}`,
  whatItWas: 'What it was',
  refundOrder: (orderId: string) => `Refund order ${orderId}`,
  canGoBack: (left: string) => `${left} can go back.`,
  allOfIt: (left: string) => `All of it: ${left}`,
  orAPartInRupees: 'Or a part, in rupees',
  whatFor: 'What for',
  sendItBack: 'Send it back',
  itGoesBackTheWayIt: 'It goes back the way it was paid. Ten seconds later it can’t be called back.',
  upiPayments: 'UPI payments',
  confirmWhatYouSeeOnYour: 'Confirm what you see on your bank’s statement.',
  onlyFinanceAndTheOwnerConfirm: 'Only finance and the owner confirm.',
  useAStatement: 'Use a statement',
  noUpiPaymentWaitsToBe: 'No UPI payment waits to be checked.',
  theseAreTheOldestMoreWait: 'These are the oldest. More wait behind them, and come up as these are done.',
  saidToBePaidWaits: (paymentReportedAt: string) =>
    `The shopper says it is paid · waiting ${paymentReportedAt}`,
  cameBeforeThisIsTheRest: (came: string) => `${came} came before. This is the rest.`,
  notAnnounced: 'The shopper has not said that it is paid',
  utr: (utr: string) => `UTR ${utr}`,
  noReferenceGiven: 'No reference given',
  utrOnTheStatement: 'UTR on the statement',
  amountCame: (amount: string) => `${amount} came`,
  noMoneyCame: 'No money came',
  anotherAmountCame: 'Another amount came',
  whatCameInRupees: 'What came, in rupees',
  whatToDoWithIt: 'What to do with it',
  whatToDoHint: 'Up to ₹20 too little is written off. What is too much goes back to the shopper.',
  takeIt: 'Take it as it is',
  askForTheRest: 'Ask for the rest by a link',
  sendAllBack: 'Send all of it back',
  settleIt: 'Settle it so',
  theOrderIsCancelledAndIts: 'The order is cancelled and its stock is free again.',
  cancelThisOrder: 'Cancel this order',
  noLinePaysForAnOrder: 'No line pays for an order that waits.',
  anotherAmount: 'Another amount',
  otherLineOfMoneyThatCame: (count: number) =>
    `${count} other ${count === 1 ? 'line' : 'lines'} of money that came`,
  takenBackByTheBank: 'Taken back by the bank',
  moreWereConfirmedBefore: (known: number) => `${known} more were confirmed before.`,
  anotherStatement: 'Another statement',
  paidAsItSeems: 'Paid, as it seems',
  confirmWhatIsTicked: 'Confirm what is ticked',
  referenceAndAmountFit: 'Reference and amount fit',
  onlyTheAmountAndTheDay: 'Only the amount and the day fit: please look',
  bankStatement: 'Bank statement',
  saveTheStatementAsCsvOn:
    'Save the statement as CSV on your bank’s site. Nothing is confirmed before you have looked.',
  theBanksFile: 'The bank’s file',
  withTheLineOfHeadingsDate: 'With the line of headings: Date, Narration, Credit …',
  compareWithOrders: 'Compare with orders',
  onePayment: '1 payment',
  nPayments: (count: number) => `${count} payments`,
  undone: (payments: string) => `${payments} undone.`,
  noPaymentConfirmed: 'No payment confirmed.',
  theOrderCounts: 'The order counts',
  theOrdersCount: 'The orders count',
  confirmedAsPaidInAFew: (payments: string, orders: string) =>
    `${payments} confirmed. ${orders} as paid in a few seconds.`,
  undo: 'Undo',
  shoppersWhoSayThatTheyPaid:
    'Shoppers who say that they paid by UPI appear here, with the reference they typed.',
  cameIsTheOrdersSum: ({
    name,
    amount,
    due,
    due2,
    waybill,
  }: {
    name: ReactNode
    amount: string
    due: string
    due2: boolean
    waybill: ReactNode
  }) => (
    <>
      {name}: {amount} came, {due} {due2 ? 'is the order’s sum' : 'was due'}.{waybill}
    </>
  ),
  shouldPayAndCameWith: ({
    name,
    amount,
    amount2,
    utr,
  }: {
    name: ReactNode
    amount: string
    amount2: string
    utr: ReactNode
  }) => (
    <>
      {name} should pay {amount}, and {amount2} came with {utr}.
    </>
  ),
  gatewayOrder: 'Order of the gateways',
  theNextTakesOver:
    'Shoppers pay at the first one. While it fails, the next one takes over; refunds go to the one that was paid.',
  firstGateway: 'First',
  thenGateway: 'Then',
  noGateway: 'None',
}
