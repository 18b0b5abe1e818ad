import type { Cart } from '#domain/cart/cart.ts'
import { placeKey } from '#domain/catalogue/product.ts'

/** State that tabs exchange: shopper, cart and wishlist. */
export type TabState = { userId: string | null; cart: Cart; wishlist: readonly string[] }

const name = 'strut'

/** Channel to the browser's other tabs. Without BroadcastChannel a tab asks the server when it becomes visible. */
let line: BroadcastChannel | null = null
let lastMessage = ''

/** Sends a state unless it equals the last one. */
export function broadcastToTabs(mine: TabState): void {
  const message = asText(mine)
  if (message === lastMessage) return
  lastMessage = message
  line?.postMessage(message)
}

/** Listens until the returned function is called. Received states are not sent again. */
export function listenToTabs(listener: (mine: TabState) => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {}
  const opened = new BroadcastChannel(name)
  line = opened
  opened.onmessage = ({ data }) => {
    if (typeof data !== 'string' || data === lastMessage) return
    lastMessage = data
    listener(JSON.parse(data))
  }
  return () => {
    opened.close()
    if (line === opened) line = null
  }
}

/** Serialises a state independent of order. */
function asText({ userId, cart, wishlist }: TabState): string {
  const lines = cart.map(({ productId, size, quantity }) => ({ productId, size, quantity }))
  lines.sort((a, b) => (placeKey(a) < placeKey(b) ? -1 : 1))
  return JSON.stringify({ userId, cart: lines, wishlist })
}
