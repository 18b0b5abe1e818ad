import { findPincodeRule, findReach, saveReach } from '#db/reaches.ts'
import { notAPincode } from '#domain/address.ts'
import { type Delivery, deliveryTo, type KnownReach, type PincodeRule } from '#domain/delivery.ts'
import { isPincode } from '#domain/pincodes.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Shop } from './shop.ts'

const freshMs = 24 * 60 * 60_000
const patienceMs = 2_500

/**
 * Whether the shop delivers to this pincode, how it can be paid there, and in how many days it is there. `curious` is the
 * address of a visitor who only looks: one who asks for pincode after pincode gets guesses, and the courier is left alone.
 */
export async function promiseDelivery(
  shop: Shop,
  pincode: string,
  curious: string | null = null,
): Promise<Delivery | Refusal> {
  if (!isPincode(pincode)) return refuse('invalid', notAPincode)
  const rule = await findPincodeRule(shop.db, pincode)
  return deliveryTo(rule, await reachOf(shop, pincode, curious))
}

/** The same where the owner's rule is known already, for somebody who orders. */
export async function deliveryUnder(
  shop: Shop,
  rule: PincodeRule | null,
  pincode: string,
): Promise<Delivery> {
  return deliveryTo(rule, await reachOf(shop, pincode, null))
}

/** The courier's word, from today, else from earlier, else none: a silent courier closes no shop. */
async function reachOf(shop: Shop, pincode: string, curious: string | null): Promise<KnownReach> {
  if (shop.courier === null) return null
  const stored = await findReach(shop.db, pincode)
  const now = shop.now()
  if (stored && now.getTime() - stored.askedAt.getTime() < freshMs) return stored.reach
  const told = (await mayAsk(shop, curious)) ? await ask(shop, pincode) : 'silent'
  if (told === 'silent') return stored?.reach ?? null
  const reach = told ?? { prepaid: false, cod: false, days: null }
  await saveReach(shop.db, pincode, { reach, askedAt: now })
  return reach
}

async function mayAsk({ limits }: Shop, curious: string | null): Promise<boolean> {
  return curious === null || (await limits.take('delivery-questions-from-address', curious)).isAllowed
}

async function ask({ courier, log }: Shop, pincode: string) {
  if (courier === null) return 'silent' as const
  const late = new Promise<'silent'>((resolve) => setTimeout(resolve, patienceMs, 'silent').unref())
  const answer = courier.reach(pincode).catch((error: unknown) => {
    log.warn({ err: error }, 'the courier did not say where it delivers')
    return 'silent' as const
  })
  return Promise.race([answer, late])
}
