import { Suspense } from 'react'
import { Link } from 'react-router'
import type { Banner, Picture } from '#domain/catalogue/product.ts'
import { descriptionBlocks } from '#domain/content/text-blocks.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import { CategoryTiles, type Tile } from './category-tiles.tsx'
import { LazyImage } from './lazy-image.tsx'
import { ProductRow } from './product-carousel.tsx'
import * as texts from './texts.tsx'

/** Products are packed (packed-card.ts). An empty title means the default one. */
export type ShownRow = { id: number; title: string } & (
  | { kind: 'categories' | 'top' | 'bottom' }
  | { kind: keyof typeof productRows; products: readonly string[] }
  | { kind: 'collection'; products: readonly string[]; seeAll: string }
  | { kind: 'text'; text: string; picture: Picture | null; target: string | null }
)

const productRows = {
  arrivals: { title: texts.newArrivals, seeAll: '/search' },
  rated: { title: texts.topRated, seeAll: '/search?sort=rating-desc' },
  wishlisted: { title: texts.mostWishlisted },
  ordered: { title: texts.mostOrdered },
}

type HomeRowListProps = {
  rows: readonly ShownRow[]
  tiles: readonly Tile[]
  banners: Record<Banner['location'], Banner[]>
}

/** Rows that hydrate at once; later ones are below a phone's first screen. */
const atOnce = 3

/** Rows of the home page in the owner's order. */
export function HomeRowList({ rows, tiles, banners }: HomeRowListProps) {
  const first = rows.find((row) => hasPictures(row, banners))?.id
  return rows.map((row, at) => {
    const shown = <Row key={row.id} row={row} tiles={tiles} banners={banners} isFirst={row.id === first} />
    return at < atOnce ? shown : <Suspense key={row.id}>{shown}</Suspense>
  })
}

function hasPictures(row: ShownRow, banners: HomeRowListProps['banners']): boolean {
  if ('products' in row) return row.products.length > 0
  if (row.kind === 'text') return row.picture !== null
  return row.kind !== 'categories' && banners[row.kind].length > 0
}

function Row({ row, tiles, banners, isFirst }: Omit<HomeRowListProps, 'rows'> & { row: ShownRow; isFirst: boolean }) {
  switch (row.kind) {
    case 'categories':
      return <CategoryTiles categories={tiles} title={row.title || texts.categories} />
    case 'top':
    case 'bottom': {
      const label = row.title || (row.kind === 'top' ? texts.offers : texts.moreOffers)
      return <BannerCarousel banners={banners[row.kind]} label={label} isFirst={isFirst} />
    }
    case 'text':
      return <TextRow {...row} isFirst={isFirst} />
    case 'collection':
      return <ProductRow {...row} isFirst={isFirst} />
    default:
      return (
        <ProductRow
          {...productRows[row.kind]}
          {...(row.title !== '' && { title: row.title })}
          products={row.products}
          isFirst={isFirst}
        />
      )
  }
}

type TextRowProps = Extract<ShownRow, { kind: 'text' }> & { isFirst: boolean }

function TextRow({ title, text, picture, target, isFirst }: TextRowProps) {
  return (
    <section className="mx-auto grid max-w-[1600px] gap-4 px-4 pt-6 sm:px-6 md:grid-cols-2 md:items-center lg:pt-10">
      {picture && (
        <div className="relative aspect-4/3 overflow-clip rounded-card bg-surface">
          <LazyImage picture={picture} alt="" sizes="(min-width: 768px) 50vw, 100vw" isFirst={isFirst} />
        </div>
      )}
      <div className="max-w-prose">
        <h2 className="text-lg lg:text-xl">{title}</h2>
        {descriptionBlocks(text).map(({ lines }) => (
          <p key={lines.join()} className="py-1 whitespace-pre-line">
            {lines.join('\n')}
          </p>
        ))}
        {target && (
          <Link
            discover="none"
            to={target}
            aria-label={texts.seeAll(title)}
            className="inline-flex min-h-11 items-center font-semibold text-teal underline underline-offset-4"
          >
            {texts.seeAll2}
          </Link>
        )}
      </div>
    </section>
  )
}
