import type { Paise } from '#domain/money.ts'
import { type Refusal, refuse, refuseFields } from '#domain/refusal.ts'
import { readPrice } from './price.ts'

/** Limit for uploads; the command line has none. */
export const importMaxBytes = 100 * 1024 * 1024

/** How a file is to be read, as it was chosen when it was sent. */
export type ImportInput = { category: string | null; codPrice: Paise | null }

export type TypedImport = { category: string; codPrice: string }

export function readImportInput(typed: TypedImport, categories: readonly string[]): ImportInput | Refusal {
  const wrong: Record<string, string> = {}
  const cod = readPrice(typed.codPrice)
  if ('problem' in cod) wrong['codPrice'] = `${cod.problem[0]?.toUpperCase()}${cod.problem.slice(1)}.`
  if (typed.category !== '' && !categories.includes(typed.category)) wrong['category'] = 'Choose a category.'
  if ('problem' in cod || Object.keys(wrong).length > 0) return refuseFields(wrong)
  return { category: typed.category || null, codPrice: cod.price }
}

/** Answers to the questions of the preview. `stock`: for new sizes of which the file gives none; null where it was not asked. */
export type ImportAnswers = { leavesOut: boolean; asDrafts: boolean; stock: number | null }

export function readImportAnswers(
  typed: Record<'leavesOut' | 'asDrafts' | 'stock', string>,
): ImportAnswers | Refusal {
  const stock = typed.stock.trim()
  if (!/^\d{0,6}$/.test(stock)) return refuseFields({ stock: 'Give whole pieces, 0 to 999999.' })
  return {
    leavesOut: typed.leavesOut === 'yes',
    asDrafts: typed.asDrafts === 'yes',
    stock: stock === '' ? null : Number(stock),
  }
}

export const noStockGiven = (sizes: number) =>
  `The list gives no stock for ${sizes.toLocaleString('en-IN')} new ${sizes === 1 ? 'size' : 'sizes'}. Say how many pieces of each there are, 0 for sold out; nothing was imported.`

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
