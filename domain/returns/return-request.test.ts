import { expect, test } from 'vitest'
import { rupees, zeroPaise } from '#domain/money.ts'
import { anOrderedLine } from '#tests/support/builders/values.ts'
import { decideReturn, hasUnitsToReturn, readReturnForm, returnRefusal } from './return-request.ts'

test('a free gift is not returned or exchanged, whatever a form says', () => {
  const lines = [anOrderedLine(), anOrderedLine({ position: 1, gift: true, quantity: 1, price: zeroPaise })]
  const form = {
    position: 1,
    quantity: 1,
    kind: 'return',
    exchangeSize: null,
    reason: 'It doesn’t fit',
    note: '',
  } as const
  expect(decideReturn(lines, { ...form, position: 0 }, [])).toMatchObject({ taken: 1, paid: rupees(999) })
  expect(decideReturn(lines, form, [])).toMatchObject({ refused: 'changed' })
})

test('a return needs a choice and a reason within the return period; staff accept it later, too', () => {
  const input = { position: '0', kind: 'return', reason: 'It doesn’t fit', text: ' tight ' }
  expect(readReturnForm(input)).toMatchObject({ quantity: 1, exchangeSize: null, note: 'tight' })
  const text = expect.any(String)
  expect(readReturnForm({ ...input, kind: 'exchange', reason: '' })).toMatchObject({
    fields: { size: text, reason: text },
  })
  expect(readReturnForm({ ...input, reason: 'Because' })).toMatchObject({ fields: { reason: expect.any(String) } })
  expect(readReturnForm({ ...input, kind: 'toString' })).toMatchObject({ fields: { kind: expect.any(String) } })
  const deliveredAt = new Date('2026-11-01T10:00:00Z')
  const after = (days: number) => new Date(deliveredAt.getTime() + days * 24 * 3_600_000)
  const by = (who: 'shopper' | 'staff', now: Date) => returnRefusal({ deliveredAt, days: 7, by: who }, now)
  expect(by('shopper', after(7))).toBeNull()
  expect(by('shopper', after(8))).toMatchObject({ refused: 'changed' })
  expect(by('staff', after(70))).toBeNull()
  expect(returnRefusal({ deliveredAt: null, days: 7, by: 'staff' }, after(1))).toMatchObject({ refused: 'changed' })
})

test('a return is offered as long as something is left to send back', () => {
  const line = { quantity: 3, cancelled: 1, gift: false }
  const gift = { quantity: 1, cancelled: 0, gift: true }
  const back = (quantity: number, state: 'exchanged' | 'closed') => ({ quantity, state })
  expect(hasUnitsToReturn([line, gift], [back(1, 'exchanged')])).toBe(true)
  expect(hasUnitsToReturn([line, gift], [back(2, 'exchanged')])).toBe(false)
  expect(hasUnitsToReturn([line, gift], [back(2, 'closed')])).toBe(true)
})
