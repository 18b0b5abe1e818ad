import { expect, test } from 'vitest'
import { indianDay } from '#domain/indian-time.ts'
import { aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { aWorkbook } from '#tests/support/builders/workbooks.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { type BrowserVisit, frontDoor } from '#tests/support/visits/visit.ts'

/** Lists of couriers and banks as files, sent without script. */
const shop = await testShop()
const door = await frontDoor(shop)

type Sent = { path: string; file: Uint8Array<ArrayBuffer>; lines?: string; language?: string }

async function sendFile(desk: BrowserVisit, { path, file, lines = '', language = 'en' }: Sent) {
  const body = new FormData()
  body.append('intent', 'propose')
  body.append('csv', lines)
  body.append('file', new File([file], 'list.bin'))
  const cookie = [...desk.cookies, ['staff-lang', language]].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { accept: 'text/html', cookie, origin: shop.origin, 'sec-fetch-site': 'same-origin' }
  const answer = await door.ask(path, { method: 'POST', headers, body })
  return { status: answer.status, path, text: await answer.text() }
}

const courierList = (waybill: number | string) =>
  aWorkbook([
    { name: 'Summary', rows: [['Remittance of your shop'], ['Parcels', 1]] },
    {
      name: 'Parcels',
      rows: [
        ['Kite Couriers; Pune'],
        [],
        ['Sr', 'AWB', 'Remark', 'COD Amount', 'UTR', 'Date'],
        [1, waybill, 'a "gift"; it came, late', { number: 1_050, format: 165 }, 'N77', { number: 45_479, format: 14 }],
      ],
    },
  ])

test.each([
  ['a number of fourteen digits', 12_345_678_901_234, '12345678901234'],
  ['a text with leading zeros', '0012345678', '0012345678'],
])('cash by a courier’s workbook is compared and confirmed; its waybill is %s', async (_, cell, waybill) => {
  const orderId = await aPlacedOrder(shop, await aShopper(shop, { address: anAddress }), [aLine(await aProduct(shop))])
  await deliver(shop, orderId)
  await shop.db.updateTable('orders').set({ waybill }).where('orderId', '=', orderId).execute()
  const desk = door.work(await aStaff(shop))
  const proposal = await sendFile(desk, { path: '/admin/cod-cash', file: courierList(cell) })
  expect(proposal.text).toContain('Fits: 1 order, ₹1,050')
  expect(proposal.text).toContain(waybill)
  const { path, text } = proposal
  const form = /<textarea[^>]*name="csv"[^>]*>([^<]*)</.exec(text)?.[1] ?? ''
  const csv = form.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
  expect((await desk.post(path, { intent: 'confirm', csv })).text).toContain('Cash of 1 order received.')
})

test('a bank’s statement is read from a workbook with lines above its headings', async () => {
  const file = aWorkbook([
    {
      name: 'Statement',
      rows: [
        ['Account of Strut'],
        ['Date', 'Narration', 'Ref No', 'Debit', 'Credit'],
        [{ number: 45_479, format: 14 }, 'UPI/ASHA', 412_345_678_901, null, { number: 1_234.5, format: 165 }],
      ],
    },
  ])
  const desk = door.work(await aStaff(shop))
  const { text } = await sendFile(desk, { path: '/admin/upi/statement', file })
  for (const shown of ['₹1,234.50', 'UPI/ASHA', '6 Jul']) expect(text).toContain(shown)
})

const aVastWorkbook = aWorkbook([{ name: 'List', rows: [] }], {
  'xl/worksheets/sheet1.xml': `<worksheet>${' '.repeat(51_000_000)}</worksheet>`,
})

test.each([
  [
    'of the old kind or with a password',
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]),
    /save it as \.xlsx/,
    /\.xlsx में सेव/,
  ],
  ['without rows', aWorkbook([{ name: 'List', rows: [] }]), /file is empty/i, /खाली/],
  ['that unpacks to very much', aVastWorkbook, /too large once unpacked/, /बहुत बड़ी/],
  ['cut off', courierList('K1').subarray(0, 900), /damaged/, /खराब/],
] as const)('a workbook %s is refused in both languages with what to do', async (_, file, english, hindi) => {
  const desk = door.work(await aStaff(shop))
  for (const path of ['/admin/cod-cash', '/admin/upi/statement']) {
    const refused = await sendFile(desk, { path, file })
    expect([refused.status, refused.text]).toEqual([422, expect.stringMatching(english)])
    expect((await sendFile(desk, { path, file, language: 'hi' })).text).toMatch(hindi)
  }
})

test('pasted lines that are refused are shown again', async () => {
  const desk = door.work(await aStaff(shop))
  const day = indianDay(shop.now())
  const page = await desk.get('/admin/cod-cash')
  const { text } = await desk.press(page, 'Compare with deliveries', { csv: `Kite,${day}` })
  expect(text).toContain(`Kite,${day}</textarea>`)
})

test('a courier’s text file is read, and not the lines that were pasted before it', async () => {
  const desk = door.work(await aStaff(shop))
  const file = Buffer.from('\uFEFFAWB\tCOD Amount\tUTR\r\nKITE99\t1,050\tN77\r\n', 'utf16le')
  expect((await sendFile(desk, { path: '/admin/cod-cash', file, lines: 'Kite,7' })).text).toContain('KITE99')
})
