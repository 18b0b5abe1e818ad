import type { FormEvent, ReactNode } from 'react'
import { useFetcher } from 'react-router'
import type { Cart, CartLine } from '#domain/cart/cart.ts'
import type { Refusal } from '#domain/refusal.ts'

/** One fetcher for all lines: the next change waits for the cart that the last one made. */
export function useCartFetcher() {
  return useFetcher<{ cart: Cart; saved?: string } | Refusal>({ key: 'cart' })
}

type CartFormProps = { line: Pick<CartLine, 'productId' | 'size'>; className?: string; children: ReactNode }

/** A change of one line. Its buttons name the `intent`; without script it is a plain form. */
export function CartForm({ line, className, children }: CartFormProps) {
  const fetcher = useCartFetcher()
  const oneAtATime = (event: FormEvent) => {
    if (fetcher.state !== 'idle') event.preventDefault()
  }
  return (
    <fetcher.Form method="post" action="/cart" onSubmit={oneAtATime} className={className}>
      <input type="hidden" name="productId" value={line.productId} />
      <input type="hidden" name="size" value={line.size} />
      {children}
    </fetcher.Form>
  )
}

/** Intent of the pending form for this line; null while it has none. */
export function usePendingChange(line: Pick<CartLine, 'productId' | 'size'>) {
  const { formData, state } = useCartFetcher()
  // Until the answer's own page data is there, the line already looks as the shopper wants it.
  if (state === 'idle' || formData?.get('productId') !== line.productId) return null
  if (formData.get('size') !== line.size) return null
  return { intent: formData.get('intent'), newSize: formData.get('newSize') }
}
