export const rowsFiles = {
  'order-lines': {
    headings: [
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
    ] as const,
  },
  payments: {
    headings: [
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
    ] as const,
  },
  customers: {
    headings: [
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
    ] as const,
  },
} as const

export type RowsName = keyof typeof rowsFiles

export const rowsNames: readonly RowsName[] = ['order-lines', 'payments', 'customers']

/** Parses the file's name; order lines by default. */
export const readRowsName = (word: string | null): RowsName => rowsNames.find((name) => name === word) ?? 'order-lines'
