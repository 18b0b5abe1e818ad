import * as texts from './texts.ts'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** Moves a time by days of 24 hours; back if negative. */
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs)

export const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minuteMs)

/** The calendar day in India: '2026-11-21'. */
export const indianDay = (at: Date): string => indianTimeField(at).slice(0, 10)

/** The Indian financial year, 1 April to 31 March: '2627' for 2026-27. */
export function financialYear(at: Date): string {
  const [year = 0, month = 0] = indianDay(at).split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${twoDigits(first)}${twoDigits(first + 1)}`
}

const twoDigits = (year: number) => String(year % 100).padStart(2, '0')

const offsetMs = 5.5 * 60 * 60_000

/** Parses a 'datetime-local' field as Indian time; null when invalid. */
export function readIndianTime(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(text)) return null
  const at = new Date(`${text.slice(0, 16)}:00+05:30`)
  return Number.isNaN(at.getTime()) || indianTimeField(at) !== text.slice(0, 16) ? null : at
}

/** Tells whether the text of a 'date' field is a day of this century. */
export const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^20\d\d-/.test(text) && readIndianTime(`${text}T00:00`) !== null

/** Computes the last millisecond of that day in India. */
export const endOfDay = (at: Date): Date => new Date(`${indianDay(at)}T23:59:59.999+05:30`)

/** Formats a time for a 'datetime-local' field, '2026-11-21T18:30' in Indian time. */
export const indianTimeField = (at: Date): string => new Date(at.getTime() + offsetMs).toISOString().slice(0, 16)

/** Formats '21 Nov 2026, 18:30' in Indian time. */
export const indianTime = (at: Date): string => `${indianDate(at)}, ${indianTimeField(at).slice(11)}`

/** Formats '21 Nov 2026, 23:04:05' in Indian time. */
export const exactTime = (at: Date): string =>
  `${indianDate(at)}, ${new Date(at.getTime() + offsetMs).toISOString().slice(11, 19)}`

/** '21 Nov 2026'. */
export function indianDate(at: Date): string {
  const [year = '', month = '1', date = ''] = indianDay(at).split('-')
  return texts.dated(`${Number(date)} ${monthNames[Number(month) - 1]} ${year}`)
}

export const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Computes the same day of the next month in India, or its last day: 31 January gives 28 February. */
export function monthAfter(at: Date): Date {
  const inIndia = new Date(at.getTime() + offsetMs)
  const next = new Date(inIndia)
  next.setUTCMonth(next.getUTCMonth() + 1)
  if (next.getUTCDate() !== inIndia.getUTCDate()) next.setUTCDate(0)
  return new Date(next.getTime() - offsetMs)
}
