import { expect, test } from 'vitest'
import { columnOf, excelNumber, excelText, numberFormat } from './workbook-cell.ts'

const shown = (text: string, format = '', startsIn1904 = false) => excelNumber({ text, format, startsIn1904 })

test.each([
  ['a barcode keeps all its digits', '8901234567890', '', '8901234567890'],
  ['also one that the file writes shortened', '8.90123456789E+12', '', '8901234567890'],
  ['also one that Excel shows shortened', '8901234567890', '0.00E+00', '8901234567890'],
  ['a formula has no crumbs', '1169.1000000000001', '', '1169.1'],
  ['a price has the decimals of its format', '1299.5', '"₹"#,##0.00', '1299.50'],
  ['rounded as it is shown', '1299.6', '#,##0', '1300'],
  ['rupees with a locale', '499', '[$₹-4009]\\ #,##0.00;[Red]-[$₹-4009]\\ #,##0.00', '499.00'],
  ['optional decimals', '12.5', '0.##', '12.5'],
  ['leading zeros of a code', '42', '00000', '00042'],
  ['percent', '0.05', '0%', '5%'],
  ['percent with decimals', '0.125', '0.0%', '12.5%'],
  ['a negative number', '-3', '0', '-3'],
  ['a fraction', '0.5', '# ?/?', '0.5'],
  ['a very small number', '0.0000001', '', '0.0000001'],
  ['a number as text', '42', '@', '42'],
  ['no number', '', '0', ''],
])('%s', (_, text, format, expected) => {
  expect(shown(text, format)).toBe(expected)
})

test.each([
  ['a date', '45297', 'dd-mm-yyyy', '2024-01-06'],
  ['a date of India', '45297', '[$-4009]dd\\-mm\\-yyyy;@', '2024-01-06'],
  ['a date with its time', '45297.604166667', 'd/m/yy h:mm', '2024-01-06 14:30:00'],
  ['a time', '0.604166667', 'h:mm AM/PM', '14:30:00'],
  ['the size 6-7', '45479', 'd-mmm', '06-Jul'],
  ['the size 10/24', '45566', 'mmm-yy', 'Oct-24'],
  ['before the day that never was', '1', 'd/m/yyyy', '1900-01-01'],
])('%s is shown so that every list reads it', (_, text, format, expected) => {
  expect(shown(text, format)).toBe(expected)
})

test('workbooks of an old Mac count days from 1904', () => {
  expect(shown('43835', 'yyyy-mm-dd', true)).toBe('2024-01-06')
})

test('formats are found by their number, the owner’s own first', () => {
  expect(numberFormat('9', new Map())).toBe('0%')
  expect(numberFormat('164', new Map([['164', '00000']]))).toBe('00000')
  expect(numberFormat('0', new Map())).toBe('')
})

test('columns are read from addresses, texts from their escapes', () => {
  expect([columnOf('A1'), columnOf('Z9'), columnOf('AB12'), columnOf('')]).toEqual([0, 25, 27, null])
  expect(excelText('a_x000A_b_x005F_')).toBe('a\nb_')
})
