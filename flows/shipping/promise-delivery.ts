import { findPincode, type PincodeFacts, saveReach } from '#db/shipping/serviceability.ts'
import { notAPincode } from '#domain/customers/address.ts'
import type { Order } from '#domain/orders/order.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import {
  type Delivery,
  deliveryTo,
  type KnownReach,
  promisedArrival,
} from '#domain/shipping/delivery-promise.ts'
import { isPincode } from '#domain/shipping/pincodes.ts'
import type { Shop } from '#flows/shop.ts'

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
  return deliveryAsKnown(shop, { pincode, known: await findPincode(shop.db, pincode), curious })
}

/** By when an order arrives that waits in the shop, as far as is known without asking the courier again; else null. */
export async function findArrival(shop: Shop, order: Order): Promise<string | null> {
  const isPlaced = order.status === 'paid' || order.paymentMethod === 'COD'
  const { zip } = order.address
  if (order.orderStatus !== 'waiting' || !isPlaced || !isPincode(zip)) return null
  const { rule, reach } = await findPincode(shop.db, zip)
  const delivery = deliveryTo(rule, shop.courier && (reach?.reach ?? null))
  return promisedArrival(delivery, { orderedAt: order.createdAt, now: shop.now() })
}

/** `known` is what somebody has found of the pincode already. */
export type KnownPlace = { pincode: string; known: PincodeFacts; curious: string | null }

/** The same for whoever knows the owner's rule and the courier's last word. */
export async function deliveryAsKnown(shop: Shop, place: KnownPlace): Promise<Delivery> {
  return deliveryTo(place.known.rule, await reachOf(shop, place))
}

/** The courier's word, from today, else from earlier, else none: a silent courier closes no shop. */
async function reachOf(shop: Shop, { pincode, known, curious }: KnownPlace): Promise<KnownReach> {
  if (shop.courier === null) return null
  const stored = known.reach
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
