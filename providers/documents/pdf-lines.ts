import type { DocumentContent, InvoiceLine } from '#domain/tax/invoice-content.ts'
import { formatAmount, quantityText, taxText } from '#domain/tax/invoice-layout.ts'
import { margin, type Pen, page } from './pdf-pen.ts'

type Column = { title: string; width: number; align?: 'right'; text: (line: InvoiceLine) => string }

const columns: readonly Column[] = [
  { title: 'Description', width: 207, text: (line) => line.description },
  { title: 'HSN', width: 46, text: (line) => line.hsn ?? '' },
  { title: 'Qty', width: 48, align: 'right', text: quantityText },
  { title: 'Price', width: 70, align: 'right', text: (line) => formatAmount(line.unitPrice) },
  { title: 'Discount', width: 64, align: 'right', text: (line) => formatAmount(line.discount) },
  { title: 'Amount', width: 80, align: 'right', text: (line) => formatAmount(line.total) },
]

/** The goods, each with its tax beneath; goes on to as many pages as it needs. Returns where it ends. */
export function drawLines(pen: Pen, content: DocumentContent, from: number): number {
  let y = drawTitles(pen, from)
  for (const line of content.lines) {
    if (y > page.height - margin - 60) {
      pen.doc.addPage()
      y = drawTitles(pen, margin)
    }
    y = drawLine(pen, line, content, y)
  }
  return y
}

function drawTitles(pen: Pen, y: number): number {
  let x = margin
  let end = y
  for (const { title, width, align } of columns) {
    end = pen.write(title, { x, y, width: width - 6, muted: true, ...(align && { align }) })
    x += width
  }
  pen.rule(end + 2)
  return end + 7
}

function drawLine(pen: Pen, line: InvoiceLine, content: DocumentContent, y: number): number {
  let x = margin
  let end = y
  for (const { text, width, align } of columns) {
    end = Math.max(end, pen.write(text(line), { x, y, width: width - 6, ...(align && { align }) }))
    x += width
  }
  const tax = taxText(line, content)
  if (tax !== null) {
    const text = `Taxable value ${formatAmount(line.taxable)} · ${tax}`
    end = pen.write(text, { x: margin, y: end, width: page.width - 2 * margin, size: 8, muted: true })
  }
  pen.rule(end + 3)
  return end + 8
}
