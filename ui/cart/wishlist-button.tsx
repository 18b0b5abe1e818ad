import { Icon } from '#ui/parts/icon.tsx'
import { useShopper } from '#ui/shopper-store.ts'
import * as texts from './texts.tsx'
import { useWishlistItem } from './use-wishlist-item.ts'

type WishlistButtonProps = { productId: string; name: string; className?: string; large?: boolean }

/** Renders for signed-in shoppers only, so that guests don't pay for it on a page of fifty cards. */
export const WishlistButton = (heart: WishlistButtonProps) => (useShopper().user === null ? null : <Heart {...heart} />)

/** Its click does not propagate (spec §4). */
function Heart({ productId, name, className = '', large = false }: WishlistButtonProps) {
  const { wishlisted, toggle } = useWishlistItem(productId)
  return (
    <button
      type="button"
      aria-pressed={wishlisted}
      aria-label={texts.wishlistName(name)}
      onClick={(event) => {
        event.preventDefault()
        event.stopPropagation()
        toggle()
      }}
      className={`grid size-[44px] place-items-center ${className}`}
    >
      <span
        className={`grid place-items-center rounded-full bg-paper/85 ${large ? 'size-[44px]' : 'size-[32px] shadow-sm'}`}
      >
        <Icon
          key={String(wishlisted)}
          name={wishlisted ? 'heart-filled' : 'heart'}
          size={large ? 24 : 18}
          className={wishlisted ? 'animate-bump text-red' : 'text-ink'}
        />
      </span>
    </button>
  )
}
