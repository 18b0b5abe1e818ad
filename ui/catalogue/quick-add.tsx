import { type FormEvent, useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { Cart } from '#domain/cart/cart.ts'
import { noSize, type ProductSummary } from '#domain/catalogue/product.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { dispatch } from '#ui/shopper-store.ts'
import { showToast } from '#ui/toast.ts'
import * as texts from './texts.tsx'

/** Sends quick adds of a list sequentially; without script each form goes to the cart. */
export function useQuickAdd() {
  const { data: answer, state, submit } = useFetcher<{ cart: Cart } | Refusal>()
  useEffect(() => {
    if (!answer) return
    if (isRefusal(answer)) return void showToast(answer.message, 'error')
    dispatch({ type: 'SET_CART', cart: answer.cart })
    showToast(texts.addedToCart, 'success', { to: '/cart', label: texts.viewCart })
  }, [answer])
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent : { submitter: null }
    if (state === 'idle') void submit(new FormData(event.currentTarget, submitter), { method: 'post', action: '/cart' })
  }
}

type QuickAddProps = { product: ProductSummary; add: (event: FormEvent<HTMLFormElement>) => void }

/** On hover or focus of a card: a plus that opens the sizes in stock, each of which adds itself. */
export function QuickAdd({ product: { id, name, hover }, add }: QuickAddProps) {
  const sizes = hover?.sizes ?? []
  if (sizes.length === 0) return null
  const form = (
    <form method="post" action="/cart" onSubmit={add}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={id} />
      {sizes.map((size) => (
        <button key={size} type="submit" name="size" value={size} aria-label={texts.addSizeOf(size, name)}>
          {size === noSize ? <Icon name="plus" /> : size}
        </button>
      ))}
    </form>
  )
  if (sizes.includes(noSize)) return <div className="quick-add">{form}</div>
  return (
    <details className="quick-add">
      <summary aria-label={texts.quickAddOf(name)}>
        <Icon name="plus" />
      </summary>
      {form}
    </details>
  )
}
