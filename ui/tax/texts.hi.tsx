export const invoice = 'बिल'
export const backToTheOrder = 'ऑर्डर पर वापस जाएँ'
export const print = 'प्रिंट करें'
export const downloadPdfOf = (serial: string) => `${serial} का PDF डाउनलोड करें`
export const downloadPdf = 'PDF डाउनलोड करें'
export const noInvoiceYet = 'इस ऑर्डर का बिल अभी नहीं बना है।'
export const writeTheInvoice = 'बिल बनाएँ'
