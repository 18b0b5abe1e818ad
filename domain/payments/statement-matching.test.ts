import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type BankLine, readStatement } from './bank-statement.ts'
import { matchStatement, type Unpaid } from './statement-matching.ts'

const utr = '412345678901'
const day = (text: string) => new Date(`${text}T00:00:00+05:30`)

function lines(...rows: string[]): BankLine[] {
  const read = readStatement(rows.map((row) => row.split('|')))
  if (isRefusal(read)) throw new Error(read.message)
  return read
}

const anOrder = (wanted: Partial<Unpaid> = {}): Unpaid => ({
  orderId: 'A1',
  name: 'Asha',
  amount: rupees(999),
  utr: null,
  createdAt: day('2026-11-20'),
  isPaid: false,
  fulfilmentState: 'waiting',
  ...wanted,
})

test('credits are read in every way in which banks write dates, amounts and references', () => {
  expect(
    lines(
      'Statement of account',
      'Date|Narration|Chq./Ref.No.|Withdrawal Amt.|Deposit Amt.',
      `21/11/26|UPI-ASHA RAO-ASHA@BANK|0000${utr}||1,999.00`,
      '21/11/26|ATM WITHDRAWAL|1234|500.00|',
    ),
  ).toEqual([
    {
      line: 3,
      day: day('2026-11-21'),
      amount: 199_900,
      utrs: [utr],
      narration: 'UPI-ASHA RAO-ASHA@BANK',
      isTakenBack: false,
    },
  ])
  const [credit] = lines('Txn Date|Description|Amount|Dr/Cr', `3 Nov 2026|UPI/CR/${utr}/ASHA|₹ 49.50|CR`)
  expect(credit).toMatchObject({ day: day('2026-11-03'), amount: 4_950, utrs: [utr] })
  expect(lines('Txn Date|Description|Amount|Dr/Cr', `3 Nov 2026|UPI/DR/${utr}|49.50|DR`)).toEqual([])
})

test('a column that only says of which kind a line is holds no money, whichever kind it names first', () => {
  for (const kind of ['Cr/Dr', 'CR / DR', 'Credit/Debit', 'Dr/Cr']) {
    const head = `Transaction ID|Txn Posted Date|Description|${kind}|Transaction Amount(INR)|Balance(INR)`
    const came = `S1|21/11/2026 10:33|UPI/${utr}|${kind.startsWith('Credit') ? 'C' : 'CR'}|1,999.00|5,000.00`
    const went = `S2|21/11/2026 10:40|NEFT|${kind.startsWith('Credit') ? 'D' : 'DR'}|500.00|4,500.00`
    expect({ kind, read: lines(head, came, went) }).toMatchObject({
      read: [{ amount: 199_900, utrs: [utr], day: day('2026-11-21') }],
    })
  }
})

test('money that the bank took back pays for nothing, and is shown', () => {
  const read = lines(
    'Date|Narration|Withdrawal Amt.|Deposit Amt.',
    `21/11/26|UPI-ASHA-${utr}||999.00`,
    `22/11/26|UPI-REV-${utr}|999.00|`,
  )
  const matched = matchStatement(read, { orders: [anOrder({ utr })], paidUtrs: [] })
  expect(matched).toMatchObject({ matches: [], others: [{ amount: 99_900, isTakenBack: true }] })
})

test('a file that is no statement is refused', () => {
  expect(readStatement([['hello', 'world']])).toMatchObject({ refused: 'invalid' })
  expect(readStatement([])).toMatchObject({ refused: 'invalid' })
})

const head = 'Date|Description|Credit'

test('reference and amount together are sure; the reference with another amount is shown and never paid', () => {
  const orders = [anOrder({ utr })]
  const match = (amount: string) =>
    matchStatement(lines(head, `2026-11-21|UPI/${utr}|${amount}`), { orders, paidUtrs: [] }).matches
  expect(match('999.00')).toMatchObject([{ by: 'sure', utr, order: { orderId: 'A1' } }])
  expect(match('998.00')).toMatchObject([{ by: 'differs' }])
})

test('a duplicate line of the file is proposed once', () => {
  const line = `2026-11-21|UPI/${utr}|999.00`
  const orders = [anOrder({ utr })]
  const { matches, others } = matchStatement(lines(head, `2026-11-21|UPI/${utr}|1.00`, line, line), {
    orders,
    paidUtrs: [],
  })
  expect(matches).toMatchObject([{ by: 'sure', line: { line: 3 } }])
  expect(others).toHaveLength(2)
})

test('an amount alone matches only one order and one line', () => {
  const statement = lines(head, `2026-11-21|UPI/${utr}|999.00`)
  const match = (...orders: Unpaid[]) => matchStatement(statement, { orders, paidUtrs: [] }).matches
  expect(match(anOrder())).toMatchObject([{ by: 'likely', utr }])
  expect(match(anOrder(), anOrder({ orderId: 'B2' }))).toEqual([])
  expect(match(anOrder({ createdAt: day('2026-11-25') }))).toEqual([])
  expect(match(anOrder({ createdAt: day('2026-11-10') }))).toEqual([])
  // A shopper who named a reference paid with that one, or not at all.
  expect(match(anOrder({ utr: '512345678901' }))).toEqual([])
  const two = lines(head, `2026-11-21|UPI/${utr}|999.00`, '2026-11-21|UPI/512345678901|999.00')
  expect(matchStatement(two, { orders: [anOrder()], paidUtrs: [] })).toMatchObject({ matches: [], others: two })
})

test('a credit that has paid for an order is not proposed again', () => {
  const statement = lines(head, `2026-11-21|UPI/${utr}|999.00`)
  expect(matchStatement(statement, { orders: [anOrder()], paidUtrs: [utr] })).toEqual({
    matches: [],
    others: [],
    known: 1,
  })
})
