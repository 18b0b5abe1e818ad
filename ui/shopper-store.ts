import { useSyncExternalStore } from 'react'
import type { Shopper } from '#domain/accounts/visitor.ts'
import { type Cart, countItems, quantityOf } from '#domain/cart/cart.ts'
import { defaultLanguage, findLanguageCookie } from '#domain/language.ts'
import { pageLanguage } from '#domain/page-language.ts'
import { authEvents, emitAuthEvents } from './accounts/auth-events.ts'
import { clearPrivateStorage, isMarked, markUser } from './accounts/private-storage.ts'
import { session, storedJson } from './browser-storage.ts'
import { applyOptimistic, setOptimistic, settleOptimistic, withItem } from './cart/optimistic-wishlist.ts'
import { broadcastToTabs, listenToTabs, type TabState } from './cross-tab-messages.ts'
import { toastMs } from './timings.ts'
import { showToast } from './toast.ts'

/** The shopper's data shown on pages. */
type ShopperUser = Shopper & {
  /** Sizes bought last, by category. */
  sizes: Readonly<Record<string, string>>
}

/** Personal data on public pages, loaded from `GET /me` after the page is shown. */
type ShopperStore = {
  /** False until `/me` has responded. */
  known: boolean
  user: ShopperUser | null
  cart: Cart
  wishlist: readonly string[]
  /** True when also signed in to the back office with the permission to add products. */
  addsProducts?: boolean | undefined
}

const empty: ShopperStore = { known: false, user: null, cart: [], wishlist: [] }

let store = empty
const listeners = new Set<() => void>()

type ShopperAction =
  | { type: 'SET_USER'; user: ShopperUser | null }
  | { type: 'SET_CART'; cart: Cart }
  /** Optimistic; broadcast to other tabs after the server's response. */
  | { type: 'SET_WISHLISTED'; productId: string; wishlisted: boolean }
  | { type: 'WISHLIST_SETTLED'; productId: string; wishlisted: boolean }
  | { type: 'SET_ALL'; store: Omit<ShopperStore, 'known'> }

export function dispatch(action: ShopperAction): void {
  change(action, 'local')
}

/** Source of a change: this page, a server response, or another tab. */
type Source = 'local' | 'requested' | 'broadcast'

function change(action: ShopperAction, source: Source): void {
  if (action.type === 'SET_WISHLISTED') setOptimistic(action.productId, action.wishlisted)
  if (action.type === 'WISHLIST_SETTLED') settleOptimistic(action.productId)
  const before = store
  store = reduce(store, action)
  for (const listener of listeners) listener()
  if (!store.known) return
  const { user, cart, wishlist } = store
  if (source !== 'broadcast' && action.type !== 'SET_WISHLISTED')
    broadcastToTabs({ userId: user?.id ?? null, cart, wishlist })
  const events = authEvents(before, store, source === 'requested' ? 'requested' : 'broadcast')
  if (events.includes('signed out')) clearPrivateStorage()
  markUser(user)
  emitAuthEvents(events)
  const areOthers = before.cart !== cart || before.wishlist !== wishlist
  if (before.known && source !== 'local' && areOthers) for (const listener of thingListeners) listener()
}

/** Adopts another tab's state of the same shopper; for a different shopper reloads from the server. */
function applyTabState({ userId, cart, wishlist }: TabState): void {
  if (!store.known) {
    // Invalidates a pending response, which may be older.
    store = { ...store }
    return
  }
  if (userId !== (store.user?.id ?? null)) return void loadShopper()
  const { user, addsProducts } = store
  change({ type: 'SET_ALL', store: { user, cart, wishlist, addsProducts } }, 'broadcast')
}

const thingListeners = new Set<() => void>()

/** Subscribes to changes of cart or wishlist by other tabs or devices. */
export function onCartChanged(listener: () => void): () => void {
  thingListeners.add(listener)
  return () => thingListeners.delete(listener)
}

function reduce(before: ShopperStore, action: ShopperAction): ShopperStore {
  if (action.type === 'SET_ALL') return { ...action.store, known: true }
  if (action.type === 'SET_USER') return { ...before, user: action.user }
  if (action.type === 'SET_CART') return { ...before, cart: action.cart }
  return { ...before, wishlist: withItem(before.wishlist, action.productId, action.wishlisted) }
}

/** Loads `/me`. On failure the known state stays until the next page. */
export async function loadShopper(): Promise<void> {
  const before = store
  const answer = await fetch('/me', { headers: { accept: 'application/json' } }).catch(() => null)
  if (!answer?.ok) return
  const { flash, ...mine } = await answer.json()
  if (flash) showFlashMessage(flash)
  // The state changed during the request, so the response may be older.
  if (store !== before) return loadShopper()
  change({ type: 'SET_ALL', store: sameWhereEqual(mine) }, 'requested')
}

/** Keeps references of unchanged values, to avoid re-rendering. */
function sameWhereEqual(mine: Omit<ShopperStore, 'known'>): Omit<ShopperStore, 'known'> {
  const wishlist = applyOptimistic(mine.wishlist)
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  return {
    user: mine.user,
    addsProducts: mine.addsProducts,
    cart: isSame(mine.cart, store.cart) ? store.cart : mine.cart,
    wishlist: isSame(wishlist, store.wishlist) ? store.wishlist : wishlist,
  }
}

const freshMs = 5_000
let mayAskAt = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Reloads at most every five seconds, and never in a hidden tab. */
export function refreshShopper(): void {
  clearTimeout(timer)
  if (document.hidden) return
  const wait = mayAskAt - performance.now()
  if (wait > 0) {
    timer = setTimeout(refreshShopper, wait)
    return
  }
  mayAskAt = performance.now() + freshMs
  void loadShopper()
}

/**
 * Loads now and whenever the tab becomes visible, because another device may have changed something. Other tabs
 * broadcast their changes.
 */
export function followShopper(): () => void {
  const deaf = listenToTabs(applyTabState)
  showStoredMessage()
  refreshShopper()
  document.addEventListener('visibilitychange', refreshShopper)
  addEventListener('focus', refreshShopper)
  addEventListener('pageshow', onPageShow)
  return () => {
    clearTimeout(timer)
    mayAskAt = 0
    deaf()
    document.removeEventListener('visibilitychange', refreshShopper)
    removeEventListener('focus', refreshShopper)
    removeEventListener('pageshow', onPageShow)
  }
}

/** Reloads a page restored from bfcache, whose shopper or language may have changed. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (!persisted || !store.known) return
  if (isMarked(store.user) && isInChosenLanguage()) refreshShopper()
  else location.reload()
}

const isInChosenLanguage = () => (findLanguageCookie(document.cookie) ?? defaultLanguage) === pageLanguage

export const useShopper = (): ShopperStore =>
  useSyncExternalStore(
    subscribe,
    () => store,
    () => empty,
  )

export const useCartCount = (): number => countItems(useShopper().cart)

export function useQuantity(productId: string, size: string): number {
  return quantityOf(useShopper().cart, { productId, size })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const flash = storedJson(session, 'flash', (stored) => (typeof stored === 'string' ? stored : null))

/** Shows a one-time message; if the page is left too soon, the next one shows it. */
function showFlashMessage(text: string): void {
  showToast(text)
  const leave = () => flash.write(text)
  addEventListener('pagehide', leave)
  setTimeout(() => removeEventListener('pagehide', leave), toastMs)
}

function showStoredMessage(): void {
  const text = flash.read()
  if (!text) return
  flash.remove()
  showToast(text)
}
