import { setImmediate } from 'node:timers/promises'
import type { PDFDocument, PDFEmbeddedPage, PDFPage, Rotation } from '@cantoo/pdf-lib'
import { defaultLanguage } from '#domain/language.ts'
import type { LabelPaper } from '#domain/shipping/printing.ts'
import type { Documents, PrintJob } from './documents.ts'
import {
  drawManifest,
  drawOwnLabels,
  drawParcelPages,
  drawPickList,
  drawSlips,
  labelSheet,
  type OwnLabel,
} from './parcel-pages.ts'
import { type Pen, page } from './pdf-pen.ts'

/** Size in bytes above which a label is printed on its own; 200 labels then fit into memory. */
const largestLabel = 1_500_000
const largestLabels = 48_000_000
const mostPagesOfLabel = 4
/** Labels of the shop's own that are drawn as one file: its fonts are embedded once. */
const ownAtOnce = 50

/** Loaded on first use, to save memory. */
const loadPdfLib = () => import('@cantoo/pdf-lib')

let last: Promise<unknown> = Promise.resolve()

/** Prints jobs one after the other, so that only one file is in memory. */
export function printParcels(job: PrintJob, invoicesPdf: Documents['pdf']): Promise<Uint8Array> {
  const printed = last.then(() => print(job, invoicesPdf))
  last = printed.catch(() => null)
  return printed
}

async function print(job: PrintJob, invoicesPdf: Documents['pdf']): Promise<Uint8Array> {
  const { PDFDocument } = await loadPdfLib()
  const document = await PDFDocument.create()
  const first = [
    ...(job.pick.length > 0 ? [(pen: Pen) => drawPickList(pen, job)] : []),
    ...job.manifests.map((one) => (pen: Pen) => drawManifest(pen, one, job)),
  ]
  if (first.length > 0) await append(document, await drawParcelPages(first))
  await appendLabels(document, job)
  if (job.slips.length > 0)
    await append(document, await drawParcelPages([(pen) => drawSlips(pen, job.slips, job.texts)]))
  if (job.invoices.length > 0) await append(document, await invoicesPdf(job.invoices, defaultLanguage))
  return document.save({ objectsPerTick: 100 })
}

async function append(whole: PDFDocument, file: Uint8Array): Promise<void> {
  const { PDFDocument } = await loadPdfLib()
  const part = await PDFDocument.load(file)
  for (const copied of await whole.copyPages(part, part.getPageIndices())) whole.addPage(copied)
}

async function appendLabels(whole: PDFDocument, { labels, paper, from, texts }: PrintJob): Promise<void> {
  const { degrees } = await loadPdfLib()
  const place = placesOn(whole, { paper, turned: degrees(90) })
  let bytes = 0
  let own: OwnLabel[] = []
  const placeOwn = async () => {
    if (own.length === 0) return
    for (const one of await embed(whole, await drawOwnLabels(own, { from, texts }), own.length)) place(one)
    own = []
  }
  for await (const label of labels) {
    const size = label.file?.length ?? 0
    const fits = size <= largestLabel && bytes + size <= largestLabels
    const file = fits ? label.file : null
    bytes += file?.length ?? 0
    const read = file && (await embed(whole, file, mostPagesOfLabel).catch(() => null))
    if (!read) own.push({ parcel: label.parcel, isMissing: label.isMissing || label.file !== null })
    if (read || own.length === ownAtOnce) await placeOwn()
    for (const one of read ?? []) place(one)
    // Yields to other requests between labels.
    await setImmediate()
  }
  await placeOwn()
}

/** Embeds the first pages of a PDF; throws when it is invalid. Embeds at once, because a later failure would spoil the whole file. */
async function embed(whole: PDFDocument, file: Uint8Array, most: number): Promise<PDFEmbeddedPage[]> {
  const { PDFDocument } = await loadPdfLib()
  const label = await PDFDocument.load(file)
  const pages = label.getPages().slice(0, most)
  if (pages.length === 0) throw new Error('a label without pages')
  const embedded = await whole.embedPages(pages)
  for (const one of embedded) await one.embed()
  return embedded
}

type Sheets = { paper: LabelPaper; turned: Rotation }

/** Returns a function that places labels: each on its own sheet, or four to an A4 page. */
function placesOn(whole: PDFDocument, { paper, turned }: Sheets): (label: PDFEmbeddedPage) => void {
  if (paper === '4x6') {
    return (label) => {
      const { width, height } = labelSheet
      drawWithin(whole.addPage([width, height]), label, { x: 0, y: 0, width, height, turned })
    }
  }
  const slot = { width: page.width / 2, height: page.height / 2 }
  let count = 0
  let sheet: PDFPage | null = null
  return (label) => {
    if (sheet === null || count % 4 === 0) sheet = whole.addPage([page.width, page.height])
    const [column, row] = [count % 2, Math.floor((count % 4) / 2)]
    drawWithin(sheet, label, { ...slot, turned, x: column * slot.width, y: (1 - row) * slot.height })
    count += 1
  }
}

type Place = { x: number; y: number; width: number; height: number; turned: Rotation }

/** Fits a label into its place, rotating a landscape one. */
function drawWithin(sheet: PDFPage, label: PDFEmbeddedPage, { turned, ...place }: Place): void {
  const isLying = label.width > label.height
  const [width, height] = isLying ? [label.height, label.width] : [label.width, label.height]
  const edge = 4
  const scale = Math.min((place.width - 2 * edge) / width, (place.height - 2 * edge) / height)
  const x = place.x + (place.width - width * scale) / 2
  const y = place.y + (place.height - height * scale) / 2
  const size = { xScale: scale, yScale: scale }
  // Rotated left about its lower left corner.
  if (isLying) sheet.drawPage(label, { ...size, x: x + width * scale, y, rotate: turned })
  else sheet.drawPage(label, { ...size, x, y })
}
