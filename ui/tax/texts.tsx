export const invoice = 'Invoice'
export const backToTheOrder = 'Back to the order'
export const print = 'Print'
export const downloadPdfOf = (serial: string) => `Download PDF of ${serial}`
export const downloadPdf = 'Download PDF'
export const noInvoiceYet = 'There is no invoice for this order yet.'
export const writeTheInvoice = 'Make the invoice'
