import { findProductRows } from '#db/catalogue/product-admin.ts'
import type { Db } from '#db/engine/database.ts'
import { type LinkedProduct, readProductLink } from '#domain/content/linked-product.ts'

const mostFound = 20

/** Finds the product that a name, an id or a link means; several when a name fits several. */
export async function findLinkedProducts(db: Db, typed: string): Promise<LinkedProduct[]> {
  const id = readProductLink(typed)
  if (id !== null) return db.selectFrom('products').where('id', '=', id).select(['id', 'name']).execute()
  const { lines } = await findProductRows(db, { text: typed, category: null, filter: 'all', after: null })
  const found = lines.slice(0, mostFound).map((product) => ({ id: product.id, name: product.name }))
  const exact = found.filter(({ id: key, name }) => [key, name.toLowerCase()].includes(typed.trim().toLowerCase()))
  return exact.length === 1 ? exact : found
}
