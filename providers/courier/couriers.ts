import type { CourierKeys } from '#domain/shipping/couriers.ts'
import { byHand } from './by-hand.ts'
import type { Courier } from './courier.ts'
import { delhivery } from './delhivery.ts'
import { shiprocket } from './shiprocket.ts'

export type Couriers = {
  /** Couriers with an account. */
  all: readonly Courier[]
  /** Returns the courier of a shipment; manual shipping when the shop has no account with it. */
  named: (name: string) => Courier
}

export function couriersOf(all: readonly Courier[]): Couriers {
  return { all, named: (name) => all.find((one) => one.name === name) ?? byHand }
}

/** Opens the configured couriers; empty: manual shipping only. */
export function openConfiguredCouriers(keys: CourierKeys): Courier[] {
  return [keys.delhivery && delhivery(keys.delhivery), keys.shiprocket && shiprocket(keys.shiprocket)].filter(
    (courier) => courier !== null,
  )
}
