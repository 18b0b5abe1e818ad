import { type FormEvent, type ReactNode, useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { Cart } from '#domain/cart/cart.ts'
import { noSize, type ProductSummary, sizeInText } from '#domain/catalogue/product.ts'
import { sizeName } from '#domain/catalogue/texts.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { dispatch } from '#ui/shopper-store.ts'
import { showToast } from '#ui/toast.ts'
import { CardItem, idOfCard } from './card-item.tsx'
import * as texts from './texts.tsx'

type ProductGridProps = {
  /** Packed (packed-card.ts). */
  products: readonly string[]
  isWaiting: boolean
  children: ReactNode
}

export const gridStyles =
  'grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-3 md:gap-x-4 md:gap-y-8 lg:grid-cols-4 xl:grid-cols-5'

/**
 * Grid of 2 columns on mobile, 3 on md, 4 on lg, 5 on xl (spec §2), with further items as children. Dimmed while
 * another list loads.
 */
export function ProductGrid({ products, isWaiting, children }: ProductGridProps) {
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
            isFirst={at === 0}
            packed={packed}
            quickAdd={(product) => <QuickAdd product={product} add={add} />}
          />
        ))}
        {children}
      </ul>
    </>
  )
}

/** Sends quick adds of a list sequentially; without script each form goes to the cart. */
function useQuickAdd() {
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
function QuickAdd({ product: { id, name, hover }, add }: QuickAddProps) {
  const sizes = hover?.sizes ?? []
  if (sizes.length === 0) return null
  const form = (
    <form method="post" action="/cart" onSubmit={add}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={id} />
      {sizes.map((size) => (
        <button
          key={size}
          type="submit"
          name="size"
          value={size}
          aria-label={texts.addSizeOf(size && sizeInText(size), name)}
        >
          {size === noSize ? <Icon name="plus" /> : sizeName(size)}
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
