import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { type Face, faceFile, type Run, runsOf } from './fonts.ts'

export const margin = 40
/** A4, in points. */
export const page = { width: 595.28, height: 841.89 }
/** Ascent of Noto Sans relative to the font size. */
const ascent = 1.069

export type Pen = {
  doc: PDFKit.PDFDocument
  /** Draws a text in the box; returns its end in points from the top. */
  write: (text: string, at: Box) => number
  rule: (y: number) => void
}

const drawnAtOnce = 10

/** Draws one after the other and yields to other requests in between: 200 invoices take a second. */
export async function drawEach<T>(ones: readonly T[], draw: (one: T, at: number) => unknown): Promise<void> {
  for (const [at, one] of ones.entries()) {
    if (at > 0 && at % drawnAtOnce === 0) await setImmediate()
    await draw(one, at)
  }
}

/** Draws a PDF in which each one begins a new page. */
export async function drawPages<T>(
  options: PDFKit.PDFDocumentOptions,
  ones: readonly T[],
  draw: (pen: Pen, one: T) => unknown,
): Promise<Uint8Array> {
  const doc = new PDFDocument({ ...options, font: '' })
  const bytes = pdfBytesOf(doc)
  const pen = penOf(doc)
  await drawEach(ones, (one, at) => {
    if (at > 0) doc.addPage()
    return draw(pen, one)
  })
  doc.end()
  return bytes
}

/** Collects the bytes of a document until it ends. */
function pdfBytesOf(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
}

export type Box = { x: number; y: number; width: number; size?: number; bold?: true; align?: 'right'; muted?: true }

/** Finds the last space before which the text fits on a line; 0: none. */
function lastSpace(text: string, fits: (part: string) => boolean): number {
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index)
  return spaces.findLast((at) => fits(text.slice(0, at))) ?? 0
}

/** Makes a pen, which draws texts and lines in the shop's fonts. */
export function penOf(doc: PDFKit.PDFDocument): Pen {
  const known = new Set<Face>()
  const choose = (face: Face) => {
    if (!known.has(face)) doc.registerFont(face, faceFile(face))
    known.add(face)
    doc.font(face)
  }
  const widthOf = (runs: readonly Run[]) =>
    runs.reduce((sum, { face, text }) => {
      choose(face)
      return sum + doc.widthOfString(text)
    }, 0)
  return {
    doc,
    write: function write(text, box) {
      const { x, y, width, size = 9, bold, align, muted } = box
      doc.fontSize(size).fillColor(muted ? '#5f564d' : '#16130f')
      const runsIn = (part: string) => runsOf(part, bold ? 'bold' : 'regular')
      const runs = runsIn(text)
      // pdfkit aligns and wraps each run separately.
      const free = align && runs.length > 1 ? width - widthOf(runs) : -1
      if (free < 0 && align && runs.length > 1) {
        const cut = lastSpace(text, (part) => widthOf(runsIn(part)) <= width)
        if (cut > 0) return write(text.slice(cut + 1), { ...box, y: write(text.slice(0, cut), box) })
      }
      // Aligns runs of different fonts on one baseline.
      const base = y + size * ascent
      runs.forEach((run, at) => {
        choose(run.face)
        const options = {
          // Slightly wider than measured, so that rounding does not wrap the last word.
          width: free < 0 ? width : width - free + 1,
          lineGap: 1.5,
          baseline: 'alphabetic' as const,
          continued: at < runs.length - 1,
          ...(align && free < 0 && { align }),
        }
        if (at === 0) doc.text(run.text, x + Math.max(0, free), base, options)
        else doc.text(run.text, options)
      })
      return doc.y - size * ascent
    },
    rule: (y) => {
      doc
        .moveTo(margin, y)
        .lineTo(page.width - margin, y)
        .lineWidth(0.6)
        .strokeColor('#cfc5b6')
        .stroke()
    },
  }
}
