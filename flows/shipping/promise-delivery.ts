import { findPincodeFacts, type PincodeFacts, saveServiceability } from '#db/shipping/serviceability.ts'
import { notAPincode } from '#domain/customers/address.ts'
import type { Order } from '#domain/orders/order.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import {
  type Delivery,
  decideDelivery,
  promisedArrival,
  type Serviceability,
} from '#domain/shipping/delivery-promise.ts'
import { isPincode } from '#domain/shipping/pincodes.ts'
import type { Shop } from '#flows/shop.ts'

const freshMs = 24 * 60 * 60_000
const courierTimeoutMs = 2_500

/**
 * Whether the shop delivers to this pincode, how it can be paid there, and in how many days it is there. `visitorAddress` is the
 * address of a visitor who only looks: one who asks for pincode after pincode gets guesses, and the courier is left alone.
 */
export async function promiseDelivery(
  shop: Shop,
  pincode: string,
  visitorAddress: string | null = null,
): Promise<Delivery | Refusal> {
  if (!isPincode(pincode)) return refuse('invalid', notAPincode)
  return promiseForKnownPincode(shop, {
    pincode,
    known: await findPincodeFacts(shop.db, pincode),
    visitorAddress,
  })
}

/** By when an order arrives that waits in the shop, as far as is known without asking the courier again; else null. */
export async function findArrival(shop: Shop, order: Order): Promise<string | null> {
  const isPlaced = order.status === 'paid' || order.paymentMethod === 'COD'
  const { zip } = order.address
  if (order.orderStatus !== 'waiting' || !isPlaced || !isPincode(zip)) return null
  const { rule, stored: reach } = await findPincodeFacts(shop.db, zip)
  const delivery = decideDelivery(rule, shop.courier && (reach?.serviceability ?? null))
  return promisedArrival(delivery, { orderedAt: order.createdAt, now: shop.now() })
}

/** `known` is what somebody has found of the pincode already. */
export type KnownPincode = { pincode: string; known: PincodeFacts; visitorAddress: string | null }

/** The same for whoever knows the owner's rule and the courier's last word. */
export async function promiseForKnownPincode(shop: Shop, pincode: KnownPincode): Promise<Delivery> {
  return decideDelivery(pincode.known.rule, await findServiceability(shop, pincode))
}

/** The courier's word, from today, else from earlier, else none: a silent courier closes no shop. */
async function findServiceability(
  shop: Shop,
  { pincode, known, visitorAddress }: KnownPincode,
): Promise<Serviceability> {
  if (shop.courier === null) return null
  const stored = known.stored
  const now = shop.now()
  if (stored && now.getTime() - stored.askedAt.getTime() < freshMs) return stored.serviceability
  const answer = (await isWithinLimit(shop, visitorAddress)) ? await askCourier(shop, pincode) : 'silent'
  if (answer === 'silent') return stored?.serviceability ?? null
  const reach = answer ?? { prepaid: false, cod: false, days: null }
  await saveServiceability(shop.db, pincode, { serviceability: reach, askedAt: now })
  return reach
}

async function isWithinLimit({ limits }: Shop, visitorAddress: string | null): Promise<boolean> {
  return (
    visitorAddress === null ||
    (await limits.take('delivery-questions-from-address', visitorAddress)).isAllowed
  )
}

async function askCourier({ courier, log }: Shop, pincode: string) {
  if (courier === null) return 'silent' as const
  const late = new Promise<'silent'>((resolve) => setTimeout(resolve, courierTimeoutMs, 'silent').unref())
  const answer = courier.reach(pincode).catch((error: unknown) => {
    log.warn({ err: error }, 'the courier did not say where it delivers')
    return 'silent' as const
  })
  return Promise.race([answer, late])
}
