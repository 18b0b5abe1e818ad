/** Every report of the back office, in the order in which its first page names them. */
export const reports = {
  sales: { title: 'Sales', text: 'Orders, net sales, the average order' },
  products: { title: 'Products', text: 'What sells, by product, size and category' },
  payments: { title: 'Payments', text: 'Payment methods, money still to come, the gateway’s cost' },
  funnel: { title: 'Funnel', text: 'From the first page to the delivered parcel' },
  returns: { title: 'Returns', text: 'RTO and returns by pincode, product and size' },
  stock: { title: 'Stock value', text: 'Stock on hand now, at selling price' },
  gst: { title: 'GST', text: 'Tax by State and rate, and the tables of GSTR-1' },
} as const

export type ReportName = keyof typeof reports
export const reportNames = Object.keys(reports) as ReportName[]

export function readReportName(word: string): ReportName | null {
  return reportNames.find((name) => name === word) ?? null
}

/** Rows of a table on a page; its file has all of them, up to a bound that no shop here reaches. */
export const rowsOnPage = 50
export const rowsInFile = 100_000
