import { deleteErasedAccounts, forgetOldMessages } from '#db/erasure.ts'
import { forgetOldHookEvents } from '#db/hook-events.ts'
import { hookLogMs } from '#domain/outgoing-webhooks.ts'
import type { Shop } from './shop.ts'

/** How long a quarrel about a payment may need the gateway's own words. */
const messageDays = 180

/** Forgets what has served its purpose though nobody asked. Run every hour. */
export async function forgetOld(shop: Shop): Promise<void> {
  const before = new Date(shop.now().getTime() - messageDays * 24 * 60 * 60_000)
  const messages = await forgetOldMessages(shop.db, before)
  const accounts = await deleteErasedAccounts(shop.db)
  const events = await forgetOldHookEvents(shop.db, new Date(shop.now().getTime() - hookLogMs))
  if (messages + accounts + events > 0) shop.log.info({ messages, accounts, events }, 'forgot what is old')
}
