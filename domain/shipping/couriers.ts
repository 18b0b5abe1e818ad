import type { CourierForm } from './courier-form.ts'
import { type DelhiveryKeys, delhiveryCredentials, delhiveryEntries, delhiveryOf } from './delhivery.ts'
import { type ShiprocketKeys, shiprocketCredentials, shiprocketEntries, shiprocketOf } from './shiprocket.ts'

/**
 * The supported couriers, as shown on the settings page. `docs/decisions/0130-couriers.md` lists what a further one
 * needs.
 */
export const couriers = {
  delhivery: delhiveryCredentials,
  shiprocket: shiprocketCredentials,
} as const satisfies Record<string, CourierForm>

type CourierName = keyof typeof couriers
export const courierNames: readonly CourierName[] = ['delhivery', 'shiprocket']

export const isCourierName = (name: string): name is CourierName => Object.hasOwn(couriers, name)

export type CourierKeys = { delhivery: DelhiveryKeys | null; shiprocket: ShiprocketKeys | null }

export const courierEntries = { ...delhiveryEntries, ...shiprocketEntries }

type CourierEnvironment = Parameters<typeof delhiveryOf>[0] & Parameters<typeof shiprocketOf>[0]

/** Throws a one-line error when a courier's settings are invalid. */
export function readCourierKeys(given: CourierEnvironment): CourierKeys {
  return { delhivery: delhiveryOf(given), shiprocket: shiprocketOf(given) }
}
