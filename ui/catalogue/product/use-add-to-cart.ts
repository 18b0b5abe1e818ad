import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFetcher, useNavigate } from 'react-router'
import { noSize } from '#domain/catalogue/product.ts'
import { sizeName } from '#domain/catalogue/texts.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type CartAnswer, isLost, storeChanges } from '#ui/cart/stored-changes.ts'
import { useConnection } from '#ui/offline.ts'
import { dispatch, useShopper } from '#ui/shopper-store.ts'
import { dismissToast, showToast } from '#ui/toast.ts'
import * as texts from '../texts.tsx'

export type CartIntent = 'add' | 'buy' | 'remove-one'

/** A tap: the form's data, and the size's quantity before and after. */
type Change = { intent: CartIntent; form: FormData; size: string; held: number; targetQuantity: number }

const waitsForConnection = texts.cartUpdatesLater

/**
 * Submits the product form without leaving the page. Taps during a request, or offline, are queued, because each change
 * depends on the previous cart. Without script the browser goes to the cart.
 */
export function useCartForm(size: string, quantity: number) {
  const fetcher = useFetcher<CartAnswer>()
  const conclude = useConclusion()
  const [waiting, setWaiting] = useState<readonly Change[]>([])
  const isConnected = useConnection()
  const { known } = useShopper()
  const sent = useRef<{ change: Change; before: CartAnswer | undefined } | null>(null)
  const [first] = waiting
  useLeaving(waiting, () => flushSync(() => setWaiting([])))
  useEffect(() => {
    const { state, data: answer, submit } = fetcher
    if (!first || state !== 'idle' || !isConnected) return
    const isAnswered = sent.current?.change === first && answer !== sent.current.before
    if (sent.current?.change !== first || (isAnswered && isLost(answer))) {
      sent.current = { change: first, before: answer }
      void submit(first.form, { method: 'post', action: '/cart' })
    } else if (answer && isAnswered) {
      conclude(first, answer)
      setWaiting(isRefusal(answer) ? [] : waiting.slice(1))
    }
  }, [fetcher, first, waiting, conclude, isConnected])
  const targetQuantity = waiting.findLast((change) => change.size === size)?.targetQuantity ?? quantity
  const change = (intent: CartIntent, form: FormData) => {
    if (!navigator.onLine) showToast(waitsForConnection, 'error')
    // Ignores a double tap's second tap, and taps after 'Buy'.
    const isDouble = waiting.length > 0 && quantity === 0
    if (isDouble || waiting.at(-1)?.intent === 'buy' || (intent === 'remove-one' && targetQuantity === 0)) return
    const step = intent === 'remove-one' ? -1 : 1
    form.set('intent', intent)
    if (known) form.set('held', String(targetQuantity))
    setWaiting([...waiting, { intent, form, size, held: targetQuantity, targetQuantity: targetQuantity + step }])
  }
  return { Form: fetcher.Form, change, targetQuantity, pending: first?.intent ?? null }
}

/** Stores what waits for the connection when the page is left, for another one or with its document. */
function useLeaving(waiting: readonly Change[], forget: () => void) {
  const latest = useRef({ waiting, forget })
  useEffect(() => {
    latest.current = { waiting, forget }
  })
  useEffect(() => {
    const leave = () => navigator.onLine || storeChanges(latest.current.waiting.map(({ form }) => form))
    const hide = () => {
      leave()
      // With the Back button the document may come back as it was.
      if (!navigator.onLine) latest.current.forget()
    }
    addEventListener('pagehide', hide)
    return () => {
      removeEventListener('pagehide', hide)
      leave()
    }
  }, [])
}

const toCart = { to: '/cart', label: texts.viewCart }

const added = (size: string): string => (size === noSize ? texts.addedToCart : texts.addedInSize(sizeName(size)))

function useConclusion() {
  const navigate = useNavigate()
  const toastId = useRef<number | null>(null)
  return useRef(({ intent, held, size }: Change, answer: CartAnswer) => {
    // At the stock limit 'Buy' still goes to the cart (spec §4).
    const goesToCart = intent === 'buy' && (!isRefusal(answer) || (answer.refused === 'sold-out' && held > 0))
    if (!isRefusal(answer)) dispatch({ type: 'SET_CART', cart: answer.cart })
    if (goesToCart) void navigate('/cart')
    else if (isRefusal(answer)) showToast(answer.message, 'error')
    else if (intent === 'add') toastId.current = showToast(added(size), 'success', toCart)
    else if (toastId.current !== null) dismissToast(toastId.current)
  }).current
}
