import { publishDue } from '#db/catalogue/product-writes.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { findRequiredRates } from '#db/tax/supplier.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'

export async function publishDueProducts(shop: Shop): Promise<void> {
  const now = shop.now()
  const ids = await inTransaction(shop.db, (tx) => publish(tx, now))
  if (ids.length > 0) shop.log.info({ products: ids.length }, 'scheduled products published')
}

async function publish(tx: Db, now: Date): Promise<string[]> {
  const ids = await publishDue(tx, { now, rates: await findRequiredRates(tx) })
  for (const id of ids) {
    await recordAudit(tx, 'shop', {
      action: 'publish-product',
      object: `product:${id}`,
      before: { published: false },
      after: { published: true },
    })
  }
  return ids
}
