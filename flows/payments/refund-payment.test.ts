import { expect, test } from 'vitest'
import { countQueues } from '#db/backoffice/work-queues.ts'
import { findOrder, findOrderOwner } from '#db/orders/orders.ts'
import { findOpenDiscrepancies } from '#db/payments/discrepancies.ts'
import { findBrokenInvariants } from '#db/payments/ledger-checks.ts'
import { findManualRefund, findManualRefunds } from '#db/payments/manual-refunds.ts'
import { insertRefund } from '#db/payments/refunds.ts'
import { findDocuments } from '#db/tax/invoices.ts'
import { actionResultText } from '#domain/backoffice/pending-action-result.ts'
import { type Paise, rupees } from '#domain/money.ts'
import { factLines } from '#domain/payments/discrepancies.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Staff, StaffRole } from '#domain/staff/permissions.ts'
import { issueInvoice } from '#flows/tax/issue-invoice.ts'
import { gatewaysOf } from '#providers/payments/gateways.ts'
import {
  aCardPayment,
  aPaidUpiOrder,
  done,
  expectCleanBooks,
  orderStateOf,
  refundsAtTheGateway,
  settleAll,
} from '#tests/support/builders/payments.ts'
import { executeNow } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { compareLedgers } from './compare-ledgers.ts'
import { recordManualRefund } from './record-manual-refund.ts'
import { findRefundWithoutAccount } from './refund-account.ts'
import { refundPayment } from './refund-payment.ts'
import { submitOpenRefunds } from './submit-refund.ts'

const shop = await testShop()
const { gateway } = shop

async function aColleague(role: StaffRole = 'finance'): Promise<Staff> {
  return (await aStaff(shop, { roles: [role] })).staff
}

async function aPaidOrder() {
  const { open } = await aCardPayment(shop)
  gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  return open
}

/** The shop with a gateway that refuses every refund. */
const refund = () => gateway.payments.fetchRefund({ refundId: 'rfnd_none', gatewayOrderId: null })
const refusing = { ...shop, gateways: gatewaysOf([{ ...gateway.payments, refund }]) }

const ask = (staff: Staff, orderId: string, amount: Paise | null, key = crypto.randomUUID() as string) =>
  refundPayment(shop, { staff, orderId, amount, key })

test('five concurrent requests of a refund send it once, under one key', async () => {
  const [staff, open] = [await aColleague(), await aPaidOrder()]
  const key = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(staff, open.orderId, rupees(400), key)))
  expect(new Set(answers.map((answer) => done(answer).refundId)).size).toBe(1)
  await settleAll(shop)
  const there = refundsAtTheGateway(shop, open.gatewayOrderId)
  expect(there).toMatchObject([{ amount: rupees(400), key: answers.map(done)[0]?.refundId }])
  expect(await orderStateOf(shop, open.orderId)).toBe('part_refunded waiting claimed')
  await expectCleanBooks(shop)
})

test('parts never add up to more than came, however many ask at once', async () => {
  const [staff, open] = [await aColleague(), await aPaidOrder()]
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(staff, open.orderId, rupees(300))))
  expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(3)
  expect(done(await ask(staff, open.orderId, null)).amount).toBe(rupees(100))
  expect(await ask(staff, open.orderId, null)).toMatchObject({ refused: 'changed' })
  await settleAll(shop)
  expect(await orderStateOf(shop, open.orderId)).toBe('refunded waiting claimed')
  const back = refundsAtTheGateway(shop, open.gatewayOrderId).reduce((sum, { amount }) => sum + amount, 0)
  expect(back).toBe(rupees(1_000))
})

test('amounts that are none are refused', async () => {
  const [staff, open] = [await aColleague(), await aPaidOrder()]
  for (const amount of [0, -1, 0.5, Number.NaN, 1e15, rupees(1_001)]) {
    expect(isRefusal(await ask(staff, open.orderId, amount as Paise))).toBe(true)
  }
  expect(refundsAtTheGateway(shop, open.gatewayOrderId)).toEqual([])
})

test('only finance and the owner send money back', async () => {
  const open = await aPaidOrder()
  for (const role of ['catalogue', 'orders', 'support'] as const) {
    expect(await ask(await aColleague(role), open.orderId, null)).toMatchObject({ refused: 'forbidden' })
  }
})

test('money of the wrong amount is sent back when the owner says so, and what paid for the order stays', async () => {
  const staff = await aColleague('owner')
  const { open } = await aCardPayment(shop)
  gateway.faults.money = 'wrong-amount'
  gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  expect(await orderStateOf(shop, open.orderId)).toBe('pending waiting held')
  gateway.faults.money = 'right'
  gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  expect(done(await ask(staff, open.orderId, null)).amount).toBe(rupees(999))
  await settleAll(shop)
  expect(await orderStateOf(shop, open.orderId)).toBe('paid waiting claimed')
  expect(await findOpenDiscrepancies(shop.db)).toEqual([])
  await expectCleanBooks(shop)
})

test('staff read that a refund of a payment to the shop’s UPI id waits for them', async () => {
  const { orderId } = await aPaidUpiOrder(shop)
  const refund = { amount: '400', reason: 'Came late', key: crypto.randomUUID() as string }
  const made = done(await executeNow(shop, { staff: await aColleague(), orderId, action: 'refund', input: refund }))
  expect(actionResultText(made)).toBe('₹400 waits under Settle.')
})

test('money of the wrong amount that is sent back at the gateway was no sale either', async () => {
  const { open } = await aCardPayment(shop)
  const { orderId, gatewayOrderId } = open
  gateway.faults.money = 'wrong-amount'
  const less = gateway.attempt(gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  gateway.faults.money = 'right'
  await gateway.payments.refund({ paymentId: less.id, gatewayOrderId, amount: rupees(999), key: 'dashboard' })
  await compareLedgers(shop)
  const { reason } = await shop.db
    .selectFrom('refunds')
    .where('orderId', '=', orderId)
    .select('reason')
    .executeTakeFirstOrThrow()
  expect(reason).toBe('wrong-amount')
  await expectCleanBooks(shop)
})

test('a refund that the gateway refuses is shown to the owner, and can be retried', async () => {
  const [staff, open] = [await aColleague(), await aPaidOrder()]
  const key = crypto.randomUUID()
  await refundPayment(refusing, { staff, orderId: open.orderId, amount: null, key })
  // The gateway may still tell of what a test before had paid.
  const shown = (await findOpenDiscrepancies(shop.db)).filter(({ orderId }) => orderId !== null)
  expect(shown).toMatchObject([{ kind: 'refund-failed', orderId: open.orderId, facts: { gateway: 'razorpay' } }])
  expect(await orderStateOf(shop, open.orderId)).toBe('paid waiting claimed')
  done(await ask(staff, open.orderId, null))
  expect(await orderStateOf(shop, open.orderId)).toBe('refunded waiting claimed')
  // The shopper reads of the money once.
  const userId = (await findOrderOwner(shop.db, open.orderId)) ?? ''
  expect((await findOrder(shop.db, userId, open.orderId))?.refunds).toMatchObject([{ state: 'processed' }])
})

test('what is sent again for a refused refund, in parts or with more, settles its difference, and the shopper reads the rest', async () => {
  const [staff, open] = [await aColleague(), await aPaidOrder()]
  const { orderId, gatewayOrderId } = open
  const { payments } = gateway
  for (const amount of [300, 200])
    done(await refundPayment(refusing, { staff, orderId, amount: rupees(amount), key: crypto.randomUUID() }))
  const differences = async () =>
    (await findOpenDiscrepancies(shop.db)).flatMap((one) => (one.orderId === orderId ? [factLines(one.facts)] : []))
  const owner = (await findOrderOwner(shop.db, orderId)) ?? ''
  const failed = async () =>
    (await findOrder(shop.db, owner, orderId))?.refunds.flatMap((one) => (one.state === 'failed' ? [one.amount] : []))
  // The second was meant for the first, as its credit note says: ₹300 are owed.
  expect([await differences(), await failed()]).toMatchObject([{ length: 2 }, [rupees(200), rupees(100)]])
  const key = crypto.randomUUID()
  await Promise.all([ask(staff, orderId, rupees(150), key), ask(staff, orderId, rupees(150), key)])
  expect(await differences()).toMatchObject([expect.arrayContaining(['Sent since: ₹50'])])
  expect(await failed()).toEqual([rupees(150)])
  // More than the rest, on the gateway's own dashboard.
  const { id: paymentId = '' } = gateway.books().payments.find(({ order_id }) => order_id === gatewayOrderId) ?? {}
  await payments.refund({ paymentId, gatewayOrderId, amount: rupees(250), key: 'sent at the gateway' })
  await settleAll(shop)
  expect([await differences(), await failed()]).toEqual([[], []])
  await expectCleanBooks(shop)
})

test('what a refused refund was for is credited once, however the money is sent in the end', async () => {
  const [staff, open] = [await aColleague(), await aPaidOrder()]
  const { orderId, gatewayOrderId } = open
  done(await issueInvoice(shop, { userId: (await findOrderOwner(shop.db, orderId)) ?? '', orderId }))
  const { payments } = gateway
  done(await refundPayment(refusing, { staff, orderId, amount: rupees(300), key: crypto.randomUUID() }))
  const credited = async () =>
    (await findDocuments(shop.db, orderId)).slice(1).map(({ content }) => content.totals.amount)
  done(await ask(staff, orderId, rupees(100)))
  await settleAll(shop)
  expect(await credited()).toEqual([rupees(300)])
  // The rest of it on the gateway's own dashboard, and ₹50 more.
  const { id: paymentId = '' } = gateway.books().payments.find(({ order_id }) => order_id === gatewayOrderId) ?? {}
  await payments.refund({ paymentId, gatewayOrderId, amount: rupees(250), key: 'by hand at the gateway' })
  await settleAll(shop)
  expect(await credited()).toEqual([rupees(300), rupees(50)])
  await expectCleanBooks(shop)
})

test('the auditor finds a refund without its credit note', async () => {
  const { orderId } = await aPaidOrder()
  done(await issueInvoice(shop, { userId: (await findOrderOwner(shop.db, orderId)) ?? '', orderId }))
  await expectCleanBooks(shop)
  const { id: paymentId } = await shop.db
    .selectFrom('payments')
    .where('orderId', '=', orderId)
    .select('id')
    .executeTakeFirstOrThrow()
  const refund = {
    orderId,
    paymentId,
    amount: rupees(100),
    reason: 'staff',
    actor: 'test',
    dedupeKey: orderId,
  } as const
  await insertRefund(shop.db, refund)
  expect(await findBrokenInvariants(shop.db)).toMatchObject([
    { what: orderId, facts: { left: rupees(1_000), most: rupees(900) } },
  ])
})

test('an invoice credits what was refunded before it, also when that was all', async () => {
  const staff = await aColleague()
  const invoiced = async (...refunds: (Paise | null)[]) => {
    const { orderId } = await aPaidOrder()
    for (const amount of refunds) done(await ask(staff, orderId, amount))
    await settleAll(shop)
    const { userId } = await shop.db
      .selectFrom('orders')
      .where('orderId', '=', orderId)
      .select('userId')
      .executeTakeFirstOrThrow()
    done(await issueInvoice(shop, { userId, orderId }))
    return (await findDocuments(shop.db, orderId)).map(({ content }) => content.totals.amount)
  }
  expect(await invoiced(rupees(300))).toEqual([rupees(1_000), rupees(300)])
  expect(await invoiced(rupees(300), null)).toEqual([rupees(1_000), rupees(1_000)])
})

test('the night finds what was paid and sent back without us, and what can’t be explained', async () => {
  const { open } = await aCardPayment(shop)
  const paid = gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await compareLedgers(shop)
  expect(await orderStateOf(shop, open.orderId)).toBe('paid waiting claimed')
  // Staff refund a part on the gateway's own dashboard.
  const { gatewayOrderId } = open
  const wanted = { paymentId: paid.id, gatewayOrderId, amount: rupees(250), key: 'from-the-dashboard' }
  await gateway.payments.refund(wanted)
  await compareLedgers(shop)
  expect(await orderStateOf(shop, open.orderId)).toBe('part_refunded waiting claimed')
  await shop.db
    .insertInto('payments')
    .values({
      orderId: open.orderId,
      gateway: 'razorpay',
      gatewayPaymentId: 'pay_nowhere',
      state: 'refund_due',
      amount: rupees(1),
      capturedAt: shop.clock.now(),
    })
    .execute()
  await compareLedgers(shop)
  await compareLedgers(shop)
  const missing = (await findOpenDiscrepancies(shop.db)).filter(({ kind }) => kind === 'payment-missing-there')
  expect(missing).toMatchObject([{ orderId: open.orderId, facts: { gateway: 'razorpay' } }])
})

test('a payment that the night itself hears of is not missing a moment later', async () => {
  const { open } = await aCardPayment(shop)
  gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  // Between any two looks at it the clock goes on.
  const now = () => {
    shop.clock.pass(1)
    return shop.clock.now()
  }
  await compareLedgers({ ...shop, now })
  expect(await orderStateOf(shop, open.orderId)).toBe('paid waiting claimed')
  const missing = (await findOpenDiscrepancies(shop.db)).filter(({ facts }) =>
    JSON.stringify(facts).includes(open.gatewayOrderId),
  )
  expect(missing).toEqual([])
})

test('a refund that settles days later is no discrepancy', async () => {
  const [staff, open] = [await aColleague(), await aPaidOrder()]
  done(await ask(staff, open.orderId, rupees(400)))
  await settleAll(shop)
  shop.clock.pass(6 * 24 * 60)
  const lately = shop.now()
  await shop.db.updateTable('payments').set({ capturedAt: lately }).execute()
  await shop.db.updateTable('refunds').set({ processedAt: lately }).execute()
  await compareLedgers(shop)
  const lacking = async () => (await findOpenDiscrepancies(shop.db)).filter(({ kind }) => kind.endsWith('-there'))
  expect(await lacking()).toEqual([])
  gateway.faults.call = { fault: 'error', on: 'refund', times: 9, delayMs: 0 }
  const { payments } = gateway
  const books = payments.books && { ...payments.books, refunds: async () => [] }
  const gateways = gatewaysOf([{ ...payments, books }])
  await expect(compareLedgers({ ...shop, gateways })).rejects.toThrow()
  expect(await lacking()).toEqual([])
})

test('a refund waits while the gateway rejects the shop’s keys or times out, and goes out once it takes them', async () => {
  const [staff, open] = [await aColleague(), await aPaidOrder()]
  const { payments } = gateway
  for (const status of [401, 403, 408]) {
    const refund = () => Promise.reject(Object.assign(new Error('no'), { name: 'ProviderError', status }))
    const gateways = gatewaysOf([{ ...payments, refund }])
    done(
      await refundPayment(
        { ...shop, gateways },
        { staff, orderId: open.orderId, amount: rupees(100), key: crypto.randomUUID() },
      ),
    )
  }
  expect(await findOpenDiscrepancies(shop.db)).toEqual([])
  shop.clock.pass(3)
  await settleAll(shop)
  expect(refundsAtTheGateway(shop, open.gatewayOrderId)).toHaveLength(3)
  await expectCleanBooks(shop)
})

test('a refund that was made although the gateway refused it is processed, and no difference stays open', async () => {
  const { payments } = gateway
  for (const isToldFirst of [true, false]) {
    const [staff, open] = [await aColleague(), await aPaidOrder()]
    const refund = async (wanted: Parameters<typeof payments.refund>[0]) => {
      await payments.refund(wanted)
      if (isToldFirst) await settleAll(shop)
      throw Object.assign(new Error('no'), { name: 'ProviderError', status: 400 })
    }
    const key = crypto.randomUUID()
    const gateways = gatewaysOf([{ ...payments, refund }])
    done(await refundPayment({ ...shop, gateways }, { staff, orderId: open.orderId, amount: rupees(100), key }))
    expect(await findOpenDiscrepancies(shop.db)).toHaveLength(isToldFirst ? 0 : 1)
    await settleAll(shop)
    const states = await shop.db.selectFrom('refunds').where('orderId', '=', open.orderId).select('state').execute()
    expect([states, await findOpenDiscrepancies(shop.db)]).toEqual([[{ state: 'processed' }], []])
  }
  await expectCleanBooks(shop)
})

test('a refund whose answer can’t be stored keeps no other one from being sent', async () => {
  const [staff, orders] = [await aColleague(), [await aPaidOrder(), await aPaidOrder(), await aPaidOrder()]]
  gateway.faults.call = { fault: 'error', on: 'refund', times: null, delayMs: 0 }
  for (const { orderId } of orders) done(await ask(staff, orderId, null))
  gateway.faults.call = null
  shop.clock.pass(3)
  const { payments } = gateway
  const made: string[] = []
  const refund: typeof payments.refund = async (asked) => {
    const answer = await payments.refund(asked)
    made.push(answer.id)
    return { ...answer, id: made.length === 2 ? `${answer.id}\0` : answer.id }
  }
  const odd = { ...shop, gateways: gatewaysOf([{ ...payments, refund }]) }
  await expect(submitOpenRefunds(odd)).rejects.toThrow('invalid byte sequence')
  expect(made).toHaveLength(3)
})

test('a refund at a gateway whose keys were removed is staff’s to send, and the gateway never sends it as well', async () => {
  const [staff, open] = [await aColleague(), await aPaidOrder()]
  const without = { ...shop, gateways: gatewaysOf([]) }
  const wanted = { staff, orderId: open.orderId, amount: rupees(100), key: crypto.randomUUID() }
  const { refundId } = done(await refundPayment(without, wanted))
  await submitOpenRefunds(without)
  const listed = async ({ gateways }: typeof without) => [
    (await countQueues(shop.db, gateways.names)).find(({ queue }) => queue === 'refunds')?.count,
    (await findManualRefunds(shop.db, gateways.names)).map(({ id, gateway }) => [id, gateway]),
  ]
  expect([await listed(shop), await listed(without)]).toEqual([
    [0, []],
    [1, [[refundId, 'razorpay']]],
  ])
  expect(await findRefundWithoutAccount(without, open.orderId)).toMatchObject({ amount: rupees(100) })
  const sent = { staff, refundId, reference: 'UTR 1' }
  expect(await recordManualRefund(shop, sent)).toMatchObject({ refused: 'not-found' })
  done(await recordManualRefund(without, sent))
  done(await recordManualRefund(without, sent))
  expect(await recordManualRefund(without, { ...sent, reference: 'UTR 2' })).toMatchObject({ refused: 'changed' })
  await settleAll(shop)
  expect(refundsAtTheGateway(shop, open.gatewayOrderId)).toEqual([])
  expect(await orderStateOf(shop, open.orderId)).toBe('part_refunded waiting claimed')
  expect(await findBrokenInvariants(shop.db)).toEqual([])
})

test('a refund that a gateway was asked for before its keys were removed is staff’s to look after', async () => {
  const [staff, open] = [await aColleague(), await aPaidOrder()]
  const { payments } = gateway
  const silent = { ...payments, refund: () => Promise.reject(new Error('no answer')) }
  const wanted = { staff, orderId: open.orderId, amount: rupees(100), key: crypto.randomUUID() }
  const asked = { ...shop, gateways: gatewaysOf([silent]) }
  const { refundId } = done(await refundPayment(asked, wanted))
  const without = { ...shop, gateways: gatewaysOf([]) }
  expect((await findManualRefunds(shop.db, shop.gateways.names)).map(({ id }) => id)).not.toContain(refundId)
  expect(await findManualRefund(shop.db, refundId, without.gateways.names)).toMatchObject({ wasAsked: true })
  done(await recordManualRefund(without, { staff, refundId, reference: 'ARN 7' }))
  shop.clock.pass(3)
  await settleAll(shop)
  expect(refundsAtTheGateway(shop, open.gatewayOrderId)).toEqual([])
  expect(await orderStateOf(shop, open.orderId)).toBe('part_refunded waiting claimed')
  expect(await findBrokenInvariants(shop.db)).toEqual([])
})
