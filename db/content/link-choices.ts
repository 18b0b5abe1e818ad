import { findCategories } from '#db/catalogue/categories.ts'
import { findCollections } from '#db/collections/collections.ts'
import type { Db } from '#db/engine/database.ts'
import { collectionPath } from '#domain/collections/address.ts'
import type { LinkChoice } from '#domain/content/link-choice.ts'
import { categoryPath } from '#domain/search/listing-parameters.ts'

/** Places of the shop that banners, texts and announcements may lead to; a single product is found by its name. */
export async function findLinkChoices(db: Db): Promise<LinkChoice[]> {
  const [categories, collections] = await Promise.all([findCategories(db), findCollections(db)])
  return [
    { kind: 'shop', value: '/search', label: null },
    ...categories.map(({ category, title }) => ({
      ...{ kind: 'category' as const, value: categoryPath(category), label: title },
    })),
    ...collections
      .filter(({ published }) => published)
      .map(({ slug, title }) => ({ kind: 'collection' as const, value: collectionPath(slug), label: title })),
  ]
}
