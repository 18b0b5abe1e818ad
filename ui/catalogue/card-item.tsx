import type { ReactNode } from 'react'
import type { ProductSummary } from '#domain/catalogue/product.ts'
import { logoPath } from '#domain/settings/brand.ts'
import { CachedMarkup } from '#ui/cached-markup.tsx'
import { BrandContext, useBrand } from '#ui/parts/brand-context.ts'
import { unpackCard } from './packed-card.ts'
import { ProductCard } from './product-card.tsx'

/** Values of the `sizes` attribute by place of the card. */
export const cardSizes = {
  row: '(min-width:1024px) min(19vw,298px),(min-width:640px) 28vw,42vw',
  grid: '(min-width:1280px) min(19vw,298px),(min-width:1024px) 24vw,(min-width:768px) 30vw,45vw',
  related: '(min-width: 1600px) 376px, (min-width: 768px) 23vw, calc(50vw - 22px)',
}

type CardItemProps = {
  /** Packed (packed-card.ts). */
  packed: string
  place: keyof typeof cardSizes
  list?: string
  isFirst?: boolean
  quickAdd?: (product: ProductSummary) => ReactNode
}

/** A card in a list. React preloads a page's first picture in its head, so that card is not cached across pages. */
export function CardItem({ packed, place, list = '', isFirst = false, quickAdd }: CardItemProps) {
  // The shop's name stands in place of a missing picture.
  const brand = useBrand()
  const render = () => {
    const product = unpackCard(packed)
    return (
      <BrandContext value={brand}>
        <ProductCard
          product={product}
          list={list}
          isFirst={isFirst}
          sizes={cardSizes[place]}
          hash={place === 'row' ? '#top' : ''}
          quickAdd={quickAdd?.(product)}
        />
      </BrandContext>
    )
  }
  if (isFirst) return <li>{render()}</li>
  const mark = brand.logo ? logoPath(brand.logo) : brand.name
  return <CachedMarkup as="li" cacheKey={`${place}|${mark}|${packed}`} render={render} />
}

export const idOfCard = (packed: string) => packed.slice(0, packed.indexOf('|'))
