import { inflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { expect, test, vi } from 'vitest'
import { paise, rupees } from '#domain/money.ts'
import { draftInvoice, type InvoicedOrder } from '#domain/tax/invoice.ts'
import { documentFacts, documentTitle } from '#domain/tax/invoice-layout.ts'
import { defaultTaxTable } from '#domain/tax/rates.ts'
import * as taxHi from '#domain/tax/texts.hi.ts'
import { anAddress } from '#tests/support/builders/records.ts'
import { runsOf } from './fonts.ts'
import { documentPdf } from './pdf.ts'
import { penOf } from './pdf-pen.ts'

const item = {
  productId: 'p',
  size: '',
  name: 'Runner',
  brand: 'Tarang',
  category: 'Shoes',
  picture: null,
  quantity: 1,
  price: rupees(100),
  codPrice: null,
  gift: false,
  discount: paise(0),
  position: 0,
  cancelled: 0,
  cancelledPaid: paise(0),
}

function aPaper(lines: number, name = 'ASHA RAO') {
  const order: InvoicedOrder = {
    orderId: 'ORDER',
    items: Array.from({ length: lines }, () => item),
    address: { ...anAddress, name },
    amount: rupees(100 * lines),
    codCharge: paise(0),
    deliveryFee: paise(0),
    paymentMethod: 'CARD',
    createdAt: new Date(),
  }
  const biller = { legalName: 'Gulmohar', address: '', billerId: 'B-1', taxTable: defaultTaxTable }
  const content = draftInvoice(order, { ...biller, gst: { kind: 'unregistered' } }, new Date())
  return { serial: 'INV-2627-000001', content }
}

/** How many pages a reader would find. */
const pagesOf = (file: Uint8Array) =>
  Buffer.from(file)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length

test('an invoice fits on one page, and a long one goes on to more', async () => {
  expect(pagesOf(await documentPdf([aPaper(3)]))).toBe(1)
  expect(pagesOf(await documentPdf([aPaper(60)]))).toBeGreaterThan(1)
  expect(pagesOf(await documentPdf([aPaper(3), aPaper(2)]))).toBe(2)
})

test('text is compressed and fonts are embedded', async () => {
  const file = Buffer.from(await documentPdf([aPaper(1, 'आशा राव')])).toString('latin1')
  expect(file.startsWith('%PDF-')).toBe(true)
  expect(file).toMatch(/FontName \/\w+\+NotoSans-Bold/)
  expect(file).toMatch(/FontName \/\w+\+NotoSansDevanagari/)
  expect(file).not.toContain('/BaseFont /Helvetica')
  const start = file.indexOf('stream\n') + 'stream\n'.length
  expect(() => inflateSync(Buffer.from(file.slice(start, file.indexOf('\nendstream')), 'latin1'))).not.toThrow()
})

test('a Hindi document has its captions in both languages, on as many pages', async () => {
  const paper = aPaper(3)
  const file = Buffer.from(await documentPdf([paper], 'hi'))
  expect(pagesOf(file)).toBe(1)
  expect(file.toString('latin1')).toMatch(/FontName \/\w+\+NotoSansDevanagari[\s\S]*\/Lang \(hi-IN\)/)
  const [serial, day] = documentFacts({ ...paper, content: { ...paper.content, issuedAt: '2026-11-23T10:00Z' } }, taxHi)
  expect([documentTitle(paper.content, taxHi), serial?.[0]]).toEqual(['बिल / Invoice', 'बिल नंबर / Invoice no.'])
  expect(day).toEqual(['बिल की तारीख / Invoice date', '23 नवंबर 2026 / 23rd Nov 2026'])
  expect(taxHi.amountInWords(paper.content)).toBe('तीन सौ रुपये मात्र / Rupees Three Hundred Only')
})

test('a text of two scripts at the right margin is cut into lines that fit', () => {
  const doc = new PDFDocument({ font: '' })
  const drawn = vi.spyOn(doc, 'text')
  const box = { x: 300, y: 100, width: 220, align: 'right' } as const
  const end = penOf(doc).write(taxHi.forSeller('Kanta Silks and Shoes of Johari Bazaar'), box)
  expect(end).toBeGreaterThan(120)
  // Runs that go on behind another begin where that one ended.
  const starts = drawn.mock.calls.filter(([, x]) => typeof x === 'number')
  expect(starts.map(([text]) => text)).toEqual([
    'Kanta Silks and Shoes of Johari Bazaar ',
    'Kanta Silks and Shoes of Johari Bazaar',
  ])
  for (const [, x] of starts) expect(x).toBeGreaterThanOrEqual(box.x)
})

test('a text is cut where its script changes', () => {
  expect(runsOf('आशा राव (Asha) ₹1', 'bold')).toEqual([
    { face: 'devanagari', text: 'आशा राव (' },
    { face: 'bold', text: 'Asha) ₹1' },
  ])
  expect(runsOf('', 'regular')).toEqual([])
})

test('a file of many invoices leaves other requests their turn', async () => {
  const papers = Array.from({ length: 80 }, () => aPaper(1))
  let turns = 0
  let isDone = false
  const take = () => {
    turns += 1
    if (!isDone) setImmediate(take)
  }
  setImmediate(take)
  await documentPdf(papers)
  isDone = true
  expect(turns).toBeGreaterThan(5)
})
