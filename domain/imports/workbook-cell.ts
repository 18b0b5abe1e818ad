/** Cells of an Excel workbook as its reader sees them, except that numbers have neither separators nor currency. */

/** Number formats that every workbook has, by their ids. */
const builtIn: Readonly<Record<string, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm',
  19: 'h:mm:ss',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
}

/** Finds the format of a cell's style; '' for a number that is shown as it is. */
export const numberFormat = (id: string, custom: ReadonlyMap<string, string>): string =>
  custom.get(id) ?? builtIn[id] ?? ''

/** `startsIn1904`: serial numbers of dates count from 1904, as older Excel on a Mac does. */
type CellNumber = { text: string; format: string; startsIn1904: boolean }

/** Formats a stored number: never shortened to 8.9E+12, percent and dates by their format. */
export function excelNumber({ text, format, startsIn1904 }: CellNumber): string {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return text
  const pattern = patternOf(format)
  if (/[dyhs]|mmm/i.test(pattern)) return shownDate(value + (startsIn1904 ? daysTo1904 : 0), pattern)
  const figures = /(?<whole>[#0?,]+)(?:\.(?<part>[#0?]+))?/.exec(pattern)
  if (figures === null || /[E/]/i.test(pattern)) return plainNumber(text)
  const { whole = '', part = '' } = figures.groups ?? {}
  const percent = pattern.includes('%')
  const rounded = Math.abs(percent ? value * 100 : value).toFixed(part.length)
  const [units = '', decimals = ''] = rounded.split('.')
  const kept =
    decimals.slice(0, part.lastIndexOf('0') + 1) + decimals.slice(part.lastIndexOf('0') + 1).replace(/0+$/, '')
  const digits = units.padStart(whole.replace(/[^0]/g, '').length, '0') + (kept === '' ? '' : `.${kept}`)
  return (value < 0 && /[1-9]/.test(digits) ? '-' : '') + digits + (percent ? '%' : '')
}

/** Takes the format of positive numbers, without its texts, colours, conditions and currencies. */
function patternOf(format: string): string {
  const bare = format.replace(/"[^"]*"|\\.|[_*]./g, '').replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  return (bare.split(';')[0] ?? '').replace(/general/i, '')
}

const digitsOfExcel = 15
const plain = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: digitsOfExcel })

/** Writes out all digits; 1169.1000000000001 of a formula is 1169.1, as Excel shows it. */
const plainNumber = (text: string): string => (/^-?\d+$/.test(text) ? text : plain.format(Number(text)))

const msPerDay = 86_400_000
const daysTo1904 = 1_462
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * Formats a date for the readers of all lists: the day first or the month first would be a guess. Those without a year
 * or a day are what Excel makes of the sizes 6-7 and 10/24, and look as there.
 */
function shownDate(serial: number, pattern: string): string {
  // Excel counts a 29 February 1900.
  const days = serial < 60 ? serial + 1 : serial
  const at = new Date(Math.round((days - 25_569) * (msPerDay / 1_000)) * 1_000)
  if (serial < 0 || Number.isNaN(at.getTime())) return String(serial)
  const [day = '', rest = ''] = at.toISOString().split('T')
  const time = rest.slice(0, 8)
  const [year = '', month = '', date = ''] = day.split('-')
  const name = months[Number(month) - 1] ?? ''
  if (!/[dy]|mmm/i.test(pattern)) return time
  if (!/y/i.test(pattern) && !/[hs]/i.test(pattern)) return /d/i.test(pattern) ? `${date}-${name}` : name
  if (!/d/i.test(pattern)) return `${name}-${year.slice(-2)}`
  return /[hs]/i.test(pattern) && time !== '00:00:00' ? `${day} ${time}` : day
}

/** Decodes the escapes of control characters, as `_x000D_`. */
export const excelText = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Reads the column of a cell's address, 'AB12' → 27; null without one. */
export function columnOf(address: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(address)?.[0]
  if (letters === undefined) return null
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
