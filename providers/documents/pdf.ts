import { defaultLanguage, type Language, languages } from '#domain/language.ts'
import { textsByLanguage } from '#domain/notifications/texts-by-language.ts'
import type { IssuedDocument } from '#domain/tax/invoice-content.ts'
import {
  buyerLines,
  compositionNotice,
  type DocumentTexts,
  documentFacts,
  documentTitle,
  documentTotals,
  sellerLines,
} from '#domain/tax/invoice-layout.ts'
import { drawLines, type Started } from './pdf-lines.ts'
import { drawPages, margin, type Pen, page } from './pdf-pen.ts'

const inner = page.width - 2 * margin

/** Draws documents as one PDF, each with the shop's logo (PNG) if it has one. */
export function documentPdf(
  documents: readonly IssuedDocument[],
  language: Language = defaultLanguage,
  logo: Uint8Array | null = null,
): Promise<Uint8Array> {
  const texts = textsByLanguage[language].tax
  const title = documents.map(({ content, serial }) => `${documentTitle(content, texts)} ${serial}`).join(', ')
  const options = { size: 'A4', margin, info: { Title: title }, lang: languages[language].tag }
  return drawPages(options, documents, (pen, issued) => draw(pen, issued, { texts, logo }))
}

/** Maximum size of the logo in points. */
const mark = { height: 30, width: 180 }

type PdfContext = { texts: DocumentTexts; logo: Uint8Array | null }

function draw(pen: Pen, issued: IssuedDocument, { texts, logo }: PdfContext): void {
  const { content } = issued
  const half = inner / 2 - 12
  const right = margin + inner / 2 + 12
  if (logo) pen.doc.image(Buffer.from(logo), margin, margin, { fit: [mark.width, mark.height] })
  const top = logo ? margin + mark.height + 10 : margin
  let left = pen.write(content.seller.legalName, { x: margin, y: top, width: half, size: 15, bold: true })
  for (const line of sellerLines(content)) left = pen.write(line, { x: margin, y: left, width: half, muted: true })
  left = pen.write(texts.captions.billedTo, { x: margin, y: left + 14, width: half, muted: true })
  left = pen.write(content.buyer.name, { x: margin, y: left, width: half, bold: true })
  for (const line of buyerLines(content)) left = pen.write(line, { x: margin, y: left, width: half })
  let y = pen.write(documentTitle(content, texts), { x: right, y: margin, width: half, size: 15, bold: true })
  y += 3
  for (const [label, text] of documentFacts(issued, texts)) {
    const end = pen.write(label, { x: right, y, width: 84, muted: true })
    y = Math.max(end, pen.write(text, { x: right + 88, y, width: half - 88 }))
  }
  y = drawLines(pen, content, { from: Math.max(left, y) + 18, texts })
  drawFoot(pen, issued, { from: y, texts })
}

/** Draws totals, amount in words and signature together, on a new page if they don't fit. */
function drawFoot(pen: Pen, { content }: IssuedDocument, { from, texts }: Started): void {
  let y = from + 8
  if (y > page.height - margin - 170) {
    pen.doc.addPage()
    y = margin
  }
  const label = margin + inner - 220
  for (const { label: text, amount, isTotal } of documentTotals(content, texts)) {
    const style = isTotal ? ({ y, size: 12, bold: true } as const) : { y, size: 9 }
    const end = pen.write(text, { ...style, x: label, width: 130 })
    y = Math.max(end, pen.write(amount, { ...style, x: label + 130, width: 90, align: 'right' })) + 2
  }
  y = pen.write(texts.amountInWords(content), { x: margin, y: y + 8, width: inner })
  if (content.kind === 'bill-of-supply')
    y = pen.write(compositionNotice, { x: margin, y: y + 6, width: inner, muted: true })
  const foot = { x: label, width: 220, align: 'right' } as const
  const end = pen.write(texts.forSeller(content.seller.legalName), { ...foot, y: y + 22 })
  pen.write(texts.captions.signatory, { ...foot, y: end + 26, muted: true })
}
