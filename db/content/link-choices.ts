import { findCategories } from '#db/catalogue/categories.ts'
import { findCards } from '#db/catalogue/products.ts'
import { findCollections } from '#db/collections/collections.ts'
import type { Db } from '#db/engine/database.ts'
import { categoryPath, collectionPath } from '#domain/collections/address.ts'
import type { LinkChoice } from '#domain/content/link-choice.ts'

/** Lists the targets that banners and texts may link to; of the products only the one at `chosen`. */
export async function findLinkChoices(db: Db, chosen: string | null = null): Promise<LinkChoice[]> {
  const [categories, collections, products] = await Promise.all([
    findCategories(db),
    findCollections(db),
    findCards(db, chosen?.startsWith('/product/') ? [chosen.slice('/product/'.length)] : []),
  ])
  return [
    { kind: 'shop', value: '/search', label: null },
    ...categories.map(({ category, title }) => ({
      kind: 'category' as const,
      value: categoryPath(category),
      label: title,
    })),
    ...collections
      .filter(({ published }) => published)
      .map(({ slug, title }) => ({ kind: 'collection' as const, value: collectionPath(slug), label: title })),
    ...products.map(({ id, name }) => ({ kind: 'product' as const, value: `/product/${id}`, label: name })),
  ]
}
