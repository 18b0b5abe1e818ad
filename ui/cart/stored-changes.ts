/** Keeps changes of the cart made offline until the shop can be reached, also when their page is left. */

import { useEffect, useRef } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { Cart } from '#domain/cart/cart.ts'
import { isRefusal, noConnection, type Refusal } from '#domain/refusal.ts'
import { session, storedJson } from '#ui/browser-storage.ts'
import { useConnection } from '#ui/offline.ts'
import { dispatch } from '#ui/shopper-store.ts'
import { showToast } from '#ui/toast.ts'
import * as texts from './texts.tsx'

export type CartAnswer = { cart: Cart } | Refusal

/** Fields of a change's form. */
type StoredChange = Record<string, string>

const stored = storedJson(session, 'strut-cart-changes', (found): readonly StoredChange[] =>
  Array.isArray(found) ? found : [],
)

/** Stores changes that were made offline on a page that is left: this tab sends them when it is connected again. */
export function storeChanges(forms: readonly FormData[]): void {
  if (forms.length > 0) stored.write([...stored.read(), ...forms.map(fieldsOf)])
}

/** Fields of a form. Buy Item becomes Add to Cart: sent later, it must not open the cart. */
function fieldsOf(form: FormData): StoredChange {
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  return fields['intent'] === 'buy' ? { ...fields, intent: 'add' } : fields
}

/** Sends stored changes one by one, from whatever page is open then. */
export function useStoredChanges(): void {
  const fetcher = useFetcher<CartAnswer>()
  const isConnected = useConnection()
  // The offline page is about to lead on.
  const { pathname } = useLocation()
  const isReady = isConnected && pathname !== '/offline'
  const sent = useRef<{ change: StoredChange; before: CartAnswer | undefined } | null>(null)
  useEffect(() => {
    const { state, data: answer, submit } = fetcher
    if (state !== 'idle') return
    if (sent.current !== null && answer && answer !== sent.current.before) {
      const { change } = sent.current
      sent.current = null
      // Waits for the next page, or the next connection.
      if (isLost(answer)) return stored.write([change, ...stored.read()])
      applyAnswer(answer)
    }
    // While the page hydrates, the browser alone knows whether it is connected.
    if (!isReady || !navigator.onLine || sent.current !== null) return
    const [change, ...others] = stored.read()
    if (!change) return
    stored.write(others)
    sent.current = { change, before: answer }
    void submit(change, { method: 'post', action: '/cart' })
  }, [fetcher, isReady])
}

function applyAnswer(answer: CartAnswer): void {
  if (isRefusal(answer)) return void showToast(answer.message, 'error')
  dispatch({ type: 'SET_CART', cart: answer.cart })
  showToast(texts.cartIsUpdated)
}

/** Tells whether the request was lost with the connection and must be repeated. */
export function isLost(answer: CartAnswer | undefined): boolean {
  return isRefusal(answer) && answer.message === noConnection.message
}
