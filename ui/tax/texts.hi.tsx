export const invoice = 'बिल'
// The paper itself is in English in every language.
export const billedAndDeliveredTo = 'Billed and delivered to'
export const forLegalName = (legalName: string) => `For ${legalName}`
export const authorisedSignatory = 'Authorised signatory'
export const description = 'Description'
export const hsn = 'HSN'
export const qty = 'Qty'
export const price = 'Price'
export const amount = 'Amount'
export const discount = (discount: string) => `Discount ${discount}`
export const taxableValue = (taxable: string, tax: string) => `Taxable value ${taxable} · ${tax}`
export const backToTheOrder = 'ऑर्डर पर वापस जाएँ'
export const print = 'प्रिंट करें'
export const downloadPdfOf = (serial: string) => `${serial} का PDF डाउनलोड करें`
export const downloadPdf = 'PDF डाउनलोड करें'
export const noInvoiceHasBeenWrittenFor = 'इस ऑर्डर का बिल अभी नहीं बना है।'
export const writeTheInvoice = 'बिल बनाएँ'
