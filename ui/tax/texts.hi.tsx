export const invoice = 'बिल'
export const billedAndDeliveredTo = 'बिल और डिलीवरी का पता'
export const forLegalName = (legalName: string) => `${legalName} की ओर से`
export const authorisedSignatory = 'अधिकृत हस्ताक्षर'
export const description = 'विवरण'
export const hsn = 'HSN'
export const qty = 'मात्रा'
export const price = 'कीमत'
export const amount = 'रकम'
export const discount = (discount: string) => `छूट ${discount}`
export const taxableValue = (taxable: string, tax: string) => `टैक्स लगने वाली रकम ${taxable} · ${tax}`
export const backToTheOrder = 'ऑर्डर पर वापस जाएँ'
export const print = 'प्रिंट करें'
export const downloadPdfOf = (serial: string) => `${serial} का PDF डाउनलोड करें`
export const downloadPdf = 'PDF डाउनलोड करें'
export const noInvoiceHasBeenWrittenFor = 'इस ऑर्डर का बिल अभी नहीं बना है।'
export const writeTheInvoice = 'बिल बनाएँ'
