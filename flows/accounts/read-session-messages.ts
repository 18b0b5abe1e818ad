import { takeNews } from '#db/accounts/session-messages.ts'
import type { Shop } from '#flows/shop.ts'

/** What happened to the account on another device since this one last asked; null when nothing. Told once. */
export async function hearNews(shop: Shop, sessionId: string): Promise<string | null> {
  const news = await takeNews(shop.db, sessionId)
  return news.length === 0 ? null : news.join(' ')
}
