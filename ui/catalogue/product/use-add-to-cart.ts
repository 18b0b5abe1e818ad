import { useEffect, useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import type { Cart } from '#domain/cart/cart.ts'
import { noSize } from '#domain/catalogue/product.ts'
import { isRefusal, noConnection, type Refusal } from '#domain/refusal.ts'
import { useConnection } from '#ui/offline.ts'
import { dispatch } from '#ui/shopper-store.ts'
import { dismissToast, showToast } from '#ui/toast.ts'
import * as texts from '../texts.tsx'

export type CartIntent = 'add' | 'buy' | 'remove-one'

/** A tap: the form's data, and the size's quantity before and after. */
type Change = { intent: CartIntent; form: FormData; size: string; held: number; wanted: number }
type Answer = { cart: Cart } | Refusal

const waitsForConnection = texts.youAreOfflineWellUpdateYour

/**
 * Submits the product form without leaving the page. Taps during a request, or offline, are queued, because each change
 * depends on the previous cart. Without script the browser goes to the cart.
 */
export function useCartForm(size: string, quantity: number) {
  const fetcher = useFetcher<Answer>()
  const conclude = useConclusion()
  const [waiting, setWaiting] = useState<readonly Change[]>([])
  const isConnected = useConnection()
  const sent = useRef<{ change: Change; before: Answer | undefined } | null>(null)
  const [first] = waiting
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
  const wanted = waiting.findLast((change) => change.size === size)?.wanted ?? quantity
  const change = (intent: CartIntent, form: FormData) => {
    if (!navigator.onLine) showToast(waitsForConnection, 'error')
    // Ignores a double tap's second tap, and taps after 'Buy'.
    const isDouble = waiting.length > 0 && quantity === 0
    if (isDouble || waiting.at(-1)?.intent === 'buy' || (intent === 'remove-one' && wanted === 0)) return
    const step = intent === 'remove-one' ? -1 : 1
    form.set('intent', intent)
    setWaiting([...waiting, { intent, form, size, held: wanted, wanted: wanted + step }])
  }
  return { Form: fetcher.Form, change, wanted, pending: first?.intent ?? null }
}

/** Tells whether the request was lost with the connection and must be repeated. */
function isLost(answer: Answer | undefined): boolean {
  return isRefusal(answer) && answer.message === noConnection.message
}

const toCart = { to: '/cart', label: texts.viewCart }

function added(size: string): string {
  return size === noSize ? texts.addedToCart : texts.addedInSize(size)
}

/** Stores the new cart and reports the result. */
function useConclusion() {
  const navigate = useNavigate()
  const told = useRef<number | null>(null)
  return useRef(({ intent, held, size }: Change, answer: Answer) => {
    // At the stock limit 'Buy' still goes to the cart (spec §4).
    const goesToCart = intent === 'buy' && (!isRefusal(answer) || (answer.refused === 'sold-out' && held > 0))
    if (!isRefusal(answer)) dispatch({ type: 'SET_CART', cart: answer.cart })
    if (goesToCart) void navigate('/cart')
    else if (isRefusal(answer)) showToast(answer.message, 'error')
    else if (intent === 'add') told.current = showToast(added(size), 'success', toCart)
    else if (told.current !== null) dismissToast(told.current)
  }).current
}
