import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { because, importError, type Reason } from '#domain/imports/reasons.ts'
import * as texts from '#domain/imports/texts.ts'
import { isWorkbook, uploadProblem, type WideEncoding, wideEncoding } from '#domain/imports/upload.ts'
import { lineEnds } from '#flows/read-csv.ts'
import type { FileRow, Reading } from './import-context.ts'
import { openWorkbook, readSheet } from './read-workbook.ts'

type Encoding = 'utf-8' | WideEncoding | 'windows-1252'

/** A file to be read. `sheet`: name of the sheet that is read of a workbook, null for a text file. */
export type SourceFile = {
  encoding: Encoding | 'xlsx'
  sheet: string | null
  bytes: number
  /** Streams the rows of a file of any size. Blank rows are skipped but counted. */
  rows: (reading: Reading) => AsyncGenerator<FileRow>
}

/** `headingsLine`: 2 below a line `sep=;`, which spreadsheets do not show as a row. */
type TextFile = { path: string; encoding: Encoding; delimiter: string; headingsLine: number }

const longestRecord = 1_000_000
const sampleBytes = 65_536

/** Inspects a file before reading: size, type, encoding, delimiter. */
export async function openSource(path: string, signal: AbortSignal): Promise<SourceFile> {
  const bytes = await fileSize(path)
  const sample = await firstBytes(path)
  if (isWorkbook(sample)) {
    const workbook = await openWorkbook(path, signal)
    const { sheet, bytes } = workbook
    return { encoding: 'xlsx', sheet: sheet.name, bytes, rows: (reading) => readSheet(path, workbook, reading) }
  }
  const problem = uploadProblem(sample)?.fields?.['file']
  if (problem !== undefined) throw importError(because(problem))
  const encoding = wideEncoding(sample) ?? (await narrowEncoding(path, signal))
  const [first = '', second = ''] = new TextDecoder(encoding).decode(sample).split(/\r\n|\r|\n/, 2)
  const isNamed = /^"?sep=."?$/i.test(first)
  const delimiter = delimiterOf(isNamed ? second : first)
  const file: TextFile = { path, encoding, delimiter, headingsLine: isNamed ? 2 : 1 }
  return { encoding, sheet: null, bytes, rows: (reading) => readRows(file, reading) }
}

/** Returns the size; refuses an empty file and what is no file. */
export async function fileSize(path: string): Promise<number> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw importError(
      error.code === 'ENOENT' ? because(texts.fileIsMissing, path) : because(texts.fileUnreadable, path, error.message),
    )
  })
  if (!found.isFile()) throw importError(because(texts.isNoFile, path))
  if (found.size === 0) throw importError(because(texts.fileIsEmpty))
  return found.size
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path).catch((error: Error) => {
    throw importError(because(texts.fileUnreadable, path, error.message))
  })
  const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0)
  await file.close()
  return buffer.subarray(0, bytesRead)
}

/** Chooses UTF-8 if the whole file is valid, else Windows-1252 of older spreadsheets. */
async function narrowEncoding(path: string, signal: AbortSignal): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of createReadStream(path, { signal })) {
    try {
      decoder.decode(chunk, { stream: true })
    } catch {
      return 'windows-1252'
    }
  }
  return 'utf-8'
}

function delimiterOf(heading: string): string {
  const counts = [',', ';', '\t'].map((mark) => ({ mark, times: heading.split(mark).length }))
  return counts.reduce((best, one) => (one.times > best.times ? one : best)).mark
}

async function* readRows(source: TextFile, reading: Reading): AsyncGenerator<FileRow> {
  let broken: Reason | null = null
  const parser = parse({
    delimiter: source.delimiter,
    record_delimiter: lineEnds,
    from_line: source.headingsLine,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRecord,
    skip_records_with_error: true,
    on_skip: (error) => {
      broken = explainBreak(error?.code)
      return undefined
    },
  })
  pipeline(Readable.from(decoded(source, reading)), parser, () => {})
  let line = 1
  for await (const cells of parser) {
    if (cells.some((cell: string) => cell !== '')) yield { line, cells }
    line += 1
  }
  if (broken !== null) yield { line, broken }
}

/** Decodes the file to UTF-8 without byte order mark. */
async function* decoded(source: TextFile, { signal, onBytes }: Reading): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(source.encoding)
  let bytes = 0
  for await (const chunk of createReadStream(source.path, { signal, highWaterMark: 262_144 })) {
    bytes += chunk.length
    yield Buffer.from(decoder.decode(chunk, { stream: true }))
    onBytes(bytes)
  }
  yield Buffer.from(decoder.decode())
}

function explainBreak(code: string | undefined): Reason {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return because(texts.quoteNotClosed)
  return because(texts.quoteIsLost)
}
