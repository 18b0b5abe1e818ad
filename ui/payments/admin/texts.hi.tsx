import type { ReactNode } from 'react'

/** Texts of the back office’s payments screens, in Hindi. */
export const texts = {
  pleaseChooseTheCouriersFileOr: 'कूरियर की फ़ाइल चुनें, या उसकी लाइनें पेस्ट करें।',
  pleaseEnterTheBanksReference: 'बैंक का रेफ़रेंस नंबर डालें।',
  refundSettled: 'रिफ़ंड का हिसाब हो गया।',
  settled: 'हिसाब हो गया।',
  pleaseChooseTheBanksFileOr: 'बैंक की फ़ाइल चुनें, या उसकी लाइनें पेस्ट करें।',
  lessThanWasDue: 'जितना बाकी था, उससे कम',
  moreThanWasDue: 'जितना बाकी था, उससे ज़्यादा',
  owesNoCash: 'कोई कैश बाकी नहीं',
  parcelsThatWeDontKnow: 'पार्सल जो हमारे पास दर्ज नहीं',
  notDeliveredYetAsFarAs: 'हमारे हिसाब से अभी डिलीवर नहीं हुए: बाद के लिए छोड़े',
  moreWereWrittenDownBefore: (known: number) => `${known} और पहले ही दर्ज हो चुके थे।`,
  anotherFile: 'दूसरी फ़ाइल',
  noLineFitsADeliveryWhose: 'जिन डिलीवरी का कैश बाकी है, उनसे कोई लाइन नहीं मिली।',
  fitsOneOrder: (count: number, total: string) => `सही मिले: ${count} ऑर्डर, ${total}`,
  oneDifference: '1 फ़र्क',
  nDifferences: (differences: number) => `${differences} फ़र्क`,
  willWaitUnderSettleUntilSomebody: (noted: string) => `${noted} हिसाब में रहेगा, जब तक कोई उसे देख न ले।`,
  confirmTheCashThatFits: 'सही मिला कैश कन्फ़र्म करें',
  writeTheDifferencesDown: 'फ़र्क दर्ज करें',
  codCash: 'COD कैश',
  saveTheCouriersListOfHanded: 'कूरियर ने जो कैश दिया, उसकी लिस्ट CSV में सेव करें। आपके देखे बिना कुछ कन्फ़र्म नहीं होगा।',
  theCouriersFile: 'कूरियर की फ़ाइल',
  withTheLineOfHeadingsAwb: 'शीर्षक वाली लाइन के साथ: AWB, COD Amount, Date, UTR …',
  compareWithDeliveries: 'डिलीवरी से मिलाएँ',
  couriersHaveNoCashOfYours: 'कूरियर के पास आपका कोई कैश नहीं है।',
  couriersHaveOfOneDelivery: (due: string, parcels: number) => `कूरियर के पास ${parcels} डिलीवरी के ${due} हैं।`,
  noNewCashWasReceived: 'कोई नया कैश नहीं मिला।',
  cashOfOneOrderReceived: '1 ऑर्डर का कैश मिल गया।',
  cashOfOrdersReceived: (orders: number) => `${orders} ऑर्डर का कैश मिल गया।`,
  wasWrittenDownBefore: (known: number) => ` ${known} पहले ही दर्ज ${known === 1 ? 'हो चुका था' : 'हो चुके थे'}।`,
  oneDifferenceWaitsToBeSettled: (differences: number) => `${differences} फ़र्क का हिसाब बाकी है।`,
  settle: 'हिसाब',
  deliveredMoreThanDaysAgoAnd: (cashOverdueDays: number) =>
    `डिलीवरी हुए ${cashOverdueDays} दिन से ज़्यादा हुए, और कैश अब तक नहीं आया`,
  overdueCash: 'कैश जिसमें देर हो गई',
  dueOf: (due: string, name: string) => `${name} के ${due}`,
  orItsLinesPasted: 'या उसकी लाइनें पेस्ट करें',
  itsLinesPasted: 'उसकी लाइनें पेस्ट करें',
  refundOf: (sum: string) => `${sum} का रिफ़ंड`,
  nameOrder: (name: string, orderId: string) => `${name}, ऑर्डर ${orderId}`,
  sendToTheShopperWithYour: (sum: string) =>
    `पहले अपने बैंक के ऐप से ग्राहक को ${sum} भेजें। फिर ग्राहक को बताया जाएगा कि पैसे भेज दिए गए।`,
  theBanksReference: 'बैंक का रेफ़रेंस नंबर',
  iHaveSentIt: 'मैंने भेज दिए',
  moneyThatWaitsForADecision: 'पैसे जिनका फ़ैसला बाकी है।',
  theBooksAgreeNothingWaitsTo: 'हिसाब मिल गया। कुछ बाकी नहीं।',
  refundsToSendByHandAnd: 'जो रिफ़ंड खुद भेजने हैं और जो पैसे किसी ऑर्डर से नहीं मिलते, वे यहाँ अपने आप आते हैं।',
  refundsToSendByHand: 'खुद भेजने के रिफ़ंड',
  amountTo: (amount: string, name: string) => `${name} को ${amount}`,
  sent: 'भेज दिया',
  cameWithoutPayingForAnything: 'पैसे आए, पर किसी ऑर्डर के नहीं',
  sendBack: 'वापस भेजें',
  differencesOfTheBooks: 'हिसाब में फ़र्क',
  cameTwice: (amount: string) => `${amount} दो बार आए`,
  cameNot: (amount: string, expected: string) => `${amount} आए, ${expected} नहीं`,
  whatItWas: 'क्या हुआ था',
  refundOrder: (orderId: string) => `ऑर्डर ${orderId} का रिफ़ंड`,
  canGoBack: (left: string) => `${left} तक वापस जा सकते हैं।`,
  allOfIt: (left: string) => `पूरे: ${left}`,
  orAPartInRupees: 'या कुछ हिस्सा, रुपये में',
  whatFor: 'किसलिए',
  sendItBack: 'वापस भेजें',
  itGoesBackTheWayIt: 'जैसे पेमेंट आया था, वैसे ही जाएगा। दस सेकंड बाद इसे रोक नहीं सकते।',
  upiPayments: 'UPI पेमेंट',
  confirmWhatYouSeeOnYour: 'जो पेमेंट बैंक के स्टेटमेंट में दिखे, उसे कन्फ़र्म करें।',
  onlyFinanceAndTheOwnerConfirm: 'सिर्फ़ हिसाब-किताब वाले और मालिक कन्फ़र्म करते हैं।',
  useAStatement: 'स्टेटमेंट से मिलाएँ',
  noUpiPaymentWaitsToBe: 'कोई UPI पेमेंट जाँचना बाकी नहीं।',
  theseAreTheOldestMoreWait: 'ये सबसे पुराने हैं। इनके होते ही बाकी भी यहाँ आएँगे।',
  saidToBePaidWaits: (paymentReportedAt: string) => `ग्राहक ने कहा कि पेमेंट हो गया, इंतज़ार: ${paymentReportedAt}`,
  notAnnounced: 'ग्राहक ने नहीं बताया',
  utr: (utr: string) => `UTR नंबर ${utr}`,
  noReferenceGiven: 'रेफ़रेंस नंबर नहीं दिया',
  utrOnTheStatement: 'स्टेटमेंट में UTR',
  amountCame: (amount: string) => `${amount} आए`,
  noMoneyCame: 'पैसे नहीं आए',
  theOrderIsCancelledAndIts: 'ऑर्डर कैंसिल होगा और उसका स्टॉक फिर से बिक सकेगा।',
  cancelThisOrder: 'यह ऑर्डर कैंसिल करें',
  noLinePaysForAnOrder: 'जिन ऑर्डर का पेमेंट बाकी है, उनसे कोई लाइन नहीं मिली।',
  anotherAmount: 'रकम अलग है',
  otherLineOfMoneyThatCame: (count: number) => `आए हुए पैसों की ${count} और ${count === 1 ? 'लाइन' : 'लाइनें'}`,
  takenBackByTheBank: 'बैंक ने वापस लिया',
  moreWereConfirmedBefore: (known: number) => `${known} और पहले ही कन्फ़र्म हो चुके थे।`,
  anotherStatement: 'दूसरा स्टेटमेंट',
  paidAsItSeems: 'लगता है पेमेंट आ गया',
  confirmWhatIsTicked: 'चुने हुए कन्फ़र्म करें',
  referenceAndAmountFit: 'रेफ़रेंस और रकम दोनों सही',
  onlyTheAmountAndTheDay: 'सिर्फ़ रकम और दिन मिलते हैं: देख लें',
  bankStatement: 'बैंक स्टेटमेंट',
  saveTheStatementAsCsvOn: 'बैंक की साइट से स्टेटमेंट CSV में सेव करें। आपके देखे बिना कुछ कन्फ़र्म नहीं होगा।',
  theBanksFile: 'बैंक की फ़ाइल',
  withTheLineOfHeadingsDate: 'शीर्षक वाली लाइन के साथ: Date, Narration, Credit …',
  compareWithOrders: 'ऑर्डर से मिलाएँ',
  onePayment: '1 पेमेंट',
  nPayments: (count: number) => `${count} पेमेंट`,
  undone: (payments: string) => `${payments} वापस कर दिया।`,
  noPaymentConfirmed: 'कोई पेमेंट कन्फ़र्म नहीं हुआ।',
  theOrderCounts: 'ऑर्डर',
  theOrdersCount: 'सारे ऑर्डर',
  confirmedAsPaidInAFew: (payments: string, orders: string) =>
    `${payments} कन्फ़र्म। कुछ सेकंड में ${orders} का पेमेंट पूरा माना जाएगा।`,
  undo: 'वापस करें',
  shoppersWhoSayThatTheyPaid: 'जो ग्राहक कहते हैं कि UPI से पेमेंट कर दिया, वे अपने डाले रेफ़रेंस नंबर के साथ यहाँ दिखते हैं।',
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
      {name}: {amount} आए, {due2 ? `ऑर्डर की रकम ${due} है` : `${due} बाकी थे`}।{waybill}
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
      {name} को {amount} देने थे, पर {utr} से {amount2} आए।
    </>
  ),
}
