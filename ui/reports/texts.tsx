import { texts as commonTexts } from '#ui/backoffice/vocabulary/texts.tsx'

export const texts = {
  ...commonTexts,
  chartLabel: (title: string, largest: string) => `Chart: ${title}.${largest} The table below has every figure.`,
  largestValue: (value: string, label: string) => ` The most is ${value}: ${label}.`,
  asItIsNow: 'As it is now',
  nothingHappenedInThisTime: 'Nothing happened in this time.',
  chooseALongerTimeAbove: 'Choose a longer time above.',
  cr: 'Cr',
  noOrdersInThisTime: 'No orders in this time.',
  allReports: 'All reports',
  rowsAsCsv: 'Rows as CSV files',
  customersAreAllOfThem:
    'Orders placed, payments begun, refunds sent, invoices and credit notes issued in the time above. Customers are all of them; the file asks for your sign-in once more.',
  time: 'Time',
  periodLimit: (longestPeriodDays: number) => `At most ${longestPeriodDays} days at once.`,
  downloadAsCsv: (title: string) => `Download ${title} as CSV`,
  csv: 'CSV',
  nothingInThisTime: 'Nothing in this time.',
  rowsShown: (count: number, outOf: string) => `The first ${count} of ${outOf}. The file has them all.`,
  thereIsNoStock: 'There is no stock.',
}
