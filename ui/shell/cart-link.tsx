import { Link } from 'react-router'
import { Icon } from '#ui/parts/icon.tsx'
import { useCartCount } from '#ui/shopper-store.ts'
import * as texts from './texts.tsx'

/** Cart icon with a badge for a non-empty cart. */
export function CartLink() {
  const count = useCartCount()
  return (
    <Link discover="none" to="/cart" className="icon-button" aria-label={cartName(count)}>
      <Icon name="cart" />
      {count > 0 && (
        <span
          key={count}
          className="absolute right-0 top-0 grid h-[min(1.25rem,24px)] min-w-[min(1.25rem,24px)] animate-bump place-items-center rounded-full bg-accent px-[4px] text-[min(0.75rem,14px)] font-bold tabular-nums text-on-accent"
        >
          {count}
        </span>
      )}
    </Link>
  )
}

export function cartName(count: number): string {
  if (count === 0) return texts.cart
  return count === 1 ? texts.cartOneItem : texts.cartItems(count)
}
