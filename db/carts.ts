import * as v from 'valibot'
import type { Cart } from '#domain/cart.ts'
import type { Db } from './database.ts'

const storedLines = v.array(
  v.object({
    productId: v.string(),
    size: v.string(),
    quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
)

export async function findCart(db: Db, userId: string): Promise<Cart> {
  const row = await db.selectFrom('carts').where('userId', '=', userId).select('lines').executeTakeFirst()
  return readLines(row?.lines)
}

/** The cart, kept still until the transaction ends; made when there was none. */
export async function lockCart(tx: Db, userId: string): Promise<Cart> {
  await tx
    .insertInto('carts')
    .values({ userId, lines: '[]' })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute()
  const row = await tx
    .selectFrom('carts')
    .where('userId', '=', userId)
    .select('lines')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return readLines(row.lines)
}

export async function saveCart(db: Db, userId: string, cart: Cart): Promise<void> {
  const lines = JSON.stringify(cart)
  await db
    .insertInto('carts')
    .values({ userId, lines })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ lines, updatedAt: new Date() }))
    .execute()
}

function readLines(lines: unknown): Cart {
  const parsed = v.safeParse(storedLines, lines)
  return parsed.success ? parsed.output : []
}
