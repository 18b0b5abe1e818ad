import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { dispatch, loadShopper, useShopper } from '#ui/shopper-store.ts'
import { likeVibrationMs } from '#ui/timings.ts'
import { showToast } from '#ui/toast.ts'
import * as texts from './texts.tsx'

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

type Answer = { wishlisted: boolean } | Refusal

/**
 * State of a product on the wishlist. Changes optimistically and reverts on a refusal (spec §4), independent of other
 * products. Taps during a request wait for its response, and then only the last one counts.
 */
function useWishlistItem(productId: string) {
  const { wishlist } = useShopper()
  const { state, data: answer, submit } = useFetcher<Answer>({ key: `wishlist ${productId}` })
  const sent = useRef<{ wanted: boolean; before: Answer | undefined } | null>(null)
  const wishlisted = wishlist.includes(productId)
  const send = (wanted: boolean) => {
    sent.current = { wanted, before: answer }
    void submit({ productId, intent: wanted ? 'add' : 'remove' }, { method: 'post', action: '/wishlist' })
  }
  useEffect(() => {
    if (state !== 'idle' || sent.current === null || answer === sent.current.before) return
    const { wanted } = sent.current
    sent.current = null
    if (isRefusal(answer)) {
      dispatch({ type: 'WISHLIST_SETTLED', productId, wishlisted: !wanted })
      showToast(answer.message, 'error')
      if (answer.refused === 'not-signed-in') void loadShopper()
    } else if (wishlisted !== wanted) send(wishlisted)
    else dispatch({ type: 'WISHLIST_SETTLED', productId, wishlisted })
  })
  const toggle = () => {
    dispatch({ type: 'SET_WISHLISTED', productId, wishlisted: !wishlisted })
    navigator.vibrate?.(likeVibrationMs)
    if (state === 'idle') send(!wishlisted)
  }
  return { wishlisted, toggle }
}
