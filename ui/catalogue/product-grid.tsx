import type { ReactNode } from 'react'
import { CardItem, idOfCard } from './card-item.tsx'
import { QuickAdd, useQuickAdd } from './quick-add.tsx'
import * as texts from './texts.tsx'

type ProductGridProps = {
  /** Packed (packed-card.ts). */
  products: readonly string[]
  isWaiting?: boolean
  isFirst?: boolean
  children?: ReactNode
}

export const gridStyles =
  'grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-3 md:gap-x-4 md:gap-y-8 lg:grid-cols-4 xl:grid-cols-5'

/**
 * Grid of 2 columns on mobile, 3 on md, 4 on lg, 5 on xl (spec §2), with further items as children. Dimmed while
 * another list loads.
 */
export function ProductGrid({ products, isWaiting = false, isFirst = false, children }: ProductGridProps) {
  const add = useQuickAdd()
  return (
    <>
      <h2 className="sr-only">{texts.products}</h2>
      <ul
        aria-busy={isWaiting}
        className={`${gridStyles} shows-six transition-opacity duration-200 ${isWaiting ? 'opacity-45' : ''}`}
      >
        {products.map((packed, at) => (
          <CardItem
            key={idOfCard(packed)}
            place="grid"
            list="Products"
            isFirst={isFirst && at === 0}
            packed={packed}
            quickAdd={(product) => <QuickAdd product={product} add={add} />}
          />
        ))}
        {children}
      </ul>
    </>
  )
}
