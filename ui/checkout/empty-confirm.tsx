import type { Ref } from 'react'
import { Link } from 'react-router'
import { EmptyCartDrawing } from '#ui/parts/drawing-empty-cart.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'

/** Nothing to confirm. A click anywhere on it goes to the cart (spec §2). */
export function EmptyConfirm({ heading }: { heading: Ref<HTMLHeadingElement> }) {
  return (
    <main>
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        Confirm order
      </h1>
      <Link to="/cart" className="block">
        <EmptyState drawing={<EmptyCartDrawing />} words="Cart is Empty">
          <span className="font-medium text-teal underline underline-offset-4">Go to the cart</span>
        </EmptyState>
      </Link>
    </main>
  )
}
