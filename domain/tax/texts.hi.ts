import { dated } from '#domain/texts.hi.ts'
import { amountInHindi } from './amount-in-hindi.ts'
import { gstStateNamed, hindiStates } from './gst-states.ts'
import type { DocumentContent } from './invoice-content.ts'

export const notYetPaid = 'पेमेंट कन्फ़र्म होने के बाद आप बिल प्रिंट कर सकते हैं।'
export const nothingSold = 'यह ऑर्डर बिल बनने से पहले ही कैंसिल हो गया।'
// Follows the English title, which tax offices read.
export const documentTitles = {
  'tax-invoice': 'टैक्स इनवॉइस / Tax Invoice',
  'bill-of-supply': 'बिल ऑफ़ सप्लाई / Bill of Supply',
  bill: 'बिल / Invoice',
  'credit-note': 'क्रेडिट नोट / Credit Note',
} as const
export const captions = {
  invoiceNo: 'बिल नंबर / Invoice no.',
  invoiceDate: 'बिल की तारीख / Invoice date',
  orderId: 'ऑर्डर ID / Order id',
  ordered: 'ऑर्डर की तारीख / Ordered',
  payment: 'पेमेंट / Payment',
  creditNoteNo: 'क्रेडिट नोट नंबर / Credit note no.',
  date: 'तारीख / Date',
  againstInvoice: 'किस बिल का / Against invoice',
  reason: 'वजह / Reason',
  placeOfSupply: 'सप्लाई की जगह / Place of supply',
  reverseCharge: 'रिवर्स चार्ज / Reverse charge',
  no: 'नहीं / No',
  billerId: 'बिलर ID / Biller id',
  billedTo: 'बिल और डिलीवरी का पता / Billed and delivered to',
  description: 'सामान / Description',
  hsn: 'HSN',
  qty: 'मात्रा / Qty',
  price: 'कीमत / Price',
  discount: 'छूट / Discount',
  amount: 'रकम / Amount',
  taxableValue: 'टैक्स लगने वाली रकम / Taxable value',
  rounding: 'राउंडिंग / Rounding',
  total: 'कुल / Total',
  totalCredited: 'कुल वापसी / Total credited',
  signatory: 'हस्ताक्षर / Authorised signatory',
} as const
export const packingSlip = {
  title: 'पैकिंग स्लिप / Packing slip',
  waybill: 'ट्रैकिंग नंबर / Waybill',
  collectInCash: 'कैश लेना है / Collect in cash:',
  gift: 'गिफ़्ट / gift',
} as const
export const onDay = (english: string) => `${dated(english)} / ${english}`
export const invoiceOfDay = (serial: string, day: string) => `${serial}, ${onDay(day)}`
export const amountInWords = (content: DocumentContent) =>
  `${amountInHindi(content.totals.amount)} मात्र / ${content.amountInWords}`
export const forSeller = (name: string) => `${name} की ओर से / For ${name}`
export const wrongGstin = 'कृपया GSTIN जाँचें: इसके 15 अक्षरों में कोई गलत है या छूट गया है'
export const gstinStateCode = 'GSTIN के पहले दो अंक राज्य का कोड होते हैं'
export const hsnHasDigits = 'HSN कोड में 4, 6 या 8 अंक होते हैं।'
export const chooseTaxClass = 'टैक्स क्लास चुनें।'
export const giveCountry = 'देश का नाम लिखें।'
export const perCent = 'प्रतिशत, जैसे 18 या 2.5'
export const chooseCategory = 'कैटेगरी चुनें'
export const hsnDigits = 'HSN कोड में 4, 6 या 8 अंक होते हैं'
export const chooseFirstDay = 'चुनें कि यह किस दिन से लागू हो'
export const wholeRupees = 'पूरे रुपये, या कुछ नहीं'
export const limitAndRate = 'कीमत की लिमिट और उसके ऊपर का रेट, दोनों लिखें'
export const tomorrowOrLater = 'कल या उसके बाद का दिन चुनें: आज के बिल का रेट नहीं बदलता'
export const todayOrLater = 'आज या उसके बाद का दिन चुनें: बन चुके बिल का रेट नहीं बदलता'
export const hsnAndUnit = 'नई कैटेगरी का HSN कोड और गिनती (unit) चाहिए'
export const noSuchRate = 'यह रेट नहीं है।'
export const rateInForceStays = 'यह रेट लागू है: इससे बिल बन चुके हैं।'
export const rateAbove = (percent: string) => `उससे ऊपर ${percent}`
export const rateUpTo = (percent: string, limit: string, unit: 'PRS' | 'NOS') =>
  `${limit} तक ${unit === 'PRS' ? 'की जोड़ी' : 'के पीस'} पर ${percent}`
/** Formats '₹2,500 तक 5 %, उससे ऊपर 18 %'. */
export const ratesOfBands = (rates: readonly { percent: string; upTo: string | null }[]) =>
  rates.map(({ percent, upTo }) => (upTo === null ? percent : `${upTo} तक ${percent}`)).join(', उससे ऊपर ')
export const stateText = (name: string): string => {
  const state = gstStateNamed(name)
  return state ? hindiStates[state.code] : name
}
