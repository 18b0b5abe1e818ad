import { expect, test } from 'vitest'
import { findOrderPage } from '#db/orders/list.ts'
import { findCashDue, sumCashDue } from '#db/payments/cod-collections.ts'
import { findOpenDiscrepancies, findSettledCash } from '#db/payments/discrepancies.ts'
import { findManualRefunds } from '#db/payments/manual-refunds.ts'
import { findSales } from '#db/reports/sales.ts'
import { findOpenReturns, findReturnsOf } from '#db/returns/returns.ts'
import { saveStaffRoles } from '#db/staff/members.ts'
import { findDocuments } from '#db/tax/invoices.ts'
import { otherActionPending } from '#domain/backoffice/pending-action.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { daysAfter } from '#domain/indian-time.ts'
import { rupees } from '#domain/money.ts'
import { paymentLabel } from '#domain/orders/labels.ts'
import { readOrderQuery } from '#domain/orders/query.ts'
import { isRefusal } from '#domain/refusal.ts'
import { readReportPeriod } from '#domain/reports/period.ts'
import { paymentsReport } from '#domain/reports/sales.ts'
import type { ReturnForm } from '#domain/returns/return-request.ts'
import { permissionDenied, type Staff, type StaffRole } from '#domain/staff/permissions.ts'
import { executePendingActions } from '#flows/backoffice/execute-pending-actions.ts'
import { schedulePendingAction, undoPendingAction } from '#flows/backoffice/schedule-pending-action.ts'
import { confirmRemittance, matchRemittanceFile } from '#flows/payments/match-remittance.ts'
import { recordManualRefund } from '#flows/payments/record-manual-refund.ts'
import { refundPayment } from '#flows/payments/refund-payment.ts'
import { resolveDiscrepancy } from '#flows/payments/resolve-discrepancy.ts'
import {
  aCardPayment,
  done,
  expectCleanBooks,
  orderStateOf,
  queuedNotifications,
  refundsAtTheGateway,
  settleAll,
  stockLevelOf,
} from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import {
  executeNow,
  passUndo,
  receiveReturnNow,
  refuseReturn,
  reportShipment,
  shipByHandNow,
} from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { refundReturn } from './refund-return.ts'
import { requestReturn } from './request-return.ts'

const shop = await testShop()

const colleague = async (...roles: StaffRole[]) => (await aStaff(shop, { roles })).staff

/** A waybill of its own for each order. */
const waybillOf = (orderId: string) => `KITE1${orderId}`.slice(0, 40)

async function deliver(orderId: string): Promise<string> {
  const [staff, waybill] = [await colleague('orders'), waybillOf(orderId)]
  done(await shipByHandNow(shop, { staff, orderId, parcel: { courier: 'Kite', waybill } }))
  done(await reportShipment(shop, { staff, orderId, news: 'delivered', returnedStock: null }))
  return waybill
}

const form: ReturnForm = {
  position: 0,
  quantity: 1,
  kind: 'return',
  exchangeSize: null,
  reason: 'It doesn’t fit',
  note: '',
}
const exchange = (exchangeSize: string): ReturnForm => ({ ...form, kind: 'exchange', exchangeSize })

async function aDeliveredCodOrder(product?: Product, size = '') {
  const sold = product ?? (await aProduct(shop, { stock: 5 }))
  const shopper = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, shopper, [aLine(sold, size, 2)])
  return { product: sold, shopper, orderId, waybill: await deliver(orderId) }
}

async function aDeliveredPaidOrder() {
  const { open, ...rest } = await aCardPayment(shop, { stock: 5, quantity: 3 })
  shop.gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  await deliver(open.orderId)
  return { ...rest, open, orderId: open.orderId }
}

const ask = async (orderId: string, wanted: ReturnForm = form) =>
  done(
    await requestReturn(shop, {
      by: { staff: await colleague('support') },
      orderId,
      form: wanted,
      idempotencyKey: aCheckoutKey(),
    }),
  )
const receive = async (returnId: string, restocked = true) =>
  receiveReturnNow(shop, { staff: await colleague('orders'), returnId, restocked })
const refund = async (returnId: string) => refundReturn(shop, { staff: await colleague('finance'), returnId })

test('a shopper requests a return of their own order once within the return period, staff at any time', async () => {
  const { orderId, shopper } = await aDeliveredCodOrder()
  const [by, press] = [{ userId: shopper.id }, aCheckoutKey()]
  const requested = done(await requestReturn(shop, { by, orderId, form, idempotencyKey: press }))
  expect(await requestReturn(shop, { by, orderId, form, idempotencyKey: press })).toEqual(requested)
  expect((await findOpenReturns(shop.db)).returns).toHaveLength(1)
  const other = await aDeliveredCodOrder()
  const stranger = { userId: other.shopper.id }
  const theirs = { by: stranger, orderId: other.orderId }
  expect(await requestReturn(shop, { ...theirs, form, idempotencyKey: press })).toMatchObject({ refused: 'not-found' })
  const again = { orderId, form, idempotencyKey: aCheckoutKey() }
  expect(await requestReturn(shop, { ...again, by: stranger })).toMatchObject({ refused: 'not-found' })
  await ask(orderId)
  expect(await requestReturn(shop, { ...again, by: { staff: await colleague('orders') } })).toMatchObject({
    refused: 'changed',
  })
  const { open } = await aCardPayment(shop)
  const early = { by: { staff: await colleague('orders') }, orderId: open.orderId }
  expect(await requestReturn(shop, { ...again, ...early })).toMatchObject({
    message: 'Only delivered orders can be returned.',
  })
  await expectCleanBooks(shop)
})

test('a returned unit of a paid order is in stock once, its money goes back once, with its credit note', async () => {
  const { orderId, product, open } = await aDeliveredPaidOrder()
  const { returnId } = await ask(orderId)
  expect(await refund(returnId)).toMatchObject({ refused: 'changed' })
  const both = await Promise.all([receive(returnId), receive(returnId)])
  expect(both.filter((answer) => 'refused' in answer)).toHaveLength(1)
  expect(await stockLevelOf(shop, product)).toBe('3 on hand, 0 reserved')
  const staff = await colleague('orders')
  expect(await refundReturn(shop, { staff, returnId })).toMatchObject({ refused: 'forbidden' })
  const refunds = await Promise.all([refund(returnId), refund(returnId)])
  expect(refunds.filter((answer) => 'refused' in answer)).toHaveLength(1)
  await settleAll(shop)
  expect(refundsAtTheGateway(shop, open.gatewayOrderId)).toMatchObject([{ amount: rupees(1_000) }])
  expect(await orderStateOf(shop, orderId)).toBe('part_refunded delivered claimed')
  const notes = (await findDocuments(shop.db, orderId)).slice(1)
  expect(notes.map(({ content }) => content.lines.map(({ quantity }) => quantity))).toEqual([[1]])
  expect(await findReturnsOf(shop.db, orderId)).toMatchObject([{ state: 'refunded', restocked: true }])
  await expectCleanBooks(shop)
})

test('what comes back after all of its money went back is settled by that refund', async () => {
  const { orderId } = await aDeliveredPaidOrder()
  const { returnId } = await ask(orderId)
  done(await receive(returnId))
  const staff = await colleague('finance')
  const whole = done(await refundPayment(shop, { staff, orderId, amount: null, key: crypto.randomUUID() }))
  await settleAll(shop)
  expect(done(await refund(returnId))).toMatchObject({ refundId: whole.refundId, amount: 0 })
  expect((await findOpenReturns(shop.db)).returns).toEqual([])
  expect(await findDocuments(shop.db, orderId)).toHaveLength(2)
  await expectCleanBooks(shop)
})

test('an exchange takes the other size off the stock when it is sent, and changes neither money nor invoice', async () => {
  const sizes = [
    { size: '8', stock: 3 },
    { size: '9', stock: 1 },
  ]
  const shoe = await aProduct(shop, { sizes })
  const { orderId } = await aDeliveredCodOrder(shoe, '8')
  const both = [await ask(orderId, exchange('9')), await ask(orderId, exchange('9'))]
  const staff = await colleague('orders')
  const send = ({ returnId }: { returnId: string }) => {
    const input = { courier: 'Kite', waybill: `EX${returnId.slice(0, 8)}` }
    return executeNow(shop, { staff, orderId, returnId, action: 'ship-exchange', input })
  }
  for (const { returnId } of both) done(await receive(returnId, false))
  const sent = await Promise.all(both.map(send))
  expect(sent.filter((answer) => 'refused' in answer)).toMatchObject([{ refused: 'sold-out' }])
  const locations = await shop.db
    .selectFrom('productSizes')
    .where('productId', '=', shoe.id)
    .orderBy('size')
    .select('onHand')
    .execute()
  expect(locations.map(({ onHand }) => onHand)).toEqual([1, 0])
  expect(await findDocuments(shop.db, orderId)).toHaveLength(1)
  await expectCleanBooks(shop)
})

test('a size that costs more or less is no exchange: the invoice would say another price', async () => {
  const sizes = ['8', '9', '10'].map((size, at) => ({ size, stock: 3, price: rupees([1_000, 1_000, 1_400][at] ?? 0) }))
  const { orderId, shopper } = await aDeliveredCodOrder(await aProduct(shop, { sizes }), '8')
  const ours = { by: { userId: shopper.id }, orderId, idempotencyKey: aCheckoutKey() }
  for (const by of [ours.by, { staff: await colleague('support') }])
    expect(await requestReturn(shop, { ...ours, by, form: exchange('10') })).toMatchObject({ refused: 'invalid' })
  // A later price cut of all sizes changes no refund.
  await shop.db
    .updateTable('productSizes')
    .set({ price: rupees(900) })
    .where('size', 'in', ['8', '9'])
    .execute()
  done(await requestReturn(shop, { ...ours, form: exchange('9') }))
})

test('a return that is refused gives its pieces back to the order, and a size that is not there is no exchange', async () => {
  const { orderId, shopper } = await aDeliveredCodOrder()
  const by = { userId: shopper.id }
  const wanted = { by, orderId, idempotencyKey: aCheckoutKey() }
  expect(await requestReturn(shop, { ...wanted, form: exchange('12') })).toMatchObject({ refused: 'invalid' })
  const whole = { ...form, quantity: 2 }
  const { returnId } = done(await requestReturn(shop, { ...wanted, form: whole }))
  done(await refuseReturn(shop, { staff: await colleague('orders'), orderId, returnId }))
  expect(await receive(returnId)).toMatchObject({ refused: 'changed' })
  await ask(orderId, whole)
  await expectCleanBooks(shop)
})

test('money of a COD return is sent by hand, and counts when the courier hands over the cash', async () => {
  const { orderId, waybill } = await aDeliveredCodOrder()
  const { returnId } = await ask(orderId)
  done(await receive(returnId))
  const { refundId, byHand } = done(await refund(returnId))
  expect([byHand, await findManualRefunds(shop.db, shop.gateways.names)]).toMatchObject([
    true,
    [{ id: refundId, amount: rupees(1_000) }],
  ])
  const staff = await colleague('finance')
  done(await recordManualRefund(shop, { staff, refundId: refundId ?? '', reference: 'UPI 123' }))
  expect(await orderStateOf(shop, orderId)).toBe('none delivered claimed')
  await expectCleanBooks(shop)
  const csv = `AWB,COD Amount,UTR\n${waybill},2100,N77`
  expect(done(await confirmRemittance(shop, { staff, csv }))).toMatchObject({ received: 1, differences: 0 })
  expect(await orderStateOf(shop, orderId)).toBe('part_refunded delivered claimed')
  await expectCleanBooks(shop)
})

test('the courier’s file pays each order once, and differences wait until staff settle them', async () => {
  const [fits, short, card] = [await aDeliveredCodOrder(), await aDeliveredCodOrder(), await aDeliveredPaidOrder()]
  const rows = [`${fits.waybill},2100`, `${short.waybill},2000`, `${waybillOf(card.orderId)},3000`, 'NOBODY1,50']
  const csv = ['AWB,Amount', ...rows].join('\n')
  const staff = await colleague('finance')
  expect(await matchRemittanceFile(shop, { staff: await colleague('orders'), csv })).toMatchObject({
    refused: 'forbidden',
  })
  const first = await Promise.all([confirmRemittance(shop, { staff, csv }), confirmRemittance(shop, { staff, csv })])
  const outcomes = first.map(done)
  expect(outcomes.map(({ received }) => received).sort()).toEqual([0, 1])
  expect(outcomes.reduce((all, { differences }) => all + differences, 0)).toBe(3)
  expect(done(await confirmRemittance(shop, { staff, csv }))).toMatchObject({ received: 0, known: 2, differences: 0 })
  expect(await orderStateOf(shop, fits.orderId)).toBe('paid delivered claimed')
  expect(await orderStateOf(shop, short.orderId)).toBe('none delivered claimed')
  const discrepancies = await shop.db.selectFrom('discrepancies').select('kind').orderBy('kind').execute()
  expect(discrepancies.map(({ kind }) => kind)).toEqual(['cash-short', 'cash-unknown'])
  const back = await shop.db.selectFrom('refunds').select(['orderId', 'amount', 'reason']).execute()
  expect(back).toEqual([{ orderId: card.orderId, amount: rupees(3_000), reason: 'paid-twice' }])
  await expectCleanBooks(shop)
})

test('cash that was handed over short and settled as a difference is awaited no longer', async () => {
  const { waybill } = await aDeliveredCodOrder()
  const staff = await colleague('finance')
  await confirmRemittance(shop, { staff, csv: `AWB,COD Amount,UTR\n${waybill},2000,N77` })
  const awaited = async () => {
    const sales = await findSales(shop.db, readReportPeriod(new URLSearchParams(), shop.now()))
    const [received, toCome] = paymentsReport(sales, []).figures
    const [sums, listed] = [await sumCashDue(shop.db), await findCashDue(shop.db, daysAfter(shop.now(), 1))]
    return { received: received?.cell, toCome: toCome?.cell, due: sums.due, listed: listed.length }
  }
  const badges = async () =>
    (await findOrderPage(shop.db, readOrderQuery(new URLSearchParams()))).orders.map(
      (order) => paymentLabel(order).text,
    )
  expect(await badges()).toEqual(['COD'])
  expect(await awaited()).toEqual({ received: 0, toCome: rupees(2_100), due: rupees(2_100), listed: 1 })
  for (const { id } of await findOpenDiscrepancies(shop.db))
    done(await resolveDiscrepancy(shop, { staff, discrepancyId: id, reason: 'The courier lost ₹100' }))
  expect(await awaited()).toEqual({ received: rupees(2_000), toCome: 0, due: 0, listed: 0 })
  expect(await badges()).toEqual(['Cash settled'])
  await expectCleanBooks(shop)
})

test('of cash that came short and was settled, staff send back by hand what came, and no more', async () => {
  const { waybill, orderId } = await aDeliveredCodOrder()
  const staff = await colleague('finance')
  const csv = `AWB,COD Amount,UTR\n${waybill},2000,N77`
  await confirmRemittance(shop, { staff, csv })
  const refund = (amount: number | null) => refundPayment(shop, { staff, orderId, amount, key: aCheckoutKey() })
  expect(await refund(rupees(300)), 'not settled yet').toMatchObject({ refused: 'changed' })
  for (const { id } of await findOpenDiscrepancies(shop.db))
    done(await resolveDiscrepancy(shop, { staff, discrepancyId: id, reason: 'The courier lost ₹100' }))
  expect(done(await refund(rupees(300)))).toMatchObject({ amount: rupees(300), byHand: true })
  expect(await refund(rupees(1_701)), 'more than came').toMatchObject({ refused: 'invalid' })
  const both = await Promise.all([refund(null), refund(null)])
  expect(both.filter(isRefusal), 'twice at once').toHaveLength(1)
  const [first, ...others] = await findManualRefunds(shop.db, [])
  expect([first?.amount, others.map(({ amount }) => amount)]).toEqual([rupees(300), [rupees(1_700)]])
  done(await recordManualRefund(shop, { staff, refundId: first?.id ?? '', reference: 'UTR 9' }))
  await expectCleanBooks(shop)
  await confirmRemittance(shop, { staff, csv: csv.replace('2000', '2200') })
  const rest = `AWB,COD Amount,UTR\n${waybill},2100,N78`
  expect(done(await confirmRemittance(shop, { staff, csv: rest })), 'all of it after all').toMatchObject({
    received: 1,
  })
  expect(await orderStateOf(shop, orderId)).toBe('part_refunded delivered claimed')
  expect([await findOpenDiscrepancies(shop.db), await findSettledCash(shop.db, orderId)]).toEqual([[], []])
  await expectCleanBooks(shop)
})

test('the refund of a return is pending for seconds, can be undone without a trace, and is sent once', async () => {
  const { orderId, open } = await aDeliveredPaidOrder()
  const { returnId } = await ask(orderId)
  const command = { staff: await colleague('finance'), orderId, returnId, action: 'refund-return' } as const
  expect(await schedulePendingAction(shop, command)).toMatchObject({ refused: 'changed' })
  done(await receive(returnId))
  expect(await schedulePendingAction(shop, { ...command, staff: await colleague('orders') })).toEqual(permissionDenied)
  done(await schedulePendingAction(shop, command))
  const sent = () => refundsAtTheGateway(shop, open.gatewayOrderId).map(({ amount }) => amount)
  done(await undoPendingAction(shop, command))
  shop.clock.pass(1)
  expect([await executePendingActions(shop), sent()]).toEqual([0, []])
  done(await schedulePendingAction(shop, command))
  expect([await executePendingActions(shop), sent()]).toEqual([0, []])
  shop.clock.pass(1)
  const servers = await Promise.all([executePendingActions(shop), executePendingActions(shop)])
  expect([servers.reduce((sum, count) => sum + count), sent()]).toEqual([1, [rupees(1_000)]])
  expect(await findReturnsOf(shop.db, orderId)).toMatchObject([{ state: 'refunded' }])
  await expectCleanBooks(shop)
})

test('a return that is refused by mistake is as it was, and its shopper has read nothing; otherwise it closes once', async () => {
  const { orderId } = await aDeliveredCodOrder()
  const { returnId } = await ask(orderId)
  const input = { reason: 'It was worn outside' }
  const command = { staff: await colleague('orders'), orderId, returnId, action: 'refuse-return', input } as const
  expect(await schedulePendingAction(shop, { ...command, input: { reason: ' ' } })).toMatchObject({
    fields: { reason: expect.any(String) },
  })
  const look = async () => (await findReturnsOf(shop.db, orderId)).map(({ state }) => state)
  expect(await schedulePendingAction(shop, { ...command, staff: await colleague('support') })).toEqual(permissionDenied)
  done(await schedulePendingAction(shop, command))
  expect([await executePendingActions(shop), await look()]).toEqual([0, ['requested']])
  done(await undoPendingAction(shop, command))
  shop.clock.pass(1)
  expect([await executePendingActions(shop), await look()]).toEqual([0, ['requested']])
  const fired = await colleague('orders')
  done(await schedulePendingAction(shop, { ...command, staff: fired }))
  await saveStaffRoles(shop.db, fired.id, ['support'])
  shop.clock.pass(1)
  expect([await executePendingActions(shop), await look()]).toEqual([0, ['requested']])
  done(await schedulePendingAction(shop, command))
  shop.clock.pass(1)
  const servers = await Promise.all([executePendingActions(shop), executePendingActions(shop)])
  expect([servers.reduce((sum, count) => sum + count), await look()]).toEqual([1, ['closed']])
  expect(await findReturnsOf(shop.db, orderId)).toMatchObject([{ refusalReason: input.reason }])
  expect((await queuedNotifications(shop)).filter((kind) => kind === 'return-refused')).toHaveLength(1)
  expect(await schedulePendingAction(shop, command)).toMatchObject({ refused: 'changed' })
  const lines = shop.db.selectFrom('auditLog').where('object', '=', `order:${orderId}`)
  const entries = await lines.select(['action', 'reason']).orderBy('id').execute()
  const [press, undo, fail] = ['schedule', 'undo', 'fail'].map((what) => `${what}-return-closed`)
  expect(entries.slice(-6).map(({ action }) => action)).toEqual([press, undo, press, fail, press, 'return-closed'])
  expect(entries.at(-1)?.reason).toBe(input.reason)
})

test('a return received by mistake can be undone and changes no stock; otherwise it counts once', async () => {
  const { orderId, product } = await aDeliveredCodOrder()
  const { returnId } = await ask(orderId)
  const before = await stockLevelOf(shop, product)
  const input = { returnedStock: 'restocked' }
  const [receiver, command] = [await colleague('orders'), { orderId, returnId, action: 'receive-return' } as const]
  const press = (staff: Staff) => schedulePendingAction(shop, { ...command, staff, input })
  const look = async () => [(await findReturnsOf(shop.db, orderId))[0]?.state, await stockLevelOf(shop, product)]
  expect(await schedulePendingAction(shop, { ...command, staff: receiver })).toMatchObject({
    fields: { returnedStock: expect.any(String) },
  })
  expect(await press(await colleague('finance'))).toEqual(permissionDenied)
  done(await press(receiver))
  const refuse = { ...command, staff: receiver, action: 'refuse-return', input: { reason: 'Worn' } } as const
  expect(await schedulePendingAction(shop, refuse)).toEqual(otherActionPending)
  const another = await colleague('orders')
  expect(done(await undoPendingAction(shop, { ...command, staff: another }))).toMatchObject({ input })
  passUndo(shop)
  expect([await executePendingActions(shop), await look()]).toEqual([0, ['requested', before]])
  done(await press(receiver))
  passUndo(shop)
  const servers = await Promise.all([executePendingActions(shop), executePendingActions(shop)])
  expect(servers.toSorted()).toEqual([0, 1])
  expect((await look())[0]).toBe('received')
  expect((await look())[1]).not.toBe(before)
  expect(await undoPendingAction(shop, { ...command, staff: receiver })).toMatchObject({ refused: 'changed' })
  const lines = shop.db.selectFrom('auditLog').where('object', '=', `order:${orderId}`)
  const auditEntries = await lines.select(['action', 'actor']).orderBy('id').execute()
  const [first, second] = [receiver, another].map(({ id }) => `staff:${id}`)
  expect(auditEntries.slice(-4)).toEqual([
    { action: 'schedule-return-received', actor: first },
    { action: 'undo-return-received', actor: second },
    { action: 'schedule-return-received', actor: first },
    { action: 'return-received', actor: first },
  ])
  await expectCleanBooks(shop)
})
