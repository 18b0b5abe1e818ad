import { type Db, inTransaction } from '#db/engine/database.ts'
import { lockStock } from '#db/inventory/stock.ts'
import { findOrderedLines } from '#db/orders/partial-cancellations.ts'
import type { LockedOrder } from '#db/orders/transitions.ts'
import { findCreditBalance } from '#db/payments/store-credit.ts'
import { findOtherSizes } from '#db/returns/returns.ts'
import { findSetting } from '#db/settings/settings.ts'
import { formatRupees, paise } from '#domain/money.ts'
import {
  decideSizeChange,
  isDifferenceDue,
  type SizeChange,
  type SizePayments,
  sizeChangeNote,
} from '#domain/orders/change-order.ts'
import type { OrderedLine } from '#domain/orders/line-quantities.ts'
import { newTotal, orderHasChanged } from '#domain/orders/texts.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { busyRefusal } from '#flows/busy.ts'
import { submitDueRefunds } from '#flows/payments/submit-refund.ts'
import type { Shop } from '#flows/shop.ts'
import {
  type ChangedBy,
  changeActor,
  changeMoneyRefusal,
  codLimitRefusal,
  findOrderToChange,
  lockChangeable,
  type OrderChanged,
  orderNotFound,
  settleChange,
} from './record-order-change.ts'
import { requestSizeChange } from './request-size-change.ts'
import { writeSizeChange } from './write-size-change.ts'

type SizeChangeInput = {
  by: ChangedBy
  orderId: string
  position: number
  size: string
  /** Price difference shown on the screen in paise: compared, never trusted. */
  shownDifference: number
  /** Staff found the old size damaged or missing. */
  isOldMissing?: boolean
  /** Idempotency key, generated with the form. */
  key: string
}

/**
 * Changes the size of a line before packing: returns its units to stock and takes those of the other size. A paid order
 * is first asked for what the size costs more.
 */
export async function changeOrderSize(shop: Shop, input: SizeChangeInput): Promise<OrderChanged | Refusal> {
  const seen = await findOrderToChange(shop.db, input.by, input.orderId)
  if (seen === null) return orderNotFound
  const payments = await findSizePayments(shop, seen.userId)
  const facts = { ...input, userId: seen.userId, phone: seen.address.phone, now: shop.now(), payments }
  const changed = await inTransaction(shop.db, (tx) => record(tx, facts)).catch(busyRefusal)
  if (isRefusal(changed)) return changed
  shop.log.info({ orderId: input.orderId, amountDue: changed.amountDue }, 'size of an order changed or asked for')
  await submitDueRefunds(shop, input.orderId)
  return changed
}

type ChangeToRecord = SizeChangeInput & { userId: string; phone: string; now: Date; payments: SizeRequestPayments }

/** `byUpi`: what is paid online comes to the shop's UPI id, because there is no gateway. */
type SizeRequestPayments = SizePayments & { byUpi: boolean }

/** Finds how an order's shopper can pay what a dearer size costs more. */
export async function findSizePayments({ db, gateways }: Shop, userId: string): Promise<SizeRequestPayments> {
  const [payee, credit] = await Promise.all([findSetting(db, 'upi-payee'), findCreditBalance(db, userId)])
  const hasGateway = gateways.all.length > 0
  return { isOnline: hasGateway || payee !== null, byUpi: !hasGateway && payee !== null, credit }
}

async function record(tx: Db, asked: ChangeToRecord): Promise<OrderChanged | Refusal> {
  const order = await lockChangeable(tx, asked)
  if (isRefusal(order) || 'amountDue' in order) return order
  const lines = await findOrderedLines(tx, order.orderId)
  const line = lines.find(({ position }) => position === asked.position)
  if (line === undefined) return refuse('changed', orderHasChanged)
  const change = await decide(tx, order, { asked, line, lines })
  return isRefusal(change) ? change : write(tx, order, { asked, line, change })
}

type Choice = { asked: ChangeToRecord; line: OrderedLine; lines: readonly OrderedLine[] }

async function decide(tx: Db, order: LockedOrder, { asked, line, lines }: Choice): Promise<SizeChange | Refusal> {
  const { productId, stockLocation } = line
  const sizes = await findOtherSizes(tx, productId)
  const places = sizes.filter(({ size }) => size === asked.size)
  const takes = [{ stockLocation }, ...places].map((place) => ({ ...line, stockLocation: place.stockLocation }))
  await lockStock(tx, takes)
  // Read again after the lock: the last unit may be sold.
  const change = decideSizeChange(line, asked.size, {
    sizes: await findOtherSizes(tx, productId),
    order: { ...order, items: lines },
    payments: asked.payments,
  })
  if (isRefusal(change)) return change
  if (change.difference !== asked.shownDifference)
    return refuse('changed', newTotal(formatRupees(paise(order.amount + change.difference))))
  const { by, phone } = asked
  const { difference } = change
  const changed = lines.map((one) => (one.position === asked.position ? { ...one, size: asked.size } : one))
  return (
    changeMoneyRefusal(order, by, difference) ??
    (await codLimitRefusal(tx, order, { by, phone, difference, lines: changed })) ??
    change
  )
}

type SizeChangeDecision = { asked: ChangeToRecord; line: OrderedLine; change: SizeChange }

async function write(tx: Db, order: LockedOrder, { asked, line, change }: SizeChangeDecision): Promise<OrderChanged> {
  const { amount } = order
  const { by, key, now, isOldMissing = false } = asked
  const { size, price, difference } = change
  if (isDifferenceDue(order, difference)) {
    await requestSizeChange(tx, order, { by, key, line, change, now, byUpi: asked.payments.byUpi, isOldMissing })
    return { amount, amountDue: difference }
  }
  const note = sizeChangeNote(line, size.size)
  const to = { toSize: size.size, toLocation: size.stockLocation, price, difference }
  await writeSizeChange(tx, order, { ...to, key, line, note, actor: changeActor(by), paidBy: null, isOldMissing })
  await settleChange(tx, order, { by, key, kind: 'size', note, difference, now })
  return { amount: paise(amount + difference), amountDue: null }
}
