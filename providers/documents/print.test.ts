import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import type { PrintedParcel } from '#domain/shipping/printing.ts'
import { onePage } from '#providers/courier/sandbox/courier.ts'
import { anAddress } from '#tests/support/builders/records.ts'
import type { PrintedLabel, PrintJob } from './documents.ts'
import { printParcels } from './print.ts'

const texts = {
  pickList: 'Pick list',
  pieces: () => '1 piece',
  manifest: () => 'Manifest',
  parcels: () => 'parcels',
  collect: 'COD',
  paid: 'Paid',
  handedOver: 'Received by',
  packingSlip: 'Slip',
  gift: 'gift',
  from: 'From',
  waybill: 'Waybill',
  labelMissing: 'No label',
  byHand: 'By hand',
}

const aParcel = (at: number): PrintedParcel => ({
  orderId: `ORDER${at}`,
  courier: 'Kite',
  waybill: `W${at}`,
  ordered: '23 Nov 2026',
  to: anAddress,
  items: [{ name: 'आशा Runner', brand: 'Tarang', category: 'Shoes', size: '8', quantity: 1, gift: false }],
  collect: rupees(999),
})

const label = (at: number, file: Uint8Array | null = Buffer.from(onePage(`Label ${at}`))): PrintedLabel => {
  return { parcel: aParcel(at), file, isMissing: false }
}

async function* inTurn(labels: readonly PrintedLabel[]) {
  yield* labels
}

async function printed(labels: readonly PrintedLabel[], job: Partial<PrintJob> = {}) {
  const file = await printParcels(
    {
      day: '2026-11-25',
      from: ['Gulmohar', 'Pune'],
      pick: [],
      manifests: [],
      labels: inTurn(labels),
      paper: '4x6',
      slips: [],
      invoices: [],
      texts,
      ...job,
    },
    async () => new Uint8Array(),
  )
  const pages = (await PDFDocument.load(file)).getPages()
  return { file, sizes: pages.map((one) => [Math.round(one.getWidth()), Math.round(one.getHeight())]) }
}

test('labels are printed one to a sheet of 4 × 6 inches, or four to a page of A4', async () => {
  const five = [0, 1, 2, 3, 4].map((at) => label(at))
  expect((await printed(five)).sizes).toEqual(five.map(() => [288, 432]))
  expect((await printed(five, { paper: 'a4' })).sizes).toEqual([
    [595, 842],
    [595, 842],
  ])
})

test.each([
  ['no PDF', Buffer.from('<html>busy</html>')],
  ['a cut one', Buffer.from(onePage('cut').slice(0, 150))],
  ['an empty one', Buffer.from('')],
  ['one that is too large', Buffer.concat([Buffer.from(onePage('large')), Buffer.alloc(1_600_000, ' ')])],
])('a label that is %s loses no other: its page says so', async (_, broken) => {
  const { sizes, file } = await printed([label(0), label(1, broken), label(2)])
  expect(sizes).toHaveLength(3)
  const sound = await printed([label(0), label(2)])
  expect(file.length).toBeGreaterThan(sound.file.length)
})

test('a courier without labels gets the shop’s own; slips, manifest and pick list come on A4', async () => {
  const parcels = Array.from({ length: 30 }, (_, at) => aParcel(at))
  const pick = [{ name: 'Runner', brand: '', category: 'Shoes', size: '8', shelf: 'A-3', quantity: 3, orders: 2 }]
  const { sizes } = await printed([label(0, null)], { pick, manifests: [{ courier: 'Kite', parcels }], slips: parcels })
  expect(sizes.filter(([width]) => width === 288)).toHaveLength(1)
  expect(sizes.length).toBeGreaterThan(6)
})

test('labels of the shop’s own share their fonts, and stay in order with those of the courier', async () => {
  const one = await printed([label(0, null)])
  const labels = Array.from({ length: 120 }, (_, at) => label(at, null))
  const many = await printed([...labels, label(120), label(121, null)])
  expect(many.sizes).toHaveLength(122)
  expect(many.file.length).toBeLessThan(40 * one.file.length)
})
