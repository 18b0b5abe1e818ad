import { expect, test } from 'vitest'
import { inTransaction } from '#db/engine/database.ts'
import { findReturn } from '#db/returns/returns.ts'
import type { TypedFields } from '#domain/backoffice/pending-action.ts'
import { isRefusal } from '#domain/refusal.ts'
import { schedulePendingAction } from '#flows/backoffice/schedule-pending-action.ts'
import { done, expectCleanBooks, stockLevelOf } from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver, executeNow } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { receiveReturn } from './process-return.ts'
import { requestReturn } from './request-return.ts'

const shop = await testShop()

/** A return of three delivered pieces. */
async function aReturnOfThree() {
  const product = await aProduct(shop, { stock: 5 })
  const orderId = await aPlacedOrder(shop, await aShopper(shop), [aLine(product, '', 3)])
  await deliver(shop, orderId)
  const [{ staff }, idempotencyKey] = [await aStaff(shop), aCheckoutKey()]
  const form = {
    position: 0,
    quantity: 3,
    kind: 'return',
    exchangeSize: null,
    reason: 'It doesn’t fit',
    note: '',
  } as const
  const { returnId } = done(await requestReturn(shop, { by: { staff }, orderId, form, idempotencyKey }))
  const command = { orderId, returnId, action: 'receive-return' } as const
  const receive = async (input: TypedFields) =>
    executeNow(shop, { ...command, staff: (await aStaff(shop)).staff, input })
  const look = async () => {
    const back = await findReturn(shop.db, returnId)
    return [back?.restocked, back?.unsold, await stockLevelOf(shop, product)]
  }
  return { returnId, command: { ...command, staff }, receive, look }
}

test('of three pieces that come back, those that can be sold again are in stock', async () => {
  for (const [input, ...after] of [
    [{ returnedStock: 'part', units: '0x1' }, true, 1, '4 on hand, 0 reserved'],
    [{ returnedStock: 'part', units: '0x3' }, false, 0, '2 on hand, 0 reserved'],
    [{ returnedStock: 'restocked', units: '0x2' }, true, 0, '5 on hand, 0 reserved'],
    [{ returnedStock: 'written-off', units: '0x2' }, false, 0, '2 on hand, 0 reserved'],
  ] as const) {
    const { receive, look } = await aReturnOfThree()
    done(await receive(input))
    expect(await look()).toEqual(after)
  }
  await expectCleanBooks(shop)
})

test('no piece, more than came back, or those of another line are refused when it is pressed', async () => {
  const { command, look } = await aReturnOfThree()
  for (const units of ['', '0x4', '1x1', '0x1.1x1', 'x']) {
    const pressed = await schedulePendingAction(shop, { ...command, input: { returnedStock: 'part', units } })
    expect([units, isRefusal(pressed)]).toEqual([units, true])
  }
  expect(await look()).toEqual([null, 0, '2 on hand, 0 reserved'])
})

test('two members of staff who receive one return at once, each with other words, change the stock once', async () => {
  const { returnId, look } = await aReturnOfThree()
  const { staff: first } = await aStaff(shop)
  const { staff: second } = await aStaff(shop)
  const receive = (input: Pick<Parameters<typeof receiveReturn>[1], 'staff' | 'returnedStock' | 'units'>) =>
    inTransaction(shop.db, (tx) => receiveReturn(tx, { ...input, returnId }, shop.now()))
  const answers = await Promise.all([
    receive({ staff: first, returnedStock: 'part', units: '0x1' }),
    receive({ staff: second, returnedStock: 'part', units: '0x2' }),
  ])
  expect(answers.filter((answer) => answer === null)).toHaveLength(1)
  const unsold = answers[0] === null ? 1 : 2
  expect(await look()).toEqual([true, unsold, `${5 - unsold} on hand, 0 reserved`])
  await expectCleanBooks(shop)
})
