import type { Paise } from '#domain/money.ts'
import { type Refusal, refuse, refuseFields } from '#domain/refusal.ts'
import { readPrice } from './price.ts'

/** Limit for uploads; the command line has none. */
export const importMaxBytes = 100 * 1024 * 1024

/** How a file is to be read, as it was chosen when it was sent. */
export type ImportInput = { category: string | null; codPrice: Paise | null; stock: number }

export type TypedImport = { category: string; codPrice: string; stock: string }

export function readImportInput(typed: TypedImport, categories: readonly string[]): ImportInput | Refusal {
  const wrong: Record<string, string> = {}
  const cod = readPrice(typed.codPrice)
  if ('problem' in cod) wrong['codPrice'] = `${cod.problem[0]?.toUpperCase()}${cod.problem.slice(1)}.`
  if (typed.category !== '' && !categories.includes(typed.category)) wrong['category'] = 'Choose a category.'
  if (!/^\d{1,6}$/.test(typed.stock.trim())) wrong['stock'] = 'Give whole pieces, 0 to 999999.'
  if ('problem' in cod || Object.keys(wrong).length > 0) return refuseFields(wrong)
  return { category: typed.category || null, codPrice: cod.price, stock: Number(typed.stock) }
}

const noFile = refuseFields({ file: 'Choose a CSV file first.' })
const tooLarge = refuse(
  'too-large',
  `A file may have at most ${importMaxBytes / 1024 / 1024} MB here. Larger ones go in with ‘strut import’.`,
)
const archive = refuseFields({
  file: 'This is an archive or a workbook (zip, xlsx, tar, gz), which is never unpacked here. Please save or unpack it as a CSV file and choose that.',
})
const picture = refuseFields({ file: 'This is no CSV file. Please save your list as CSV and choose that.' })
const broken = refuse('invalid', 'The file did not arrive whole. Please send it again.')

export const uploadRefusals = { noFile, tooLarge, archive, picture, broken }

/** Bytes at a file's beginning that tell its type. */
export const signatureBytes = 512

/** How archives and workbooks begin: zip, gzip, bzip2, 7z, rar, xz, zstd, and the old Excel's. */
const packed = [
  'PK\x03\x04',
  'PK\x05\x06',
  '\x1f\x8b',
  'BZh',
  '7z\xbc\xaf',
  'Rar!',
  '\xfd7zXZ',
  '\x28\xb5\x2f\xfd',
  '\xd0\xcf\x11\xe0',
]
const shown = ['%PDF', '\x89PNG', '\xff\xd8\xff', 'GIF8', 'RIFF']

/** Why a file can't be a list, from its first bytes whatever its name says; null when it may be one. */
export function uploadProblem(beginning: Uint8Array): Refusal | null {
  const text = String.fromCharCode(...beginning.subarray(0, signatureBytes))
  const begins = (marks: readonly string[]) => marks.some((mark) => text.startsWith(mark))
  // A tar says so behind its first name.
  if (begins(packed) || text.slice(257, 262) === 'ustar') return archive
  return begins(shown) ? picture : null
}
