import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { ProductRow } from './product-carousel.tsx'
import * as texts from './texts.tsx'

type NothingYetProps = { drawing: ReactNode; text: string; products: readonly string[] }

/** Empty cart, wishlist or list of orders, with products to go on with. Spans the page, whose margins it undoes. */
export function NothingYet({ drawing, text, products }: NothingYetProps) {
  return (
    <>
      <EmptyState compact drawing={drawing} text={text}>
        <ButtonLink label={texts.startShopping} to="/search" />
      </EmptyState>
      <div className="-mx-4 sm:-mx-6">
        <ProductRow title={texts.popularWithShoppers} products={products} />
      </div>
    </>
  )
}
