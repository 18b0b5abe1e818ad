import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import type { Db } from '#db/engine/database.ts'
import { lookup, prepared } from '#db/engine/prepared-statements.ts'
import { type Cart, type GuestCart, normaliseCart } from '#domain/cart/cart.ts'
import { noSize } from '#domain/catalogue/product.ts'
import { type Paise, zeroPaise } from '#domain/money.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'

/** Size in the specification's JSON: 0, null or absent all mean no size (decision 1.19). */
const storedSize = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), noSize),
  v.transform((size) => (String(size) === '0' ? noSize : String(size))),
)

const storedLine = v.object({
  productId: v.string(),
  size: v.optional(storedSize, noSize),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
})

type HeldCart = { cart: Cart; couponCode: string | null }

export async function findHeldCart(db: Db, userId: string): Promise<HeldCart> {
  const row = await db
    .selectFrom('carts')
    .where('userId', '=', userId)
    .select(['lines', 'couponCode'])
    .modifyEnd(prepared)
    .executeTakeFirst()
  return { cart: readLines(row?.lines), couponCode: row?.couponCode ?? null }
}

/** `address`: serialised, which `parseStoredAddress` parses. `credit`: balance of store credit. */
type CheckoutCart = HeldCart & { address: string | null; credit: Paise }

/** Finds the cart with its coupon, and what else of its shopper a checkout needs. */
export async function findCartAndShopper(db: Db, userId: string): Promise<CheckoutCart> {
  const { rows } = await sql<{ address: string | null; lines: unknown; couponCode: string | null; balance: Paise }>`
    select users.address, lines, coupon_code, balance from users
    left join carts on carts.user_id = users.id left join credit_accounts on credit_accounts.user_id = users.id
    where users.id = ${userId} ${lookup}`.execute(db)
  const [row] = rows
  const { couponCode = null, address = null } = row ?? {}
  return { cart: readLines(row?.lines), couponCode, address, credit: row?.balance ?? zeroPaise }
}

export async function saveCartCoupon(db: Db, userId: string, couponCode: string | null): Promise<void> {
  await db.updateTable('carts').set({ couponCode }).where('userId', '=', userId).execute()
}

/** Locks the cart until the transaction ends, creating it if needed. */
export async function lockCart(tx: Db, userId: string): Promise<Cart> {
  const row = await tx
    .insertInto('carts')
    .values({ userId, lines: '[]' })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ userId }))
    .returning('lines')
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow()
  return readLines(row.lines)
}

/** Finds what was merged of the guest's cart at an earlier sign-in, whose answer was lost. */
export async function findMergedLines(tx: Db, userId: string, guestCartId: string | null): Promise<Cart> {
  const row = await tx
    .selectFrom('carts')
    .where('userId', '=', userId)
    .where('guestCartId', '=', guestCartId)
    .select('guestLines')
    .executeTakeFirst()
  return readLines(row?.guestLines)
}

export async function saveMergedLines(tx: Db, userId: string, { guestCart, guestCartId }: GuestCart): Promise<void> {
  const guestLines = JSON.stringify(guestCart)
  await tx.updateTable('carts').set({ guestCartId, guestLines }).where('userId', '=', userId).execute()
}

/** Saves the cart; an empty one loses its coupon. */
export async function saveCart(db: Db, userId: string, cart: Cart): Promise<void> {
  await upsertCart(db, { userId, cart, ifSame: sql`true` })
}

type SavedCart = { userId: string; cart: Cart; ifSame: RawBuilder<unknown> }

/** Saves the cart over one that fulfils the condition; tells whether it did. */
async function upsertCart(db: Db, { userId, cart, ifSame }: SavedCart): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into carts (user_id, lines) values (${userId}, ${JSON.stringify(cart)})
    on conflict (user_id) do update set lines = excluded.lines, updated_at = now(),
      coupon_code = case when excluded.lines = '[]' then null else carts.coupon_code end
    where ${ifSame} ${prepared}`.execute(db)
  return numAffectedRows === 1n
}

/** Changes the cart without a lock: `change` is called again when another request has changed the cart meanwhile. */
export async function updateCart(
  db: Db,
  userId: string,
  change: (cart: Cart) => Cart | Refusal,
): Promise<Cart | Refusal> {
  for (;;) {
    // The row's version, which each change of the cart changes.
    const { rows } = await sql<{ lines: unknown; version: string }>`
      select lines, xmin::text as version from carts where user_id = ${userId} ${lookup}`.execute(db)
    const cart = change(readLines(rows[0]?.lines))
    if (isRefusal(cart)) return cart
    const ifSame = sql`carts.xmin::text = ${rows[0]?.version ?? null}`
    if (await upsertCart(db, { userId, cart, ifSame })) return cart
  }
}

/** Parses stored lines; invalid ones are dropped. */
export function readLines(lines: unknown): Cart {
  if (!Array.isArray(lines)) return []
  const read = lines.flatMap((line) => {
    const parsed = v.safeParse(storedLine, line)
    return parsed.success ? [parsed.output] : []
  })
  return normaliseCart(read)
}
