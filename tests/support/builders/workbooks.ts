/** Writes Excel workbooks for tests, as small as Excel still opens them. */

import { crc32, deflateRawSync } from 'node:zlib'

/** A cell: a text, a number with the id of its format (14: a date), a formula's value, or nothing. */
type Cell = string | number | null | { number: number | string; format: number } | { formula: string; value: number }

type Sheet = { name: string; rows: readonly (readonly Cell[])[]; isHidden?: true }

const formatIds = [0, 1, 2, 9, 14, 16, 164, 165]
/** Formats of the owner's own. */
const custom = { 164: '00000', 165: '&quot;₹&quot;#,##0.00' }

/** Builds a workbook of these sheets. `parts` replaces or adds parts by name. */
export function aWorkbook(sheets: readonly Sheet[], parts: Readonly<Record<string, string>> = {}): Buffer<ArrayBuffer> {
  const texts: string[] = []
  const written = sheets.map(({ rows }, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(rows, texts)] as const)
  const listed = sheets.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  )
  const related = [
    ...sheets.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
    relation('rId90', 'sharedStrings', 'sharedStrings.xml'),
    relation('rId91', 'styles', '/xl/styles.xml'),
  ]
  const xfs = formatIds.map((id) => `<xf numFmtId="${id}"/>`)
  const numFmts = Object.entries(custom).map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)
  return zipped({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${related.join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${numFmts.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${xfs.join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(written),
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    ...parts,
  })
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function sheetXml(rows: Sheet['rows'], texts: string[]): string {
  const xml = rows.map((cells, row) => {
    const filled = cells.map((cell, column) =>
      cell === null ? '' : cellXml(cell, `${letter(column)}${row + 1}`, texts),
    )
    return cells.length === 0 ? '' : `<row r="${row + 1}">${filled.join('')}</row>`
  })
  return `<worksheet><sheetData>${xml.join('')}</sheetData></worksheet>`
}

const letter = (column: number) => String.fromCharCode(65 + column)

function cellXml(cell: Exclude<Cell, null>, at: string, texts: string[]): string {
  if (typeof cell === 'string') return `<c r="${at}" t="s"><v>${texts.push(cell) - 1}</v></c>`
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if ('formula' in cell) return `<c r="${at}"><f>${escaped(cell.formula)}</f><v>${cell.value}</v></c>`
  return `<c r="${at}" s="${formatIds.indexOf(cell.format)}"><v>${cell.number}</v></c>`
}

/** Packs files into a zip archive. */
export function zipped(files: Readonly<Record<string, string>>): Buffer<ArrayBuffer> {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(0x800, 2)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(content), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(Buffer.byteLength(content), 18)
    head.writeUInt16LE(Buffer.byteLength(name), 22)
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), head, place, Buffer.from(name)]))
    bodies.push(body)
    offset += body.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, listed, Buffer.from('PK\x05\x06'), end])
}
