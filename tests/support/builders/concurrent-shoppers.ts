import { saveCart } from '#db/cart/carts.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { hashSecret, randomSecret } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'
import { anAddress, type TestShopper } from './records.ts'

let made = 0

/** Creates shoppers, each with a phone, session, address and optionally a cart. */
export async function aCrowd(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  count: number,
  cart: Cart = [],
): Promise<TestShopper[]> {
  const phones = Array.from({ length: count }, () => {
    made += 1
    return `+917${String(made).padStart(9, '0')}`
  })
  const users = await db
    .insertInto('users')
    .values(phones.map((phone) => ({ phone, address: JSON.stringify({ ...anAddress, phone }) })))
    .returning(['id', 'phone'])
    .execute()
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + 24 * 60 * 60_000)
  const crowd = users.map(({ id, phone }) => ({ id, phone: phone ?? '', token: randomSecret() }))
  const device = 'Chrome on Android'
  await db
    .insertInto('sessions')
    .values(
      crowd.map(({ id, token }) => ({
        userId: id,
        tokenHash: hashSecret(token),
        device,
        createdAt,
        lastSeenAt: createdAt,
        expiresAt,
      })),
    )
    .execute()
  if (cart.length > 0) for (const { id } of crowd) await saveCart(db, id, cart)
  return crowd
}

/** Runs the task for each item with limited concurrency; results keep their order. */
export async function eachOf<Thing, Answer>(
  things: readonly Thing[],
  atOnce: number,
  work: (thing: Thing, at: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  const left = things.entries()
  const worker = async () => {
    for (const [at, thing] of left) answers[at] = await work(thing, at)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return answers
}
