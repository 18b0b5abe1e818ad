import type { Category as Stored } from '#domain/catalogue/product.ts'
import { categoryText } from '#domain/catalogue/texts.ts'
import { categoryPath } from '#domain/collections/address.ts'
import { CategoryLink } from './category-link.tsx'
import { LazyImage } from './lazy-image.tsx'
import * as texts from './texts.tsx'

/** A collection's path is in `redirectUrl`. */
export type Tile = Pick<Stored, 'category' | 'title' | 'thumbnail' | 'redirectUrl'>

/** Horizontal scroller; a tile with a redirect URL opens it in a new window (spec §2). */
export function CategoryTiles({
  categories,
  title = texts.categories,
}: {
  categories: readonly Tile[]
  title?: string
}) {
  if (categories.length === 0) return null
  return (
    <section aria-labelledby="categories" className="mx-auto max-w-[1600px] pt-4">
      <h2 id="categories" className="px-4 text-lg sm:px-6 lg:text-xl">
        {title}
      </h2>
      <ul className="no-scrollbar flex snap-x scroll-px-4 gap-1 overflow-x-auto overscroll-x-contain px-2.5 pt-2 pb-1 sm:px-4.5 md:justify-between lg:gap-6">
        {categories.map((category) => (
          <li key={category.category} className="shrink-0 snap-start">
            <CategoryLink to={category.redirectUrl ?? categoryPath(category.category)} className="category-tile">
              <TileFace category={category} />
            </CategoryLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function TileFace({ category: { thumbnail, title } }: { category: Tile }) {
  return (
    <>
      <span className="category-tile-face">
        {thumbnail ? (
          <LazyImage picture={thumbnail} alt="" sizes="(min-width: 1024px) 96px, 68px" widths={[160, 288]} />
        ) : (
          <span aria-hidden="true" className="font-display text-lg font-bold text-muted">
            {categoryText(title).slice(0, 1)}
          </span>
        )}
      </span>
      <span className="line-clamp-2">{categoryText(title)}</span>
    </>
  )
}
