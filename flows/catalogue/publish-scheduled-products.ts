import { lockDueProducts, publishProducts } from '#db/catalogue/product-writes.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { findRequiredRates } from '#db/tax/supplier.ts'
import { lacksTaxRate } from '#domain/catalogue/product-form.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'

export async function publishDueProducts(shop: Shop): Promise<void> {
  const now = shop.now()
  const ids = await inTransaction(shop.db, (tx) => publish(tx, now))
  if (ids.length > 0) shop.log.info({ products: ids.length }, 'scheduled products published')
}

/** A product without a tax rate waits until it has one. */
async function publish(tx: Db, now: Date): Promise<string[]> {
  const [due, rates] = [await lockDueProducts(tx, now), await findRequiredRates(tx)]
  const ids = due.filter((product) => !lacksTaxRate(product, rates)).map(({ id }) => id)
  await publishProducts(tx, ids)
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
