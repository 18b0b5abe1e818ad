import { useSyncExternalStore } from 'react'
import { type Cart, countItems, quantityOf } from '#domain/cart.ts'
import { forgetDraft } from './address-draft.ts'
import { tell } from './toast.ts'

/** The person as pages show them. */
export type ShopperUser = {
  id: string
  name: string | null
  phone: string | null
  email: string | null
  /** The path of their picture; null: one is drawn from the name. */
  avatar: string | null
}

/** What belongs to one person. Public pages are the same for everybody; this comes from `GET /me` after the page shows. */
export type ShopperStore = {
  /** False until `/me` has answered: nothing personal is shown before. */
  known: boolean
  user: ShopperUser | null
  cart: Cart
  wishlist: readonly string[]
}

const empty: ShopperStore = { known: false, user: null, cart: [], wishlist: [] }

let store = empty
const listeners = new Set<() => void>()

export type ShopperAction =
  | { type: 'SET_USER'; user: ShopperUser | null }
  | { type: 'SET_CART'; cart: Cart }
  | { type: 'SET_WISH'; productId: string; wished: boolean }
  | { type: 'SET_ALL'; store: Omit<ShopperStore, 'known'> }

export function dispatch(action: ShopperAction): void {
  store = reduce(store, action)
  for (const listener of listeners) listener()
}

function reduce(before: ShopperStore, action: ShopperAction): ShopperStore {
  if (action.type === 'SET_ALL') return { ...action.store, known: true }
  if (action.type === 'SET_USER') return { ...before, user: action.user }
  if (action.type === 'SET_CART') return { ...before, cart: action.cart }
  const others = before.wishlist.filter((id) => id !== action.productId)
  return { ...before, wishlist: action.wished ? [action.productId, ...others] : others }
}

/** Asks the server who this is and what they hold. A failure leaves what is known; the next page asks again. */
export async function loadShopper(): Promise<void> {
  const before = store
  const answer = await fetch('/me', { headers: { accept: 'application/json' } }).catch(() => null)
  if (!answer?.ok) return
  const { notice, ...mine } = await answer.json()
  if (notice) tell(notice)
  // Something has changed while the answer was on its way, so it may tell of before.
  if (store !== before) return loadShopper()
  dispatch({ type: 'SET_ALL', store: mine })
  // Whoever signed out, here or in another tab, leaves no half-written address behind.
  if (mine.user === null) forgetDraft()
}

const freshMs = 5_000

/** Asks now, and again when the visitor comes back from another tab, where they may have signed out or filled the cart. */
export function followShopper(): () => void {
  let mayAskAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    clearTimeout(timer)
    if (document.hidden) return
    const wait = mayAskAt - performance.now()
    if (wait > 0) {
      timer = setTimeout(ask, wait)
      return
    }
    mayAskAt = performance.now() + freshMs
    void loadShopper()
  }
  ask()
  document.addEventListener('visibilitychange', ask)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', ask)
  }
}

export function useShopper(): ShopperStore {
  return useSyncExternalStore(
    subscribe,
    () => store,
    () => empty,
  )
}

export function useCartCount(): number {
  return countItems(useShopper().cart)
}

export function useQuantity(productId: string, size: string): number {
  return quantityOf(useShopper().cart, { productId, size })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
