export const nameAndCodeDiffer = 'नाम और कोड मेल नहीं खाते, या कोड इस्तेमाल हो चुका है।'
export const codeDiffers = 'कोड सही नहीं है, या इस्तेमाल हो चुका है।'
export const waitForNextCode = 'कोड गलत है, या इस्तेमाल हो चुका है। अगला कोड आने दें।'
export const passkeyNotAccepted = 'यह पासकी नहीं चली। कृपया फिर से कोशिश करें।'
export const passkeyIsGone = 'यह पासकी इस दुकान से हटा दी गई है। दूसरी पासकी चुनें या कोड से साइन इन करें।'
export const linkIsOver = 'यह लिंक अब नहीं चलता। नया माँगें।'
export const nameIsTaken = 'इस नाम का कोई यहाँ पहले से काम करता है।'
export const sayYourName = 'कृपया अपना नाम बताएँ।'
export const chooseRole = 'कम से कम एक काम चुनें।'
export const needsAnOwner = 'दुकान का एक मालिक ज़रूरी है। पहले किसी और को मालिक बनाएँ।'
export const lastWayToSignIn = 'साइन इन करने का यही एक तरीका बचा है। पहले दूसरा जोड़ें।'
export const nobodyOfThatKind = 'यहाँ ऐसा कोई काम नहीं करता।'
export const notYourPart = 'आपके काम में यह हिस्सा नहीं है।'
export const productChangedSince = 'वापस नहीं हुआ: यह प्रोडक्ट इसके बाद बदला गया है। कृपया खुद ठीक करें।'
export const passkeyRemoved = 'पासकी हट गई।'
export const noSuchPasskey = 'ऐसी कोई पासकी नहीं है।'
export const passkeyAdded = 'पासकी जुड़ गई।'
export const authenticatorSet = 'ऑथेंटिकेटर चालू हो गया।'
const auditWords: Readonly<Record<string, string>> = {
  announce: 'सूचना बदलना',
  'answer-failed-delivery': 'फ़ेल डिलीवरी का जवाब',
  'change-in-grid': 'टेबल में बदलना',
  'drop-note': 'नोट मिटाना',
  'end-staff': 'किसी का एक्सेस बंद करना',
  'export-rows': 'लिस्ट डाउनलोड करना',
  'go-live': 'असली दुकान खोलना',
  prove: 'कोड या पासकी से कन्फ़र्म करना',
  'refuse-codes': 'गलत कोड, कुछ देर रोक',
  'replay-webhook': 'वेबहुक फिर भेजना',
  'notify-courier': 'कूरियर को बताना',
  join: 'काम शुरू करना',
  'order-for-caller': 'फ़ोन पर ऑर्डर लेना',
  'make-checkout-link': 'चेकआउट लिंक बनाना',
  'withdraw-checkout-link': 'चेकआउट लिंक वापस लेना',
  'replace-keys': 'साइन इन के नए तरीके रखना',
  'try-webhook': 'वेबहुक आज़माना',
  'offer-new-keys': 'साइन इन का नया लिंक देना',
  'invite-staff': 'साथ काम करने का न्योता',
  'sign-in': 'साइन इन करना',
  'sign-out': 'साइन आउट करना',
  'retry-pictures': 'फ़ोटो फिर से लाना',
  'read-brands': 'नामों से ब्रांड पढ़ना',
  'alerts-on': 'अलर्ट चालू करना',
  'alerts-off': 'अलर्ट बंद करना',
  'refund-as-credit': 'रिफ़ंड क्रेडिट में देना',
  'block-cod': 'COD रोकना',
  'unblock-cod': 'COD फिर से देना',
  block: 'रोकना',
  unblock: 'रोक हटाना',
  'session-ended-refresh-token-reused': 'साइन इन बंद हुआ: टोकन दोबारा इस्तेमाल हुआ',
  'mark-lost': 'खोया हुआ दर्ज करना',
}

const auditVerbs: Readonly<Record<string, string>> = {
  add: 'जोड़ना',
  answer: 'जवाब देना',
  book: 'बुक करना',
  cancel: 'कैंसिल करना',
  change: 'बदलना',
  choose: 'चुनना',
  confirm: 'कन्फ़र्म करना',
  count: 'गिनना',
  discard: 'छोड़ना',
  download: 'डाउनलोड करना',
  draft: 'ड्राफ़्ट में रखना',
  end: 'बंद करना',
  enter: 'दर्ज करना',
  erase: 'मिटाना',
  export: 'एक्सपोर्ट करना',
  grant: 'देना',
  hide: 'छिपाना',
  import: 'इंपोर्ट करना',
  mark: 'दर्ज करना',
  note: 'नोट लिखना',
  order: 'क्रम बदलना',
  pack: 'पैक करना',
  publish: 'दुकान में डालना',
  receive: 'लेना',
  refund: 'रिफ़ंड करना',
  refuse: 'मना करना',
  remove: 'हटाना',
  request: 'माँगना',
  reset: 'पहले जैसा करना',
  restore: 'वापस लाना',
  resume: 'फिर चालू करना',
  reveal: 'खोलकर देखना',
  rotate: 'नया बनाना',
  set: 'तय करना',
  settle: 'निपटाना',
  ship: 'भेजना',
  show: 'दिखाना',
  verify: 'जाँचना',
  hand: 'सौंपना',
}

const auditThings: Readonly<Record<string, string>> = {
  address: 'पता',
  alerts: 'अलर्ट',
  authenticator: 'ऑथेंटिकेटर',
  backup: 'बैकअप',
  banner: 'बैनर',
  cash: 'कैश',
  categories: 'कैटेगरी',
  category: 'कैटेगरी',
  collection: 'कलेक्शन',
  collections: 'कलेक्शन',
  coupon: 'कूपन',
  credit: 'क्रेडिट',
  difference: 'फ़र्क',
  differences: 'फ़र्क',
  draft: 'ड्राफ़्ट',
  exchange: 'एक्सचेंज',
  gifts: 'गिफ़्ट',
  grievance: 'शिकायत',
  home: 'होम पेज',
  keys: 'कीज़ (keys)',
  order: 'ऑर्डर',
  page: 'पेज',
  parcel: 'पार्सल',
  passkey: 'पासकी',
  phone: 'फ़ोन नंबर',
  pickup: 'पिकअप',
  pictures: 'फ़ोटो',
  pincodes: 'पिनकोड',
  product: 'प्रोडक्ट',
  products: 'प्रोडक्ट',
  promotion: 'ऑफ़र',
  received: 'मिला',
  redirect: 'पुराना लिंक',
  redirects: 'पुराने लिंक',
  refund: 'रिफ़ंड',
  report: 'रिपोर्ट',
  return: 'रिटर्न',
  returned: 'लौटा',
  review: 'रिव्यू',
  roles: 'काम',
  rows: 'लिस्ट',
  secret: 'सीक्रेट',
  session: 'साइन इन',
  setting: 'सेटिंग',
  shopper: 'ग्राहक',
  staff: 'स्टाफ़',
  stock: 'स्टॉक',
  synonym: 'सर्च का शब्द',
  tax: 'टैक्स',
  units: 'पीस',
  upi: 'UPI पेमेंट',
  webhook: 'वेबहुक',
  account: 'अकाउंट',
  banners: 'बैनर',
  delivered: 'पहुँचा',
  shipped: 'भेजा',
  exchanged: 'बदला',
  rto: 'RTO',
  cod: 'COD',
  waybill: 'वेबिल',
  shipment: 'पार्सल',
  slip: 'स्लिप',
  sessions: 'साइन इन',
  codes: 'कोड',
  brands: 'ब्रांड',
  lost: 'खोया',
}
const auditStages: Readonly<Record<string, string>> = { schedule: 'शुरू', undo: 'वापस', fail: 'नहीं हो पाया' }
/** Translates 'change-product-pictures': object first, then the verb. */
export const auditActionText = (action: string): string => {
  const [verb = '', ...things] = action.split('-')
  const stage = auditStages[verb]
  if (stage !== undefined) return `${auditActionText(things.join('-'))} (${stage})`
  const words = [...things.map((one) => auditThings[one] ?? one), auditVerbs[verb] ?? auditThings[verb] ?? verb]
  return auditWords[action] ?? words.join(' ')
}
const auditKinds: Readonly<Record<string, string>> = {
  ...auditThings,
  'staff-invite': 'न्योता',
  keys: 'कीज़ (keys)',
  notification: 'मैसेज',
  import: 'इंपोर्ट',
  backups: 'बैकअप',
  courier: 'कूरियर',
  'cod-cash': 'COD का कैश',
  announcement: 'सूचना',
  shop: 'दुकान',
}
export const auditKindText = (kind: string) => auditKinds[kind] ?? kind.replaceAll('-', ' ')
/** Names of settings, reports and messages in the audit log. */
const auditNames: Readonly<Record<string, string>> = {
  brand: 'नाम और लोगो',
  'shop-details': 'दुकान की जानकारी',
  contacts: 'संपर्क',
  gst: 'GST',
  'tax-table': 'टैक्स के रेट',
  'codes-per-day': 'एक दिन के साइन-इन कोड',
  'cod-code': 'COD का कोड',
  'cod-limits': 'COD की लिमिट',
  'cod-risk': 'COD का रिस्क',
  prepay: 'पहले पेमेंट पर छूट',
  'delivery-rates': 'डिलीवरी चार्ज',
  'handling-time': 'पार्सल भेजने का समय',
  'courier-rule': 'कूरियर का नियम',
  'return-days': 'रिटर्न के दिन',
  'order-changes': 'ऑर्डर में बदलाव',
  'payment-ways': 'पेमेंट के तरीके',
  'gateway-order': 'गेटवे का क्रम',
  'hold-times': 'स्टॉक रोकने का समय',
  'upi-payee': 'UPI ID',
  backups: 'बैकअप',
  'first-copy': 'फ़र्स्ट कॉपी',
  declarations: 'कानूनी जानकारी',
  'sign-in-by-call': 'फ़ोन करके कन्फ़र्म',
  'sample-reviews': 'नमूने के रिव्यू',
  'daily-summary': 'रोज़ का हिसाब',
  'one-card-per-style': 'हर स्टाइल का एक कार्ड',
  sales: 'बिक्री',
  stock: 'स्टॉक',
  products: 'प्रोडक्ट',
  payments: 'पेमेंट',
  funnel: 'खरीद का सफ़र',
  returns: 'रिटर्न',
  orders: 'ऑर्डर',
  customers: 'ग्राहक',
}
export const auditNameText = (name: string) => auditNames[name] ?? name.replaceAll('-', ' ')
export const auditActorText = (actor: string) =>
  new Map([
    ['first start', 'पहली शुरुआत'],
    ['command line', 'कमांड लाइन'],
    ['shop', 'दुकान'],
  ]).get(actor) ?? actor
