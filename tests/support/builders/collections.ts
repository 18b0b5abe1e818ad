import type { Insertable } from 'kysely'
import type { Tables } from '#db/engine/tables/tables.ts'
import type { CollectionRule } from '#domain/collections/collection.ts'
import type { Shop } from '#flows/shop.ts'

const noRule: CollectionRule = { tags: [], min: null, max: null, newDays: null, discount: null, inStock: false }

type CollectionToMake = Partial<Omit<Insertable<Tables['collections']>, 'rule'>> & {
  rule?: Partial<CollectionRule>
  /** Products chosen by hand, in order. */
  products?: readonly string[]
}

/** Inserts a collection and returns its number. */
export async function aCollection(
  { db }: Pick<Shop, 'db'>,
  { rule, products = [], slug = 'diwali', ...row }: CollectionToMake = {},
): Promise<number> {
  const values = {
    slug,
    title: slug,
    sort: rule ? ('popular' as const) : ('featured' as const),
    ...row,
    rule: rule ? JSON.stringify({ ...noRule, ...rule }) : null,
  }
  const { id } = await db.insertInto('collections').values(values).returning('id').executeTakeFirstOrThrow()
  const chosen = products.map((productId, position) => ({ collectionId: id, productId, position }))
  if (chosen.length > 0) await db.insertInto('collectionProducts').values(chosen).execute()
  return id
}
