import type { Cart } from '#domain/cart/cart.ts'

/** State of a tab that is sent to the others: the shopper, the cart and the wishlist. */
export type TabState = { userId: string | null; cart: Cart; wishlist: readonly string[] }

const name = 'strut'

/** One line to all other tabs of this browser. Where browsers have none, coming back to a tab asks the server. */
let line: BroadcastChannel | null = null
let lastSaid = ''

/** Says it once, however often it is told. */
export function broadcastToTabs(mine: TabState): void {
  const said = asText(mine)
  if (said === lastSaid) return
  lastSaid = said
  line?.postMessage(said)
}

/** Listens until the returned function is called. What was heard is never said again. */
export function listenToTabs(listener: (mine: TabState) => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {}
  const opened = new BroadcastChannel(name)
  line = opened
  opened.onmessage = ({ data }) => {
    if (typeof data !== 'string' || data === lastSaid) return
    lastSaid = data
    listener(JSON.parse(data))
  }
  return () => {
    opened.close()
    if (line === opened) line = null
  }
}

/** The same for the same things, in whichever order a page lists them. */
function asText({ userId, cart, wishlist }: TabState): string {
  const lines = cart.map(({ productId, size, quantity }) => ({ productId, size, quantity }))
  const placeOf = ({ productId, size }: { productId: string; size: string }) => `${productId} ${size}`
  lines.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
  return JSON.stringify({ userId, cart: lines, wishlist })
}
