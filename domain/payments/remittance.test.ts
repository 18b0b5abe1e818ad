import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { KnownParcel } from './cod-collection.ts'
import { matchRemittance, readRemittance } from './remittance.ts'

const read = (text: string) => {
  const lines = readRemittance(text.split('\n').map((line) => line.split(',')))
  if (isRefusal(lines)) throw new Error(lines.message)
  return lines
}

test('the courier’s columns are found by their headings, in any order', () => {
  const line = { waybill: '12345678901', amount: rupees(1_050), reference: 'N123', day: '21-11-2026' }
  const delhivery = 'AWB Number,Order ID,COD Amount,Remittance Date,UTR\n12345678901,ABC,1050.00,21-11-2026,N123'
  expect(read(delhivery)).toEqual([line])
  const other = `Remittance report\n\nTracking No,Date,Collected Amount,Amount Remitted,Bank Ref\n'12345678901,21-11-2026,1100,1050,N123`
  expect(read(other)).toEqual([line])
  expect(read('waybill,amount\n1234 5678 901,1050\nTotal,1050')).toMatchObject([{ waybill: '12345678901' }])
  expect(isRefusal(readRemittance([['Name', 'Amount']]))).toBe(true)
})

test('a date, a status or a number beside the money is not taken for the money', () => {
  const line = { waybill: '12345678901', amount: rupees(1_050), reference: 'N123', day: '46355' }
  for (const heading of ['Paid on', 'Remitted Date', 'COD Remittance Date', 'Transfer date'])
    expect(read(`AWB,${heading},COD Status,COD Amount,UTR\n12345678901,46355,1,1050,N123`)).toMatchObject([
      { ...line, day: expect.any(String) },
    ])
  expect(read('AWB,Paid on,Cash on delivery,UTR\n12345678901,46355,1050,N123')).toEqual([line])
})

test('a file whose waybills a spreadsheet shortened is refused, for several may have become one', () => {
  const rows = [
    ['AWB', 'Amount'],
    ['9963078431282', '499'],
    [' 9.96308E+12', '6144'],
  ]
  expect(readRemittance(rows)).toMatchObject({ message: expect.stringContaining('upload it without opening it') })
})

test('a file with an amount that can’t be read is refused with its waybill; nothing remitted is no amount', () => {
  const file = (amount: string) => [
    ['AWB', 'COD Amount'],
    ['9963078431282', '499'],
    ['9963078431293', amount],
  ]
  for (const amount of ['1.050,00', '(1,050)', '1,05O', '#REF!']) {
    const message = expect.stringContaining(`“${amount}” of waybill 9963078431293`)
    expect(readRemittance(file(amount))).toMatchObject({ message })
  }
  for (const amount of ['', '0', '0.00', '-', 'NA', 'nil', '₹ 0'])
    expect(readRemittance(file(amount))).toMatchObject([{ waybill: '9963078431282' }])
})

test('several amounts for one parcel are added up', () => {
  expect(read('awb,amount,utr\nAB12,1000,U1\nAB12,50,U2\nAB13,10,U2')).toMatchObject([
    { waybill: 'AB12', amount: rupees(1_050), reference: 'U2' },
    { waybill: 'AB13', amount: rupees(10) },
  ])
})

const parcel = (waybill: string, more: Partial<KnownParcel> = {}): KnownParcel => ({
  orderId: `O${waybill}`,
  waybill,
  name: 'ASHA RAO',
  due: rupees(1_050),
  hasCash: false,
  paymentMethod: 'COD',
  paymentState: 'none',
  fulfilmentState: 'delivered',
  ...more,
})

test('only the amount that is due for a delivered COD order is its cash; everything else is shown as what it is', () => {
  const parcels = [
    parcel('FITS'),
    parcel('SHORT'),
    parcel('OVER'),
    parcel('PAID', { paymentState: 'paid' }),
    parcel('CARD', { paymentMethod: 'CARD', paymentState: 'paid' }),
    parcel('BACK', { fulfilmentState: 'returned' }),
    parcel('AWAY', { fulfilmentState: 'shipped' }),
  ]
  const sums = { SHORT: 1_000, OVER: 2_000 } as Record<string, number>
  const waybills = [...parcels.map(({ waybill }) => waybill), 'NOBODY']
  const lines = waybills.map((waybill) => ({ waybill, amount: rupees(sums[waybill] ?? 1_050), reference: '', day: '' }))
  const { known, unknown, ...places } = matchRemittance(lines, parcels)
  const amounts = Object.entries(places).map(([place, found]) => [place, found.map(({ order }) => order.waybill)])
  expect(Object.fromEntries(amounts)).toEqual({
    matched: ['FITS'],
    short: ['SHORT'],
    over: ['OVER'],
    twice: ['CARD'],
    notDue: ['BACK'],
    early: ['AWAY'],
  })
  const again = parcel('CARD', { paymentMethod: 'CARD', paymentState: 'paid', hasCash: true })
  expect(matchRemittance(lines.slice(4, 5), [again])).toMatchObject({ twice: [], known: 1 })
  expect([known, unknown.map(({ waybill }) => waybill)]).toEqual([1, ['NOBODY']])
})
