import type { CourierKeys } from '#domain/shipping/couriers.ts'
import { byHand } from './by-hand.ts'
import type { Courier } from './courier.ts'
import { delhivery } from './delhivery.ts'
import { shiprocket } from './shiprocket.ts'

export type Couriers = {
  /** The couriers with an account. */
  all: readonly Courier[]
  /** The courier of a shipment; by hand where the shop has no account with it. */
  named: (name: string) => Courier
}

export function couriersOf(all: readonly Courier[]): Couriers {
  return { all, named: (name) => all.find((one) => one.name === name) ?? byHand }
}

/** The couriers that are set up; none: the owner ships by hand. */
export function openConfiguredCouriers(keys: CourierKeys): Courier[] {
  return [keys.delhivery && delhivery(keys.delhivery), keys.shiprocket && shiprocket(keys.shiprocket)].filter(
    (courier) => courier !== null,
  )
}
