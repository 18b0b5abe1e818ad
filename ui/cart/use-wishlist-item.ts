import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { dispatch, loadShopper, useShopper } from '#ui/shopper-store.ts'
import { likeVibrationMs } from '#ui/timings.ts'
import { showToast } from '#ui/toast.ts'

type Answer = { wishlisted: boolean } | Refusal

/**
 * State of a product on the wishlist. Changes optimistically and reverts on a refusal (spec §4), independent of other
 * products. Taps during a request wait for its response, and then only the last one counts.
 */
export function useWishlistItem(productId: string) {
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
