import { expect, test } from 'vitest'
import { readImportInput, uploadProblem, uploadRefusals } from './upload.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['a zip, or an Excel workbook', 'PK\x03\x04\x14\x00'],
  ['an empty zip', 'PK\x05\x06\x00'],
  ['gzip', '\x1f\x8b\x08'],
  ['7z', '7z\xbc\xaf\x27\x1c'],
  ['rar', 'Rar!\x1a\x07'],
  ['an old workbook', '\xd0\xcf\x11\xe0'],
  ['a tar', `${'list.csv'.padEnd(257, '\0')}ustar`],
])('%s is never unpacked', (_, beginning) => {
  expect(uploadProblem(bytes(beginning))).toEqual(uploadRefusals.archive)
})

test('a picture is no list', () => {
  expect(uploadProblem(bytes('\x89PNG\r\n'))).toEqual(uploadRefusals.picture)
})

test.each(['Handle,Title', '\xef\xbb\xbfHandle,Title', '\xff\xfeH\x00a\x00', 'pid,product_name', ''])(
  'what may be a list is looked into: %j',
  (beginning) => {
    expect(uploadProblem(bytes(beginning))).toBeNull()
  },
)

test('what is chosen beside the file is read, or said to be wrong under its field', () => {
  expect(readImportInput({ category: '', codPrice: '', stock: '10' }, [])).toEqual({
    ...{ category: null, codPrice: null, stock: 10 },
  })
  expect(readImportInput({ category: 'Boats', codPrice: 'free', stock: '-1' }, ['Shoes'])).toMatchObject({
    fields: {
      category: 'Choose a category.',
      codPrice: "'free' is not a price.".replace(/^'/, "'"),
      stock: 'Give whole pieces, 0 to 999999.',
    },
  })
})
