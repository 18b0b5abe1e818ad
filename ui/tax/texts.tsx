export const invoice = 'Invoice'
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
export const backToTheOrder = 'Back to the order'
export const print = 'Print'
export const downloadPdfOf = (serial: string) => `Download PDF of ${serial}`
export const downloadPdf = 'Download PDF'
export const noInvoiceHasBeenWrittenFor = 'No invoice has been written for this order yet.'
export const writeTheInvoice = 'Write the invoice'
