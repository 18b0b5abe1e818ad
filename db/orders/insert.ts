import { sql } from 'kysely'
import { readLines } from '#db/cart/carts.ts'
import type { Db } from '#db/engine/database.ts'
import { type ResponseToStore, responseInserted } from '#db/engine/idempotency.ts'
import { prepared, preparedFor, thenCommit } from '#db/engine/prepared-statements.ts'
import { takeRow } from '#db/engine/results.ts'
import { stockHeld, stockTaken } from '#db/inventory/stock.ts'
import type { NewNotification } from '#db/notifications/outbox.ts'
import type { Cart } from '#domain/cart/cart.ts'
import type { OpenCod } from '#domain/checkout/cod-limits.ts'
import type { CodAssessment } from '#domain/checkout/cod-risk.ts'
import { allocationsByLocation, type StockAllocation, type StockLocation } from '#domain/inventory/stock.ts'
import { type Paise, zeroPaise } from '#domain/money.ts'
import type { OrderDraft } from '#domain/orders/order.ts'
import type { LinkPurpose } from '#domain/payments/payment-link.ts'
import { defaultReturnDays } from '#domain/returns/return-request.ts'
import type { PlacedBefore } from './orders.ts'

export type NewOrder = {
  orderId: string
  userId: string
  checkoutKey: string
  draft: OrderDraft
  /** Stock hold and next status check of an unpaid order; null for COD. */
  hold: { placedAt: Date; until: Date; statusCheckAt: Date | null } | null
  /** Assessed risk that a COD parcel comes back. */
  codRisk?: CodAssessment
  /** Amount that its payment link asks for from the start; null without a link. */
  link?: { linkPurpose: LinkPurpose; linkAmount: Paise } | null
  /** Actor and cause, when staff placed the order. */
  placedBy?: { actor: string; cause: string }
}

/**
 * Locks the delivery phone and the account, whose holds and COD orders count each other. A second submit of the account's
 * checkout waits, too, and then finds the first one's order.
 */
export async function lockCheckout(tx: Db, { userId, phone }: { userId: string; phone: string }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 2)),
    pg_advisory_xact_lock(hashtextextended(${userId}, 3)) ${prepared}`.execute(tx)
}

export type LockedCheckout = {
  /** Earlier order of this checkout key. */
  earlier: Pick<PlacedBefore, 'orderId' | 'amount'> | null
  /** Open COD orders of the account and the delivery phone; null for other methods. */
  openCod: OpenCod | null
  /** Null when the shopper never had one. */
  cart: Cart | null
  locations: readonly StockLocation[]
}

type CheckoutLock = Pick<NewOrder, 'userId' | 'checkoutKey'> & Pick<OrderDraft, 'paymentMethod' | 'address'>

/**
 * Locks the delivery phone, the account and the cart, and returns their state in one query. Stock is read and not
 * locked: other orders of the same product would wait for this one's decision.
 */
export async function lockCheckoutAndCart(
  tx: Db,
  { userId, checkoutKey, paymentMethod, address: { phone } }: CheckoutLock,
  takes: readonly StockAllocation[],
): Promise<LockedCheckout> {
  const select = sql<{ locked: LockedCheckout & { cart: unknown } }>`
    select lock_checkout(${checkoutKey}, ${phone}, ${userId}, ${paymentMethod},
      ${takes.map(({ productId }) => productId)}, ${takes.map(({ stockLocation }) => stockLocation)}) as locked ${prepared}`
  const { locked } = await takeRow(tx, select)
  return { ...locked, cart: locked.cart === null ? null : readLines(locked.cart) }
}

type WrittenWithOrder = {
  /** The remaining cart; null leaves it unchanged. */
  cart: Cart | null
  notifications: readonly NewNotification[]
  /** The response to an API client, if any. */
  response: ResponseToStore | null
  /** Nothing follows in the transaction. */
  isLast?: boolean
}

/**
 * Inserts the order with its lines, takes or holds its stock, and saves what belongs to it. Triggers write its first
 * events. Fails with a code that makes the transaction start again when a concurrent order took the stock, or a size was
 * deleted meanwhile. Commits if nothing follows: others wait for the stock's lock no longer than for this statement.
 */
export async function insertOrder(
  tx: Db,
  order: NewOrder,
  { cart, notifications, response, isLast = false }: WrittenWithOrder,
): Promise<void> {
  const { orderId, userId, checkoutKey, draft, hold, codRisk = null, link = null } = order
  const { placedBy = { actor: `shopper:${userId}`, cause: 'placed' } } = order
  const takes = [...draft.lines, ...draft.gifts]
  // One clock for all times of a hold.
  await sql`
    with placed as (
      insert into orders (order_id, user_id, checkout_key, address, items_total, coupon_code, promotions, discount, cod_charge,
        delivery_fee, amount, payment_method, payment_state, hold_state, hold_expires_at, next_status_check_at, created_at, paying_since,
        cod_risk, link_purpose, link_amount, change_cause, change_actor, return_days)
      values (${orderId}, ${userId}, ${checkoutKey}, ${JSON.stringify(draft.address)}, ${draft.itemsTotal},
        ${draft.couponCode}, ${JSON.stringify(draft.promotions)}, ${draft.discount}, ${draft.codCharge},
        ${draft.deliveryFee}, ${draft.amount}, ${draft.paymentMethod},
        ${hold ? 'pending' : 'none'}, ${hold ? 'held' : 'claimed'}, ${hold?.until ?? null}, ${hold?.statusCheckAt ?? null},
        coalesce(${hold?.placedAt ?? null}, now()), ${hold?.placedAt ?? null},
        ${codRisk && JSON.stringify(codRisk)}, ${link?.linkPurpose ?? null}, ${link?.linkAmount ?? null}, ${placedBy.cause}, ${placedBy.actor},
        coalesce((select value::integer from settings where key = 'return-days'), ${defaultReturnDays}))
      returning order_id, coupon_code, user_id
    ),
    listed as (
      insert into order_lines (order_id, position, product_id, size, stock_location, name, brand, category, image, quantity,
        price, cod_price, gift, discount)
      select order_id, position, "productId", size, "stockLocation", name, brand, category, image, quantity, price, "codPrice", gift,
        discount
      from placed, json_to_recordset(${JSON.stringify(linesOf(draft))}) as line (
        position integer, "productId" text, size text, "stockLocation" text, name text, brand text, category text, image text,
        quantity integer, price bigint, "codPrice" bigint, gift boolean, discount bigint)
    ),
    ${draft.couponCode === null ? sql.raw('') : couponUsed}
    ${response === null ? sql.raw('') : sql`stored as (${responseInserted(response)}),`}
    notified as (
      insert into outbox (kind, dedupe_key, payload)
      select kind, "dedupeKey", payload from json_to_recordset(${JSON.stringify(notifications)}) as notification (
        kind text, "dedupeKey" text, payload jsonb)
    ),
    left_over as (
      update carts set lines = ${JSON.stringify(cart)}, updated_at = now(),
        -- An empty cart holds no coupon, so that the next begins without.
        coupon_code = case when ${cart?.length ?? 0}::integer = 0 then null else coupon_code end
      where user_id = ${userId} and ${cart !== null}
    ),
    ${hold ? stockHeld(takes) : stockTaken(takes, orderId)}
    select expect_rows(count(*), ${allocationsByLocation(takes).length}) from allocated
    ${isLast ? thenCommit : sql.raw('')} ${preparedFor(takes.length)}`.execute(tx)
}

/** SQL that counts the use of the coupon, whose row is locked; a constraint refuses one too many. */
const couponUsed = sql.raw(`
    used as (
      insert into coupon_uses (order_id, coupon_code, user_id) select order_id, coupon_code, user_id from placed
    ),`)

function linesOf(draft: OrderDraft) {
  const bought = draft.lines.map((line) => ({ ...line, gift: false }))
  const gifts = draft.gifts.map((line) => ({
    ...line,
    price: zeroPaise,
    codPrice: null,
    gift: true,
    discount: zeroPaise,
  }))
  return [...bought, ...gifts].map((line, position) => ({
    position,
    productId: line.productId,
    size: line.size,
    stockLocation: line.stockLocation,
    name: line.name,
    brand: line.brand,
    category: line.category,
    image: line.picture?.url ?? null,
    quantity: line.quantity,
    price: line.price,
    codPrice: line.codPrice,
    gift: line.gift,
    discount: line.discount,
  }))
}
