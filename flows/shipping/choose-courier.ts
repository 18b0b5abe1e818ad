import { findSetting } from '#db/settings/settings.ts'
import { measureParcel } from '#db/shipping/measure-parcel.ts'
import { findPincodeFacts } from '#db/shipping/serviceability.ts'
import type { Address } from '#domain/customers/address.ts'
import { type CourierOption, rankCouriers } from '#domain/shipping/courier-choice.ts'
import { decideDelivery } from '#domain/shipping/delivery-promise.ts'
import type { Shop } from '#flows/shop.ts'
import type { Courier, WeighedParcel } from '#providers/courier/courier.ts'

/** A courier to try with one of its services; null leaves the service to the courier. */
export type Candidate = { courier: Courier; service: string | null }

export type ParcelToSend = Pick<WeighedParcel, 'collect' | 'worth'> & {
  to: Address
  items: readonly { productId: string; quantity: number }[]
}

/** Lists the couriers to try for this parcel, in the order of the owner's rule. */
export async function findCandidates(shop: Shop, { to, items, ...money }: ParcelToSend): Promise<Candidate[]> {
  const { db, couriers } = shop
  const rule = await findSetting(db, 'courier-rule')
  const isPlain = rule.prefer === 'listed' && rule.places.length === 0
  if (couriers.all.length === 0 || isPlain) return couriers.all.map((courier) => ({ courier, service: null }))
  const parcel = { ...money, ...(await measureParcel(db, items)) }
  const [options, facts] = await Promise.all([
    Promise.all(couriers.all.map((courier) => requestOffers(shop, courier, { pincode: to.zip, parcel }))),
    findPincodeFacts(db, to.zip),
  ])
  const { days } = decideDelivery(facts, facts.stored?.serviceability ?? null)
  const place = { pincode: to.zip, state: to.state }
  return rankCouriers(options.flat(), rule, { place, promisedDays: days }).map(({ courier, offer }) => ({
    courier: couriers.named(courier),
    service: offer?.service ?? null,
  }))
}

const offersTimeoutMs = 4_000

/** Requests offers; an empty one when the courier is silent, late, or refuses the parcel. */
async function requestOffers(
  { log }: Shop,
  courier: Courier,
  { pincode, parcel }: { pincode: string; parcel: WeighedParcel },
): Promise<CourierOption[]> {
  const { name } = courier
  const late = new Promise<[]>((resolve) => setTimeout(resolve, offersTimeoutMs, []).unref())
  const answer = courier.offers(pincode, parcel).catch((error: unknown) => {
    log.warn({ err: error, courier: name }, 'courier returned no price')
    return []
  })
  const offers = await Promise.race([answer, late])
  return offers.length === 0 ? [{ courier: name, offer: null }] : offers.map((offer) => ({ courier: name, offer }))
}
