import { setTimeout as wait } from 'node:timers/promises'
import { aProduct } from '#tests/support/builders/records.ts'
import type { Cluster } from './cluster.ts'
import { openAccounts } from './crowd.ts'
import { killOfMachine } from './faults.ts'
import { aWish, pressUntilAnswered, type Wish } from './traffic.ts'

export type Sale = { pieces: number; buyers: number; seconds: number; left: number; wishes: Wish[] }

/** Number of concurrent buyers. */
const atOnce = 150

/** Many buyers for few units; the primary dies when half of the units are sold. */
export async function holdSale(cluster: Cluster, pieces: number, buyers: number): Promise<Sale> {
  const { db, origin } = cluster
  const { id } = await aProduct({ db }, { id: 'wanted-by-all', stock: pieces })
  const line = await openAccounts(db, buyers, 50_000_000)
  const began = performance.now()
  const now = () => performance.now() - began
  const wishes: Wish[] = []
  const walk = async () => {
    for (let shopper = line.pop(); shopper; shopper = line.pop()) {
      const wish = aWish(shopper, id, { begunAt: now(), cancels: false })
      wishes.push(wish)
      await pressUntilAnswered(origin, wish, { now, note: () => {} })
    }
  }
  const selling = Promise.all(Array.from({ length: atOnce }, walk))
  const sold = () => wishes.filter(({ orderId }) => orderId !== null).length
  while (sold() < pieces / 2) await wait(100)
  const mend = await killOfMachine.strike(cluster)
  await wait(20_000)
  await mend()
  await selling
  const seconds = now() / 1_000
  const { onHand } = await db
    .selectFrom('productSizes')
    .where('productId', '=', id)
    .select('onHand')
    .executeTakeFirstOrThrow()
  return { pieces, buyers, seconds, left: onHand, wishes }
}
