import { randomInt } from 'node:crypto'
import type { CourierKeys, CourierName } from '#domain/shipping/couriers.ts'
import { defaultCm3PerKg } from '#domain/shipping/parcel.ts'
import type { Courier } from './courier.ts'
import { delhivery } from './delhivery.ts'
import { shiprocket } from './shiprocket.ts'

export type Couriers = {
  all: readonly Courier[]
  /** Returns the courier of a shipment; manual shipping when the shop has no account with it. */
  named: (name: string) => Courier
}

export function couriersOf(all: readonly Courier[]): Couriers {
  return { all, named: (name) => all.find((one) => one.name === name) ?? byHand }
}

/** Opens the configured couriers; empty: manual shipping only. */
export function openConfiguredCouriers(keys: CourierKeys): Courier[] {
  const opened: Record<CourierName, Courier | null> = {
    delhivery: keys.delhivery && delhivery(keys.delhivery),
    shiprocket: keys.shiprocket && shiprocket(keys.shiprocket),
  }
  return Object.values(opened).filter((courier) => courier !== null)
}

/**
 * Courier without an API account: the owner enters its name and waybill, or delivers herself. Serves every pincode,
 * tracks nothing, and is told by phone. Also stands in for couriers whose account was removed.
 */
export const byHand: Courier = {
  name: 'By hand',
  cm3PerKg: defaultCm3PerKg,
  serviceability: async () => ({ prepaid: true, cod: true, days: null }),
  offers: async () => [{ service: null, carrier: 'By hand', price: null, days: null, rating: null }],
  takeWaybills: async (count) => Array.from({ length: count }, () => `OWN${randomInt(10 ** 10, 10 ** 11)}`),
  book: async ({ waybill }) => ({ waybill, reference: null, service: null, refused: null }),
  fetchBack: async () => ({ waybill: null, refused: 'Arrange it by phone: there is no account that does it.' }),
  track: async () => [],
  changeCollect: async () => false,
  cancel: async () => true,
  label: async () => null,
  requestPickup: async () => {},
  answerFailure: async () => 'Tell the courier by phone: there is no account that does it.',
  readPush: () => null,
}
