export const invoice = 'Invoice'
export const backToTheOrder = 'Back to the order'
export const print = 'Print'
export const downloadPdfOf = (serial: string) => `Download PDF of ${serial}`
export const downloadPdf = 'Download PDF'
export const noInvoiceHasBeenWrittenFor = 'No invoice has been written for this order yet.'
export const writeTheInvoice = 'Write the invoice'
