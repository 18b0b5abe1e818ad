import type { Paise } from '#domain/money.ts'
import { type Refusal, refuse, refuseFields } from '#domain/refusal.ts'
import { readPrice } from './price.ts'
import { sentenceOf } from './reasons.ts'
import * as texts from './texts.ts'

/** Maximum size of an upload in bytes; the command line has no limit. */
export const importMaxBytes = 100 * 1024 * 1024

/** Options chosen when the file was uploaded. */
export type ImportInput = { category: string | null; codPrice: Paise | null }

export type TypedImport = { category: string; codPrice: string }

export function readImportInput(typed: TypedImport, categories: readonly string[]): ImportInput | Refusal {
  const wrong: Record<string, string> = {}
  const cod = readPrice(typed.codPrice)
  if ('problem' in cod) wrong['codPrice'] = `${sentenceOf(cod.problem)}.`
  if (typed.category !== '' && !categories.includes(typed.category)) wrong['category'] = texts.chooseCategory
  if ('problem' in cod || Object.keys(wrong).length > 0) return refuseFields(wrong)
  return { category: typed.category || null, codPrice: cod.price }
}

/** Answers to the preview's questions. `stock`: units of new sizes without any; null when not asked. */
export type ImportAnswers = { leavesOut: boolean; asDrafts: boolean; stock: number | null }

export function readImportAnswers(typed: Record<'leavesOut' | 'asDrafts' | 'stock', string>): ImportAnswers | Refusal {
  const stock = typed.stock.trim()
  if (!/^\d{0,6}$/.test(stock)) return refuseFields({ stock: texts.wholePieces })
  return {
    leavesOut: typed.leavesOut === 'yes',
    asDrafts: typed.asDrafts === 'yes',
    stock: stock === '' ? null : Number(stock),
  }
}

const noFile = refuseFields({ file: texts.chooseCsv })
const empty = refuseFields({ file: texts.fileIsEmpty })
const tooLarge = refuse('too-large', texts.fileTooLarge(importMaxBytes / 1024 / 1024))
const archive = refuseFields({ file: texts.isArchive })
const oldWorkbook = refuseFields({ file: texts.isOldWorkbook })
const picture = refuseFields({ file: texts.isNoCsv })
const broken = refuse('invalid', texts.notWhole)

export const uploadRefusals = { noFile, empty, tooLarge, archive, oldWorkbook, picture, broken }

/** Bytes at the beginning of a file that tell its type. */
export const signatureBytes = 512

/** Magic numbers of archives: zip, gzip, bzip2, 7z, rar, xz, zstd. */
const packed = ['PK', 'PK', '', 'BZh', '7z¼¯', 'Rar!', 'ý7zXZ', '(µ/ý'] as const
const shown = ['%PDF', '\x89PNG', '\xff\xd8\xff', 'GIF8', 'RIFF']

/** Tells by its first entry whether a zip file is an Excel workbook (.xlsx), whatever its name. */
export function isWorkbook(beginning: Uint8Array): boolean {
  const text = String.fromCharCode(...beginning.subarray(0, 64))
  return text.startsWith('PK') && /^(\[Content_Types\]\.xml|_rels\/|docProps\/|xl\/)/.test(text.slice(30))
}

/** Refuses a file that can be neither CSV nor workbook by its first bytes, whatever its name; null when it may be one. */
export function uploadProblem(beginning: Uint8Array): Refusal | null {
  const text = String.fromCharCode(...beginning.subarray(0, signatureBytes))
  const begins = (marks: readonly string[]) => marks.some((mark) => text.startsWith(mark))
  // A tar archive has its magic number at offset 257.
  // Old Excel files, and those with a password, which are encrypted as a whole.
  if (text.startsWith('\xd0\xcf\x11\xe0')) return oldWorkbook
  if (isWorkbook(beginning)) return null
  if (begins(packed) || text.slice(257, 262) === 'ustar') return archive
  return begins(shown) ? picture : null
}

export type WideEncoding = 'utf-16le' | 'utf-16be'

/** Detects UTF-16 by its byte order mark, or by the zero byte of Latin letters. */
export function wideEncoding(sample: Uint8Array): WideEncoding | null {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le'
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be'
  const pairs = Math.floor(sample.length / 2)
  const empty = [0, 0]
  for (let at = 0; at < pairs * 2; at += 1) if (sample[at] === 0) empty[at % 2] = (empty[at % 2] ?? 0) + 1
  if ((empty[1] ?? 0) > pairs * 0.6) return 'utf-16le'
  if ((empty[0] ?? 0) > pairs * 0.6) return 'utf-16be'
  return null
}
