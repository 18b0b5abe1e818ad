export const notYetPaid = 'You can print the invoice once the payment is confirmed.'
export const nothingSold = 'This order was cancelled before an invoice was issued.'
