import { entriesOf, type GivenKeys, keysOf, type ProviderForm } from '#domain/settings/credential-form.ts'
import { delhiveryCredentials } from './delhivery.ts'
import { shiprocketCredentials } from './shiprocket.ts'

/**
 * The supported couriers, as shown on the settings page. `docs/decisions/0130-couriers.md` lists what a further one
 * needs.
 */
export const couriers = {
  delhivery: delhiveryCredentials,
  shiprocket: shiprocketCredentials,
} as const satisfies Record<string, ProviderForm>

type Field = (typeof couriers)[CourierName]['fields'][number]

export type CourierName = keyof typeof couriers
export const isCourierName = (name: string): name is CourierName => Object.hasOwn(couriers, name)

export const courierNames: readonly CourierName[] = Object.keys(couriers).filter(isCourierName)

export const courierEntries = entriesOf({ fields: Object.values(couriers).flatMap<Field>(({ fields }) => [...fields]) })

/** Throws a one-line error when a courier's settings are invalid. */
export function readCourierKeys(given: GivenKeys<typeof courierEntries>) {
  return { delhivery: keysOf(couriers.delhivery, given), shiprocket: keysOf(couriers.shiprocket, given) }
}

export type CourierKeys = ReturnType<typeof readCourierKeys>
