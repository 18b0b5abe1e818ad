import { expect, test } from 'vitest'
import { readImportAnswers, readImportInput, uploadProblem, uploadRefusals } from './upload.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['a zip', `PK\x03\x04${'\0'.repeat(26)}list.csv`],
  ['an empty zip', 'PK\x05\x06\x00'],
  ['gzip', '\x1f\x8b\x08'],
  ['7z', '7z\xbc\xaf\x27\x1c'],
  ['rar', 'Rar!\x1a\x07'],
  ['a tar', `${'list.csv'.padEnd(257, '\0')}ustar`],
])('%s is never unpacked', (_, beginning) => {
  expect(uploadProblem(bytes(beginning))).toEqual(uploadRefusals.archive)
})

test.each(['[Content_Types].xml', 'xl/workbook.xml', '_rels/.rels'])(
  'an Excel workbook that begins with %s is taken',
  (first) => {
    expect(uploadProblem(bytes(`PK\x03\x04${'\0'.repeat(26)}${first}`))).toBeNull()
  },
)

test('an Excel file with a password, or of the old kind, is refused with what to do', () => {
  expect(uploadProblem(bytes('\xd0\xcf\x11\xe0'))).toEqual(uploadRefusals.oldWorkbook)
})

test('an image is refused as a list', () => {
  expect(uploadProblem(bytes('\x89PNG\r\n'))).toEqual(uploadRefusals.picture)
})

test.each(['Handle,Title', '\xef\xbb\xbfHandle,Title', '\xff\xfeH\x00a\x00', 'pid,product_name', ''])(
  'what may be a list is looked into: %j',
  (beginning) => {
    expect(uploadProblem(bytes(beginning))).toBeNull()
  },
)

test('options beside the file are read, or refused under their field', () => {
  expect(readImportInput({ category: '', codPrice: '' }, [])).toEqual({ category: null, codPrice: null })
  expect(readImportInput({ category: 'Boats', codPrice: 'free' }, ['Shoes'])).toMatchObject({
    fields: { category: 'Choose a category.', codPrice: "'free' is not a price.".replace(/^'/, "'") },
  })
})

test('the stock for sizes without one is a whole number, or absent', () => {
  const answer = (stock: string) => readImportAnswers({ leavesOut: '', asDrafts: 'yes', stock })
  expect(answer(' 12 ')).toEqual({ leavesOut: false, asDrafts: true, stock: 12 })
  expect(answer('')).toMatchObject({ stock: null })
  expect(answer('0')).toMatchObject({ stock: 0 })
  for (const wrong of ['-1', 'many', '1.5', '9999999'])
    expect(answer(wrong)).toMatchObject({ fields: { stock: 'Enter whole pieces, 0 to 999999.' } })
})
