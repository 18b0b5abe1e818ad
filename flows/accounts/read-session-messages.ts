import { takeSessionMessages } from '#db/accounts/session-messages.ts'
import type { Shop } from '#flows/shop.ts'

/** What happened to the account on another device since this one last asked; null when nothing. Told once. */
export async function readSessionMessages(shop: Shop, sessionId: string): Promise<string | null> {
  const messages = await takeSessionMessages(shop.db, sessionId)
  return messages.length === 0 ? null : messages.join(' ')
}
