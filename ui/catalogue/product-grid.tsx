import type { ReactNode } from 'react'
import { unpackCard } from '#ui/catalogue/packed-card.ts'
import { ProductCard } from './product-card.tsx'
import { QuickAdd, useQuickAdd } from './quick-add.tsx'
import * as texts from './texts.tsx'

export const cardSizes =
  '(min-width:1280px) min(19vw,298px),(min-width:1024px) 24vw,(min-width:768px) 30vw,45vw'

type ProductGridProps = {
  /** Packed (packed-card.ts). */
  products: readonly string[]
  isWaiting?: boolean
  isFirst?: boolean
  children?: ReactNode
}

export const gridStyles =
  'grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-3 md:gap-x-4 md:gap-y-8 lg:grid-cols-4 xl:grid-cols-5'

/** 2 columns on mobile, 3 on md, 4 on lg, 5 on xl (spec §2), with more items as children. Dims while another list is on its way. */
export function ProductGrid({ products, isWaiting = false, isFirst = false, children }: ProductGridProps) {
  const add = useQuickAdd()
  return (
    <>
      <h2 className="sr-only">{texts.products}</h2>
      <ul
        aria-busy={isWaiting}
        className={`${gridStyles} shows-six transition-opacity duration-200 ${isWaiting ? 'opacity-45' : ''}`}
      >
        {products.map(unpackCard).map((product, at) => (
          <li key={product.id} className="min-w-0">
            <ProductCard
              list="Products"
              product={product}
              sizes={cardSizes}
              isFirst={isFirst && at === 0}
              quickAdd={<QuickAdd product={product} add={add} />}
            />
          </li>
        ))}
        {children}
      </ul>
    </>
  )
}
