import type { CourierForm } from './courier-form.ts'
import { type DelhiveryKeys, delhiveryCredentials, delhiveryEntries, delhiveryOf } from './delhivery.ts'
import { type ShiprocketKeys, shiprocketCredentials, shiprocketEntries, shiprocketOf } from './shiprocket.ts'

/**
 * The couriers that the shop can have an account with, as the settings page shows them.
 * `docs/decisions/0130-couriers.md` lists what another one needs.
 */
export const couriers = {
  delhivery: delhiveryCredentials,
  shiprocket: shiprocketCredentials,
} as const satisfies Record<string, CourierForm>

export type CourierName = keyof typeof couriers
export const courierNames: readonly CourierName[] = ['delhivery', 'shiprocket']

export const isCourierName = (name: string): name is CourierName => Object.hasOwn(couriers, name)

export type CourierKeys = { delhivery: DelhiveryKeys | null; shiprocket: ShiprocketKeys | null }

export const courierEntries = { ...delhiveryEntries, ...shiprocketEntries }

export type CourierEnvironment = Parameters<typeof delhiveryOf>[0] & Parameters<typeof shiprocketOf>[0]

/** Throws one clear line when a courier's settings can't be used. */
export function readCourierKeys(given: CourierEnvironment): CourierKeys {
  return { delhivery: delhiveryOf(given), shiprocket: shiprocketOf(given) }
}
