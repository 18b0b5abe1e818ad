import { useEffect, useRef } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import type { Cart } from '#domain/cart.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { dispatch } from '#ui/shopper.ts'
import { tell } from '#ui/toast.ts'

export type CartIntent = 'add' | 'buy' | 'remove-one'

/** Sends the form of a product page without leaving it, and tells what came of it. Without script the browser goes to the cart. */
export function useCartForm(quantity: number) {
  const fetcher = useFetcher<{ cart: Cart } | Refusal>()
  const navigate = useNavigate()
  const asked = useRef<CartIntent>('add')
  const held = useRef(quantity)
  const { state, data: answer } = fetcher
  useEffect(() => {
    if (state !== 'idle' || !answer) return
    // At its limit already: buying goes to the cart with what is in it (spec §4).
    const goesToCart =
      asked.current === 'buy' && (!isRefusal(answer) || (answer.refused === 'sold-out' && held.current > 0))
    if (!isRefusal(answer)) dispatch({ type: 'SET_CART', cart: answer.cart })
    if (goesToCart) void navigate('/cart')
    else if (isRefusal(answer)) tell(answer.message, 'error')
    else if (asked.current === 'add') tell('Added to cart')
  }, [state, answer, navigate])
  const note = (intent: CartIntent) => {
    asked.current = intent
    held.current = quantity
  }
  return { Form: fetcher.Form, note, pending: state === 'idle' ? null : asked.current }
}
