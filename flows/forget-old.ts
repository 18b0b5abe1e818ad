import { deleteErasedAccounts, forgetOldMessages } from '#db/erasure.ts'
import { forgetOldHookEvents } from '#db/hook-events.ts'
import { forgetEffects } from '#db/import-effects.ts'
import { effectsKeptMs } from '#domain/import-report.ts'
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
  const effects = await forgetEffects(shop.db, new Date(shop.now().getTime() - effectsKeptMs))
  const facts = { messages, accounts, events, effects }
  if (Object.values(facts).some((gone) => gone > 0)) shop.log.info(facts, 'forgot what is old')
}
