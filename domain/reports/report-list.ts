import * as texts from './texts.ts'

/** Every report of the back office, in display order. */
export const reports = {
  sales: { title: texts.sales, text: texts.salesText },
  products: { title: texts.products, text: texts.productsText },
  payments: { title: texts.payments, text: texts.paymentsText },
  funnel: { title: texts.funnel, text: texts.fromFirstPageToParcel },
  returns: { title: texts.returns, text: texts.returnsText },
  credit: { title: texts.storeCredit, text: texts.creditText },
  stock: { title: texts.stockValue, text: texts.stockText },
  gst: { title: texts.gst, text: texts.gstText },
} as const

export type ReportName = keyof typeof reports
export const reportNames = Object.keys(reports) as ReportName[]

export const readReportName = (word: string): ReportName | null => reportNames.find((name) => name === word) ?? null

/** Rows shown on the page; the CSV has all of them, up to a technical limit. */
export const rowsOnPage = 50
export const rowsInFile = 100_000
