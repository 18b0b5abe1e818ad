import type { FormEvent, ReactNode } from 'react'
import { useFetcher } from 'react-router'
import type { Cart } from '#domain/cart/cart.ts'
import type { SizePlace } from '#domain/catalogue/product.ts'
import type { Refusal } from '#domain/refusal.ts'

/** One fetcher for all lines, so that changes are sent one after the other. */
export const useCartFetcher = () => useFetcher<{ cart: Cart; saved?: string } | Refusal>({ key: 'cart' })

type CartFormProps = { line: SizePlace; className?: string; children: ReactNode }

/** Form that changes a line. Its buttons carry the `intent`; works without script. */
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

export function usePendingChange(line: SizePlace) {
  const { formData, state } = useCartFetcher()
  // Optimistic until the response's data is loaded.
  if (state === 'idle' || formData?.get('productId') !== line.productId) return null
  if (formData.get('size') !== line.size) return null
  return { intent: formData.get('intent'), newSize: formData.get('newSize') }
}
