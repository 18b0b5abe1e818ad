import type { DocumentContent, InvoiceLine } from '#domain/tax/invoice-content.ts'
import { type DocumentTexts, formatAmount, quantityText, taxText } from '#domain/tax/invoice-layout.ts'
import { margin, type Pen, page } from './pdf-pen.ts'

type Column = {
  title: keyof DocumentTexts['captions']
  width: number
  align?: 'right'
  text: (line: InvoiceLine) => string
}

const columns: readonly Column[] = [
  { title: 'description', width: 207, text: (line) => line.description },
  { title: 'hsn', width: 46, text: (line) => line.hsn ?? '' },
  { title: 'qty', width: 48, align: 'right', text: quantityText },
  { title: 'price', width: 70, align: 'right', text: (line) => formatAmount(line.unitPrice) },
  { title: 'discount', width: 64, align: 'right', text: (line) => formatAmount(line.discount) },
  { title: 'amount', width: 80, align: 'right', text: (line) => formatAmount(line.total) },
]

/** Position on the page in points, and captions. */
export type Started = { from: number; texts: DocumentTexts }

/** Draws the lines with their tax, over several pages if needed. Returns the end position. */
export function drawLines(pen: Pen, content: DocumentContent, { from, texts }: Started): number {
  let y = drawTitles(pen, from, texts)
  for (const line of content.lines) {
    if (y > page.height - margin - 60) {
      pen.doc.addPage()
      y = drawTitles(pen, margin, texts)
    }
    y = drawLine(pen, line, content, { from: y, texts })
  }
  return y
}

function drawTitles(pen: Pen, y: number, { captions }: DocumentTexts): number {
  let x = margin
  let end = y
  for (const { title, ...column } of columns) {
    let below = y
    // Bilingual captions are stacked to fit the column.
    for (const caption of captions[title].split(' / '))
      below = pen.write(caption, { ...boxOf(column, x), y: below, muted: true })
    end = Math.max(end, below)
    x += column.width
  }
  pen.rule(end + 2)
  return end + 7
}

/** Leaves a gap to the next column, or before a column of figures, which end with its edge as the totals do. */
function boxOf({ width, align }: Pick<Column, 'width' | 'align'>, x: number) {
  return align ? { x: x + 6, width: width - 6, align } : { x, width: width - 6 }
}

function drawLine(pen: Pen, line: InvoiceLine, content: DocumentContent, { from: y, texts }: Started): number {
  let x = margin
  let end = y
  for (const { text, ...column } of columns) {
    end = Math.max(end, pen.write(text(line), { ...boxOf(column, x), y }))
    x += column.width
  }
  const tax = taxText(line, content)
  if (tax !== null) {
    const text = `${texts.captions.taxableValue} ${formatAmount(line.taxable)} · ${tax}`
    end = pen.write(text, { x: margin, y: end, width: page.width - 2 * margin, size: 8, muted: true })
  }
  pen.rule(end + 3)
  return end + 8
}
