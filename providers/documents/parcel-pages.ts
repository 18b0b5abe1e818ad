import { noSize, sizeLabel } from '#domain/catalogue/product.ts'
import { formatRupees } from '#domain/money.ts'
import type { PickLine, PrintedItem, PrintedParcel } from '#domain/shipping/printing.ts'
import type { PrintJob, PrintTexts } from './documents.ts'
import { type Box, drawEach, drawPages, margin, type Pen, page } from './pdf-pen.ts'

const inner = page.width - 2 * margin
const bottom = page.height - margin

/** Label sheet of 4 × 6 inches, in points. */
export const labelSheet = { width: 288, height: 432 }

/** Draws the shop's own A4 pages, each part on a new one. */
export function drawParcelPages(parts: readonly ((pen: Pen) => Promise<void>)[]): Promise<Uint8Array> {
  return drawPages({ size: 'A4', margin }, parts, (pen, draw) => draw(pen))
}

/** Draws the pick list: units by shelf, by category where none is said, with checkboxes. */
export function drawPickList(pen: Pen, { pick, day, texts }: Pick<PrintJob, 'pick' | 'day' | 'texts'>): Promise<void> {
  let y = drawTitle(pen, texts.pickList, day)
  let above: string | null = null
  return drawEach(pick, (line) => {
    const heading = line.shelf ?? line.category
    y = withRoom(pen, y, heading === above ? 30 : 54)
    if (heading !== above) y = pen.write(heading, { x: margin, y: y + 6, width: inner, size: 11, bold: true })
    above = heading
    y = drawPickLine(pen, line, { y: y + 4, texts })
  })
}

function drawPickLine(pen: Pen, line: PickLine, { y, texts }: { y: number; texts: PrintTexts }): number {
  drawCheckbox(pen, margin, y + 1)
  pen.write(`${line.quantity} ×`, { x: margin + 18, y, width: 40, size: 11, bold: true, align: 'right' })
  const end = pen.write(nameOf(line), { x: margin + 66, y, width: inner - 170, size: 11 })
  pen.write(texts.pieces(line.quantity, line.orders), {
    x: page.width - margin - 100,
    y,
    width: 100,
    align: 'right',
    muted: true,
  })
  pen.rule(end + 2)
  return end + 4
}

/** Draws the handover manifest of a courier, with a signature line. */
export async function drawManifest(
  pen: Pen,
  { courier, parcels }: PrintJob['manifests'][number],
  { day, from, texts }: Pick<PrintJob, 'day' | 'from' | 'texts'>,
): Promise<void> {
  let y = drawTitle(pen, texts.manifest(courier), `${day} · ${texts.parcels(parcels.length)}`)
  y = pen.write(from.join(', '), { x: margin, y, width: inner, muted: true }) + 8
  await drawEach(parcels, (parcel, at) => {
    y = withRoom(pen, y, 30)
    pen.write(`${at + 1}.`, { x: margin, y, width: 26, align: 'right' })
    const ends = [
      writeLines(pen, [parcel.orderId, parcel.to.name], { x: margin + 34, y, width: 170 }),
      pen.write(parcel.waybill ?? '–', { x: margin + 210, y, width: 130, bold: true }),
      pen.write(`${parcel.to.zip} ${parcel.to.city}`, { x: margin + 346, y, width: 90 }),
      pen.write(moneyOf(parcel, texts), { x: page.width - margin - 76, y, width: 76, align: 'right' }),
    ]
    y = Math.max(...ends) + 3
    pen.rule(y)
    y += 5
  })
  y = withRoom(pen, y, 60)
  pen.write(`${texts.handedOver} ______________________________`, { x: margin, y: y + 32, width: inner, size: 11 })
}

/** Draws packing slips, as many per page as fit completely. */
export function drawSlips(pen: Pen, slips: readonly PrintedParcel[], texts: PrintTexts): Promise<void> {
  let y = margin
  return drawEach(slips, (slip, at) => {
    const height = 96 + 24 * slip.items.length
    if (at > 0 && y + height > bottom) {
      pen.doc.addPage()
      y = margin
    }
    y = drawSlip(pen, slip, { y, texts }) + 26
  })
}

function drawSlip(pen: Pen, slip: PrintedParcel, at: { y: number; texts: PrintTexts }): number {
  const { texts } = at
  pen.write(`${texts.packingSlip} ${slip.orderId}`, { x: margin, y: at.y, width: inner, size: 12, bold: true })
  let y = pen.write(slip.ordered, { x: margin, y: at.y + 18, width: inner, muted: true })
  const { to } = slip
  const place = [to.name, to.address, to.place, `${to.city} ${to.zip}, ${to.state}`].filter(Boolean)
  const left = writeLines(pen, place, { x: margin, y: y + 4, width: inner - 200, size: 10 })
  const facts = [
    ...(slip.waybill ? [`${texts.waybill} ${slip.waybill}`] : []),
    ...(slip.collect === null ? [] : [`${texts.collect} ${formatRupees(slip.collect)}`]),
  ]
  const right = writeLines(pen, facts, { x: margin + inner - 190, y: y + 4, width: 190, size: 10, bold: true })
  y = Math.max(left, right) + 6
  for (const item of slip.items) {
    y = withRoom(pen, y, 24)
    pen.rule(y)
    drawCheckbox(pen, margin, y + 7)
    const text = item.gift ? `${nameOf(item)} (${texts.gift})` : nameOf(item)
    const end = pen.write(text, { x: margin + 18, y: y + 5, width: inner - 70, size: 10.5 })
    pen.write(`× ${item.quantity}`, {
      x: page.width - margin - 50,
      y: y + 5,
      width: 50,
      size: 11,
      bold: true,
      align: 'right',
    })
    y = end + 4
  }
  pen.rule(y)
  return y
}

/** A label of the shop's own; `isMissing`: the courier's is unavailable, which the label says. */
export type OwnLabel = { parcel: PrintedParcel; isMissing: boolean }

/** Draws labels of the shop's own, a page each, because each document opens and embeds the fonts anew. */
export function drawOwnLabels(labels: readonly OwnLabel[], job: Pick<PrintJob, 'from' | 'texts'>): Promise<Uint8Array> {
  const sheet = { size: [labelSheet.width, labelSheet.height] as [number, number], margin: 0 }
  return drawPages(sheet, labels, (pen, label) => drawOwnLabel(pen, label, job))
}

function drawOwnLabel(
  pen: Pen,
  { parcel, isMissing }: OwnLabel,
  { from, texts }: Pick<PrintJob, 'from' | 'texts'>,
): void {
  const { width, height } = labelSheet
  const x = 18
  const line = { x, width: width - 2 * x }
  let y = 18
  if (isMissing) y = pen.write(texts.labelMissing, { ...line, y, size: 10, bold: true }) + 8
  const { to } = parcel
  y = pen.write(to.name, { ...line, y, size: 15, bold: true })
  y = writeLines(pen, [to.address, to.place].filter(Boolean), { ...line, y: y + 2, size: 11 })
  y = pen.write(`${to.city}, ${to.state}`, { ...line, y, size: 11 })
  y = pen.write(to.zip, { ...line, y, size: 20, bold: true })
  y = pen.write(to.phone, { ...line, y, size: 11 }) + 8
  y = pen.write(moneyOf(parcel, texts), { ...line, y, size: 15, bold: true }) + 8
  const sent = [parcel.courier, parcel.waybill].filter(Boolean).join(' · ')
  if (sent !== '') y = pen.write(sent, { ...line, y, size: 12, bold: true })
  pen.write(parcel.orderId, { ...line, y, size: 11 })
  writeLines(pen, [texts.from, ...from], { ...line, y: height - 74, size: 8.5, muted: true })
  pen.doc
    .rect(8, 8, width - 16, height - 16)
    .lineWidth(0.8)
    .strokeColor('#16130f')
    .stroke()
}

/** Draws lines separately, because each may be in another script. */
function writeLines(pen: Pen, lines: readonly string[], box: Box): number {
  return lines.reduce((y, line) => pen.write(line, { ...box, y }), box.y)
}

function drawTitle(pen: Pen, title: string, below: string): number {
  const y = pen.write(title, { x: margin, y: margin, width: inner, size: 16, bold: true })
  return pen.write(below, { x: margin, y: y + 2, width: inner, muted: true }) + 8
}

function withRoom(pen: Pen, y: number, height: number): number {
  if (y + height <= bottom) return y
  pen.doc.addPage()
  return margin
}

function drawCheckbox(pen: Pen, x: number, y: number): void {
  pen.doc.rect(x, y, 10, 10).lineWidth(0.8).strokeColor('#5f564d').stroke()
}

const moneyOf = ({ collect }: PrintedParcel, texts: PrintTexts) =>
  collect === null ? texts.paid : `${texts.collect} ${formatRupees(collect)}`

function nameOf({ name, brand, size }: Omit<PrintedItem, 'gift'>): string {
  const called = size === noSize ? name : `${name}, ${sizeLabel(size)}`
  return brand === '' ? called : `${called}, ${brand}`
}
