import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { dispatch, loadShopper, useShopper } from '#ui/shopper-store.ts'
import { likeVibrationMs } from '#ui/timings.ts'
import { showToast } from '#ui/toast.ts'

type Answer = { wishlisted: boolean } | Refusal

/**
 * One product's place on the wishlist. It changes at once, and back when the server says no (spec §4): this product
 * alone, whatever happened to others meanwhile. Taps while one is on its way wait for its answer, and then only the
 * last of them counts.
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
