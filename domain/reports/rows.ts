export const rowsHeadings = {
  'order-lines': [
    'Order',
    'Placed',
    'Payment method',
    'Payment',
    'Fulfilment',
    'Product',
    'Name',
    'Brand',
    'Category',
    'Size',
    'Quantity',
    'Cancelled',
    'Returned',
    'Price',
    'Discount',
    'Paid',
    'Gift',
    'Coupon',
    'State',
    'Pincode',
  ],
  payments: [
    'Payment',
    'Order',
    'Time',
    'Gateway',
    'Gateway payment',
    'State',
    'Amount',
    'Refunded',
    'Captured',
    'UTR',
    'Remittance',
    'Part',
    'Written off',
  ],
  customers: [
    'Customer',
    'Name',
    'Phone',
    'E-mail',
    'Joined',
    'Orders',
    'Ordered for',
    'Last order',
    'City',
    'State',
    'Pincode',
    'Company',
    'GSTIN',
    'Offers by message',
  ],
}

export type RowsName = keyof typeof rowsHeadings

export const rowsNames: readonly RowsName[] = ['order-lines', 'payments', 'customers']

/** Parses the file's name; order lines by default. */
export const readRowsName = (word: string | null): RowsName => rowsNames.find((name) => name === word) ?? 'order-lines'
