/** Reads an Excel workbook (.xlsx) as rows of a list. Only this file and `domain/imports/workbook-cell.ts` know Excel. */

import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl'
import { because, importError } from '#domain/imports/reasons.ts'
import * as texts from '#domain/imports/texts.ts'
import { columnOf, excelNumber, excelText, numberFormat } from '#domain/imports/workbook-cell.ts'
import type { FileRow, Reading } from './import-context.ts'
import { parseXml, type XmlEvents } from './parse-xml.ts'

/** A workbook with the first of its sheets that has rows. */
type Workbook = { sheet: Sheet; parts: SharedParts; bytes: number }

type Sheet = { name: string; entry: Entry }
type SharedParts = { strings: readonly string[]; formats: readonly string[]; startsIn1904: boolean }

// A small zip file may unpack to any size. yauzl stops an entry that is larger than it says.
const mostEntries = 10_000
const mostBytes = { sheet: 500_000_000, strings: 60_000_000, other: 10_000_000 }
/** Excel's own limits, and letters of one cell and of all of them. */
const limits = { rows: 1_048_576, columns: 16_384, cell: 100_000, letters: 500_000_000 }
/** Limits for all sheets of a workbook that is read at once. */
const atOnce = { bytes: 50_000_000, letters: 2_000_000 }

const tooLarge = () => importError(because(texts.workbookTooLarge))
const unreadable = () => importError(because(texts.workbookUnreadable))

/** Opens a workbook: its shared texts and formats, and the first visible sheet with rows. */
export async function openWorkbook(path: string, signal: AbortSignal): Promise<Workbook> {
  return withZip(openPromise(path, zipOptions), signal, async (zip) => {
    const { sheets, parts } = await readParts(zip)
    for (const sheet of sheets)
      for await (const row of rowsOf(zip, { sheet, parts }))
        if (row.cells.some(isFilled)) return { sheet, parts, bytes: sheet.entry.uncompressedSize }
    throw importError(because(texts.fileIsEmpty))
  })
}

/** Reads the visible sheets that have rows at once, with all of their columns. */
export async function readSheets(file: Uint8Array, signal: AbortSignal): Promise<string[][][]> {
  return withZip(fromBufferPromise(Buffer.from(file), zipOptions), signal, async (zip) => {
    const { sheets, parts } = await readParts(zip)
    if (sheets.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0) > atOnce.bytes) throw tooLarge()
    const read: string[][][] = []
    let letters = 0
    for (const sheet of sheets) {
      const rows: string[][] = []
      for await (const { cells } of rowsOf(zip, { sheet, parts })) {
        signal.throwIfAborted()
        letters += cells.reduce((sum, cell) => sum + cell.length, cells.length)
        if (letters > atOnce.letters) throw tooLarge()
        if (cells.some(isFilled)) rows.push(Array.from(cells, (cell) => cell ?? ''))
      }
      if (rows.length > 0) read.push(rows)
    }
    if (read.length === 0) throw importError(because(texts.fileIsEmpty))
    return read
  })
}

/** Reads what the sheets share, and finds the visible ones. */
async function readParts(zip: ZipFile): Promise<{ sheets: Sheet[]; parts: SharedParts }> {
  if (zip.entryCount > mostEntries) throw tooLarge()
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry)
  const part = (name: string) => entries.get(name.toLowerCase())
  const { sheets, targets, startsIn1904 } = await readContents(zip, part)
  const strings = await readStrings(zip, part(targets.get('sharedStrings') ?? ''))
  const formats = await readFormats(zip, part(targets.get('styles') ?? ''))
  const found = sheets.flatMap(({ name, target }) => {
    const entry = part(targets.get(target) ?? '')
    return entry === undefined ? [] : [{ name, entry }]
  })
  return { sheets: found, parts: { strings, formats, startsIn1904 } }
}

/** Streams the rows of the sheet. Empty rows are left out, and so are columns without a heading. */
export async function* readSheet(path: string, book: Workbook, { signal, onBytes }: Reading): AsyncGenerator<FileRow> {
  const zip = await openPromise(path, zipOptions)
  let columns: number[] | null = null
  let letters = 0
  try {
    for await (const { line, cells, bytes } of rowsOf(zip, book)) {
      signal.throwIfAborted()
      columns ??= cells.some(isFilled) ? [...cells.keys()].filter((column) => isFilled(cells[column])) : null
      const own = columns?.map((column) => cells[column] ?? '') ?? []
      letters += own.reduce((sum, cell) => sum + cell.length, 0)
      if (letters > limits.letters) throw tooLarge()
      if (own.some(isFilled)) yield { line, cells: own }
      onBytes(bytes)
    }
  } catch (error) {
    throw explained(error, signal)
  } finally {
    zip.close()
  }
}

const isFilled = (cell: string | undefined) => cell !== undefined && cell.trim() !== ''

const zipOptions = { autoClose: false } as const

async function withZip<T>(
  opening: Promise<ZipFile>,
  signal: AbortSignal,
  read: (zip: ZipFile) => Promise<T>,
): Promise<T> {
  try {
    const zip = await opening
    return await read(zip).finally(() => zip.close())
  } catch (error) {
    throw explained(error, signal)
  }
}

/** Explains what the readers of zip and XML found; other errors stay. */
const explained = (error: unknown, signal: AbortSignal) =>
  signal.aborted || (error instanceof Error && 'reason' in error) ? error : unreadable()

/** Reads the names of the sheets, and where the parts of the workbook are. */
async function readContents(zip: ZipFile, part: (name: string) => Entry | undefined) {
  const sheets: { name: string; target: string }[] = []
  const targets = new Map<string, string>()
  let startsIn1904 = false
  await readXml(zip, part('xl/workbook.xml'), {
    open: (name, { name: title = '', id = '', state, date1904 }) => {
      if (name === 'sheet' && (state === undefined || state === 'visible')) sheets.push({ name: title, target: id })
      if (name === 'workbookPr') startsIn1904 = date1904 === '1' || date1904 === 'true'
    },
  })
  await readXml(zip, part('xl/_rels/workbook.xml.rels'), {
    open: (_, { Id: id = '', Type: type = '', Target: target = '' }) => {
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
      for (const key of [id, type.split('/').at(-1) ?? '']) if (!targets.has(key)) targets.set(key, path)
    },
  })
  return { sheets, targets, startsIn1904 }
}

/** Reads the texts that cells refer to by number; pronunciation marks of Japanese are left out. */
async function readStrings(zip: ZipFile, entry: Entry | undefined): Promise<string[]> {
  const strings: string[] = []
  if (entry === undefined) return strings
  const { events, take } = textCollector()
  await readXml(zip, entry, {
    ...events,
    close: (name) => {
      events.close(name)
      if (name === 'si') strings.push(take())
    },
  })
  return strings
}

/** Reads the number format of each style of cells. */
async function readFormats(zip: ZipFile, entry: Entry | undefined): Promise<string[]> {
  const custom = new Map<string, string>()
  const formats: string[] = []
  if (entry === undefined) return formats
  let isOfCells = false
  await readXml(zip, entry, {
    open: (name, { numFmtId: id = '', formatCode: code = '' }) => {
      if (name === 'numFmt') custom.set(id, code)
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells) formats.push(numberFormat(id, custom))
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return formats
}

/** Collects the text of the elements `t` and `v`. */
function textCollector() {
  let text = ''
  let isText = false
  let isPhonetic = false
  const events = {
    open: (name: string) => {
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' || name === 'v'
    },
    text: (more: string) => {
      if (isText && !isPhonetic) text += more
      if (text.length > limits.cell) throw tooLarge()
    },
    close: (name: string) => {
      if (name === 'rPh') isPhonetic = false
      isText = false
    },
  }
  const take = () => {
    const taken = text
    text = ''
    return taken
  }
  return { events, take }
}

/** A row as it is stored: its number, its cells by column, and the bytes read so far. */
type SheetRow = { line: number; cells: string[]; bytes: number }

async function* rowsOf(zip: ZipFile, { sheet, parts }: Pick<Workbook, 'sheet' | 'parts'>): AsyncGenerator<SheetRow> {
  let rows: Omit<SheetRow, 'bytes'>[] = []
  let row: Omit<SheetRow, 'bytes'> = { line: 0, cells: [] }
  let cell = { column: -1, type: '', style: 0 }
  const { events, take } = textCollector()
  const found: XmlEvents = {
    text: events.text,
    open: (name, { r: at = '', t: type = 'n', s: style = '0' }) => {
      events.open(name)
      if (name === 'row') {
        row = { line: Math.max(row.line + 1, Number(at) || 0), cells: [] }
        cell = { ...cell, column: -1 }
      }
      if (name === 'c') cell = { column: columnOf(at) ?? cell.column + 1, type, style: Number(style) }
      if (row.line > limits.rows || cell.column >= limits.columns) throw tooLarge()
    },
    close: (name) => {
      events.close(name)
      if (name === 'c') row.cells[cell.column] = shownCell(cell, take(), parts)
      if (name === 'row') rows.push(row)
    },
  }
  for await (const bytes of parseXml(zip, within(sheet.entry, mostBytes.sheet), found)) {
    for (const one of rows) yield { ...one, bytes }
    rows = []
  }
}

function shownCell(cell: { type: string; style: number }, text: string, parts: SharedParts): string {
  const { strings, formats, startsIn1904 } = parts
  if (cell.type === 's') return excelText(strings[Number(text)] ?? '')
  if (cell.type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
  if (cell.type === 'n') return excelNumber({ text, format: formats[cell.style] ?? '', startsIn1904 })
  return excelText(text)
}

async function readXml(zip: ZipFile, entry: Entry | undefined, events: XmlEvents): Promise<void> {
  if (entry === undefined) throw unreadable()
  const most = /sharedstrings/i.test(entry.fileName) ? mostBytes.strings : mostBytes.other
  for await (const _ of parseXml(zip, within(entry, most), events));
}

function within(entry: Entry, most: number): Entry {
  if (entry.uncompressedSize > most) throw tooLarge()
  return entry
}
