import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { dispatch, loadShopper, useShopper } from '#ui/shopper-store.ts'
import { likeVibrationMs } from '#ui/timings.ts'
import { tell } from '#ui/toast.ts'

type Answer = { wished: boolean } | Refusal

/**
 * One product's place on the wishlist. It changes at once, and back when the server says no (spec §4): this product
 * alone, whatever happened to others meanwhile. Taps while one is on its way wait for its answer, and then only the
 * last of them counts.
 */
export function useWishlistItem(productId: string) {
  const { wishlist } = useShopper()
  const { state, data: answer, submit } = useFetcher<Answer>({ key: `wish ${productId}` })
  const sent = useRef<{ wanted: boolean; before: Answer | undefined } | null>(null)
  const wished = wishlist.includes(productId)
  const send = (wanted: boolean) => {
    sent.current = { wanted, before: answer }
    void submit({ productId, intent: wanted ? 'add' : 'remove' }, { method: 'post', action: '/wishlist' })
  }
  useEffect(() => {
    if (state !== 'idle' || sent.current === null || answer === sent.current.before) return
    const { wanted } = sent.current
    sent.current = null
    if (isRefusal(answer)) {
      dispatch({ type: 'WISH_SETTLED', productId, wished: !wanted })
      tell(answer.message, 'error')
      if (answer.refused === 'not-signed-in') void loadShopper()
    } else if (wished !== wanted) send(wished)
    else dispatch({ type: 'WISH_SETTLED', productId, wished })
  })
  const toggle = () => {
    dispatch({ type: 'SET_WISH', productId, wished: !wished })
    navigator.vibrate?.(likeVibrationMs)
    if (state === 'idle') send(!wished)
  }
  return { wished, toggle }
}
