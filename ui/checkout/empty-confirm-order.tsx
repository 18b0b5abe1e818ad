import { type Ref, useEffect } from 'react'
import { Link } from 'react-router'
import { cartIsEmpty } from '#domain/orders/texts.ts'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { EmptyCartIllustration } from '#ui/parts/illustrations/empty-cart.tsx'
import { dispatch } from '#ui/shopper-store.ts'
import * as texts from './texts.tsx'

/**
 * Shown when there is nothing to confirm, for example ordered on another device. A click anywhere goes to the cart
 * (spec §2).
 */
export function EmptyConfirm({ heading }: { heading: Ref<HTMLHeadingElement> }) {
  useEffect(() => dispatch({ type: 'SET_CART', cart: [] }), [])
  return (
    <main>
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {texts.confirmOrder}
      </h1>
      <Link to="/cart" className="block">
        <EmptyState drawing={<EmptyCartIllustration />} text={texts.cartIsEmpty}>
          <span className="mb-3 block text-muted">{cartIsEmpty}</span>
          <span className="font-medium text-teal underline underline-offset-4">{texts.goToTheCart}</span>
        </EmptyState>
      </Link>
    </main>
  )
}
