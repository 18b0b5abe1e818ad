import { findTowns } from '#db/shipping/pincodes.ts'
import { findPincodeFacts, type PincodeFacts, saveServiceability } from '#db/shipping/serviceability.ts'
import type { Address } from '#domain/customers/address.ts'
import { notAPincode } from '#domain/customers/texts.ts'
import type { Order } from '#domain/orders/order.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import {
  type Delivery,
  decideDelivery,
  joinServiceability,
  promisedArrival,
  type Serviceability,
  servedNowhere,
} from '#domain/shipping/delivery-promise.ts'
import { isPincode } from '#domain/shipping/pincodes.ts'
import { isOutside } from '#domain/shipping/sale-area.ts'
import type { Shop } from '#flows/shop.ts'

const freshMs = 24 * 60 * 60_000
const courierTimeoutMs = 2_500

/**
 * Finds whether and how fast the shop delivers to this pincode, and whether COD is available. Beyond the rate limit of
 * `visitorAddress` it estimates, without calling couriers.
 */
export async function promiseDelivery(
  shop: Shop,
  pincode: string,
  visitorAddress: string | null = null,
): Promise<Delivery | Refusal> {
  if (!isPincode(pincode)) return refuse('invalid', notAPincode)
  const known = await findPincodeFacts(shop.db, pincode)
  return promiseForKnownPincode(shop, { pincode, state: '', known, visitorAddress })
}

/**
 * Finds whether and how the shop delivers to this address; `known`: facts of its pincode if loaded. Six digits that are no
 * pincode ('012345') are served nowhere.
 */
export async function findDelivery(
  shop: Shop,
  { zip, state }: Pick<Address, 'zip' | 'state'>,
  known?: PincodeFacts,
): Promise<Delivery> {
  if (!isPincode(zip)) return servedNowhere
  const facts = known ?? (await findPincodeFacts(shop.db, zip))
  return promiseForKnownPincode(shop, { pincode: zip, state, known: facts, visitorAddress: null })
}

/** Finds the promised arrival of an order on its way or waiting, without calling couriers; else null. */
export async function findArrival(shop: Shop, order: Order): Promise<string | null> {
  const isPlaced = order.status === 'paid' || order.paymentMethod === 'COD'
  const { zip } = order.address
  const isAwaited = order.orderStatus === 'waiting' || order.orderStatus === 'shipped'
  if (!isAwaited || !isPlaced || !isPincode(zip)) return null
  const { stored, ...facts } = await findPincodeFacts(shop.db, zip)
  const delivery = decideDelivery(facts, hasCourier(shop) ? (stored?.serviceability ?? null) : null)
  return promisedArrival(delivery, { orderedAt: order.createdAt, now: shop.now() })
}

/** `state`: as typed, '' without an address; `known`: facts of the pincode that the caller has loaded. */
type KnownPincode = { pincode: string; state: string; known: PincodeFacts; visitorAddress: string | null }

async function promiseForKnownPincode(shop: Shop, pincode: KnownPincode): Promise<Delivery> {
  const { saleState } = pincode.known
  if (saleState !== null) {
    const place = { zip: pincode.pincode, state: pincode.state }
    if (isOutside(saleState, place, findTowns(place.zip) ?? [])) return { ...servedNowhere, within: saleState }
  }
  return decideDelivery(pincode.known, await findServiceability(shop, pincode))
}

/** Finds serviceability: today's, else an earlier one, else null, so that an outage blocks no order. */
async function findServiceability(
  shop: Shop,
  { pincode, known, visitorAddress }: KnownPincode,
): Promise<Serviceability | null> {
  if (!hasCourier(shop)) return null
  const stored = known.stored
  const now = shop.now()
  if (stored && now.getTime() - stored.checkedAt.getTime() < freshMs) return stored.serviceability
  const answer = (await isWithinLimit(shop, visitorAddress)) ? await requestServiceability(shop, pincode) : 'silent'
  if (answer === 'silent') return stored?.serviceability ?? null
  const serviceability = answer ?? { prepaid: false, cod: false, days: null }
  await saveServiceability(shop.db, pincode, { serviceability, checkedAt: now })
  return serviceability
}

async function isWithinLimit({ limits }: Shop, visitorAddress: string | null): Promise<boolean> {
  return visitorAddress === null || (await limits.take('delivery-questions-from-address', visitorAddress)).isAllowed
}

const hasCourier = ({ couriers }: Shop) => couriers.all.length > 0

/** Asks all couriers concurrently; silent or late ones are ignored, unless all are. */
async function requestServiceability({ couriers, log }: Shop, pincode: string) {
  const late = new Promise<'silent'>((resolve) => setTimeout(resolve, courierTimeoutMs, 'silent').unref())
  const answers = await Promise.all(
    couriers.all.map((courier) => {
      const answer = courier.serviceability(pincode).catch((error: unknown) => {
        log.warn({ err: error, courier: courier.name }, 'courier did not answer a serviceability request')
        return 'silent' as const
      })
      return Promise.race([answer, late])
    }),
  )
  const answered = answers.filter((answer) => answer !== 'silent')
  return answered.length === 0 ? ('silent' as const) : joinServiceability(answered)
}
