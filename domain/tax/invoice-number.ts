/** Number series by kind of document, restarted every financial year. */
const invoiceSeries = { invoice: 'INV', 'credit-note': 'CRN' } as const
export type InvoiceSeries = keyof typeof invoiceSeries

const longest = 16

/**
 * Formats 'INV-2627-000042': at most 16 characters (Rule 46 of the CGST Rules). Throws when the series is exhausted.
 */
export function invoiceSerial(series: InvoiceSeries, year: string, number: number): string {
  const serial = `${invoiceSeries[series]}-${year}-${String(number).padStart(6, '0')}`
  if (serial.length > longest) throw new RangeError(`${serial} is longer than ${longest} characters`)
  return serial
}
