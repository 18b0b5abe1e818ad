import { isKindWord, typedTokens } from '#domain/search/tokens.ts'
import * as texts from './texts.ts'

/** A page of the shop that answers what a search asks: 'track my order', 'return policy'. */
export type HelpTopic = {
  question: string
  label: string
  to: string
  /** True where the search asks for nothing else. */
  isAlone: boolean
}

const words = (text: string) => text.normalize('NFKC').split(/\s+/)

const refunded = words('refund refunds refunded रिफंड रिफ़ंड')
const money = words('money paise paisa पैसे पैसा')
const back = words('back wapas vapas waapas wapis vapis वापस')
const returned = words(
  `return returns returned returning exchange exchanges replace replacement lautana lautane lauta badalna badalne
  badalwana badlna badlana badal damaged defective broken faulty torn kharab toota वापसी रिटर्न एक्सचेंज बदलना बदलने बदल लौटाना लौटाने`,
)
const coupons = words('coupon coupons voucher vouchers promo promocode कूपन')
const paying = words('cod payment payments pay paying emi upi gpay cash paid भुगतान पेमेंट कैश')
const helping = words(
  `contact customer care helpline support help complaint complaints complain whatsapp email mail call helpdesk grievance
  sampark shikayat shikayt madad कस्टमर केयर हेल्पलाइन संपर्क सम्पर्क शिकायत मदद हेल्प`,
)
const numbered = words('phone mobile contact toll फोन फ़ोन')
const measured = words('chart guide measurement measurements measure measuring चार्ट गाइड')
const ordered = words(
  `order orders ordered parcel parcels package packages shipment shipments tracking track tracker dispatched invoice invoices bill
  awb ऑर्डर आर्डर पार्सल ट्रैक ट्रैकिंग बिल`,
)
const delivered = words(
  'delivery deliver delivered delivering shipping ship ships shipped courier pincode delivary delievery डिलीवरी डिलिवरी पिनकोड',
)
const signedIn = words('login log signin sign account password otp register signup logout profile लॉगिन अकाउंट')

const saved = words('wishlist विशलिस्ट')

/** Words beside those, which alone ask for nothing. */
const besides = words(
  `my mine our your is are was where when what which who why how to do does did can could will would should i me we us you it the a an
  on in of for from by at with and or about any please have has had get got getting give want need see view check know tell
  status cancel cancelled cancellation modify change policy policies rule rules number no not yet time days day long many much free charge charges
  cost fee fees available availability possible allowed accept details detail info information page site process procedure size
  sizes wrong late delayed delay missing lost failed fail pending received receive arrive arrived arriving coming come
  reach next online option options method methods mode after before past previous history code codes apply id service team product
  products item items thing things address chat shop store owner seller talk speak person human executive foot feet fit fits
  wear wearing worn used using washed tried try take takes taking download copy print receipt soon fast quick quickly last latest
  mera meri mere hamara aap aapka aapke kya kab kaha kahan kahaan kidhar kaise kese kaisey kitne kitna kitni din aayega aayegi ayega ayegi
  aaya aayi aya ayi nahi nahin nhi mila mili milega milegi milenge hoga hogi hota hoti hai h hain ho gaya gayi tak abhi karna karni karne kare karen karein
  karu karun karo kar krna krne kru dena lena chahiye chahie batao bata do raha rahi ka ki ke ko se me mein par sakta sakti sakte pata
  galat dikhao dekhna dekhe hua hui kon kaun baat dukan dukaan
  मेरा मेरी मेरे आपका क्या कब कहाँ कहां किधर कैसे कितने कितना दिन आएगा आयेगा आएगी आया आई नहीं मिला मिली मिलेगा मिलेंगे होगा होगी है हैं हो गया
  करना करने करें करूँ करूं करो कर देना लेना चाहिए बताओ बताइए रहा रही का की के को से में पर अभी तक सकते सकता पता नंबर नम्बर साइज साइज़ कैंसल कैंसिल
  स्टेटस पॉलिसी नीति चार्ज गलत`,
)

type Topic = {
  asks: (has: (words: readonly string[]) => boolean) => boolean
  /** True for what is asked of a kind of products, too. */
  isOfKinds?: true
  answer: Omit<HelpTopic, 'isAlone'>
}

/** The first that a search asks for is shown. */
const topics: readonly Topic[] = [
  {
    asks: (has) => has(refunded) || (has(money) && has(back)),
    isOfKinds: true,
    answer: { question: texts.waitingForRefund, label: texts.refunds, to: '/terms#refunds' },
  },
  {
    asks: (has) => has(returned) || has(back),
    isOfKinds: true,
    answer: { question: texts.wantToReturn, label: texts.returnPolicy, to: '/terms#returns' },
  },
  { asks: (has) => has(coupons), answer: { question: texts.haveCoupon, label: texts.enterInCart, to: '/cart' } },
  {
    asks: (has) => has(measured),
    isOfKinds: true,
    answer: { question: texts.whichSizeFits, label: texts.sizeGuide, to: '/size-guide' },
  },
  {
    asks: (has) => has(helping) || (has(numbered) && has(['number', 'no', 'नंबर', 'नम्बर'])),
    answer: { question: texts.needHelp, label: texts.contactUs, to: '/terms#contact' },
  },
  { asks: (has) => has(paying), answer: { question: texts.howToPay, label: texts.askUs, to: '/terms#contact' } },
  { asks: (has) => has(ordered), answer: { question: texts.lookingForOrder, label: texts.trackOrder, to: '/orders' } },
  {
    asks: (has) => has(delivered),
    answer: { question: texts.whenDelivered, label: texts.shippingTerms, to: '/terms#shipping' },
  },
  { asks: (has) => has(signedIn), answer: { question: texts.yourAccount, label: texts.openProfile, to: '/profile' } },
  { asks: (has) => has(saved), answer: { question: texts.whatYouSaved, label: texts.wishlist, to: '/wishlist' } },
]

const named = [refunded, money, back, returned, coupons, paying, helping, numbered, measured, ordered, delivered]
const knownWords = new Set([...named, signedIn, saved, besides].flat())

const otherKind = /^(?:crocs?|converse|footwear|joot[aei]|jut[aei]|chappals?|ghadi)$/

/**
 * Finds the page that a search asks for instead of products, where all its words ask for that. Of kinds of products it
 * may ask two things: 'how to return shoes', 'shoe size chart'; 'order a watch' and 'track shoes' ask for products.
 */
export function findHelp(query: string): HelpTopic | null {
  const typed = typedTokens(query)
  // Names of places follow, which no list has: 'do you deliver to pune', 'delivery in delhi'.
  const place = typed.some((token) => delivered.includes(token))
    ? typed.findIndex((token) => /^(?:to|in|at)$/.test(token))
    : -1
  const tokens = place < 0 ? typed : typed.slice(0, place)
  const asking = tokens.filter((token) => !(isKindWord(token) || otherKind.test(token)))
  const isOfKind = asking.length < tokens.length
  if (!asking.every((token) => knownWords.has(token)) || (isOfKind && asking.length < 2)) return null
  const has = (some: readonly string[]) => asking.some((token) => some.includes(token))
  const topic = topics.find(({ asks }) => asks(has))
  return topic && (!isOfKind || topic.isOfKinds) ? { ...topic.answer, isAlone: !isOfKind } : null
}

/** The same for a search that is being typed, whose last word may be unfinished. */
export function suggestHelp(typed: string): HelpTopic | null {
  const [last = '', ...before] = typedTokens(typed).toReversed()
  if (last.length === 1 && before.length > 0) return findHelp(before.toReversed().join(' '))
  if (last.length < (before.length === 0 ? 4 : 2)) return findHelp(typed)
  const completed = [...knownWords].find((word) => word.startsWith(last))
  return completed === undefined ? null : findHelp([...before.toReversed(), completed].join(' '))
}
