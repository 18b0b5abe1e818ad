import * as v from 'valibot'
import { allOrNone } from '#domain/settings/provider-config.ts'
import type { CourierForm } from './courier-form.ts'
import * as texts from './texts.ts'

export const delhiveryCredentials = {
  title: 'Delhivery',
  description: texts.booksAndFollows,
  fields: [
    { name: 'DELHIVERY_WAREHOUSE', label: texts.warehouseName, hint: texts.warehouseNameHint },
    { name: 'DELHIVERY_ORIGIN_PINCODE', label: texts.warehousePincode },
    { name: 'DELHIVERY_TOKEN', label: texts.apiToken },
    { name: 'DELHIVERY_PUSH_SECRET', label: texts.pushSecret, hint: texts.atLeast16 },
  ],
  shapes: [
    { name: 'DELHIVERY_ORIGIN_PINCODE', shape: /^[1-9]\d{5}$/, text: texts.pincodeHasSix },
    { name: 'DELHIVERY_PUSH_SECRET', shape: /^.{16,}$/, text: texts.pushSecretShape },
  ],
  environment: {
    DELHIVERY_TOKEN: 'API token.',
    DELHIVERY_WAREHOUSE: 'Name of the pickup location in your Delhivery account.',
    DELHIVERY_ORIGIN_PINCODE: 'Pincode of that location.',
    DELHIVERY_PUSH_SECRET:
      'At least 16 characters. Delhivery sends it with tracking events to `STRUT_ORIGIN/webhooks/courier`.',
  },
} as const satisfies CourierForm

export const delhiveryEntries = {
  DELHIVERY_TOKEN: v.optional(v.string()),
  DELHIVERY_WAREHOUSE: v.optional(v.string()),
  DELHIVERY_ORIGIN_PINCODE: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{5}$/, 'DELHIVERY_ORIGIN_PINCODE must have six digits')),
  ),
  DELHIVERY_PUSH_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(16, 'DELHIVERY_PUSH_SECRET must have at least 16 characters')),
  ),
}

const entries = v.object(delhiveryEntries)

export type DelhiveryKeys = {
  token: string
  /** Registered name of the warehouse, exactly. */
  warehouse: string
  originPincode: string
  /** Secret in the `Authorization` header of Delhivery's tracking webhooks. */
  pushSecret: string
}

/** Reads the settings: all or none. */
export function delhiveryOf(given: v.InferOutput<typeof entries>): DelhiveryKeys | null {
  const { DELHIVERY_TOKEN, DELHIVERY_WAREHOUSE, DELHIVERY_ORIGIN_PINCODE, DELHIVERY_PUSH_SECRET } = given
  const keys = allOrNone({ DELHIVERY_TOKEN, DELHIVERY_WAREHOUSE, DELHIVERY_ORIGIN_PINCODE, DELHIVERY_PUSH_SECRET })
  return (
    keys && {
      token: keys.DELHIVERY_TOKEN,
      warehouse: keys.DELHIVERY_WAREHOUSE,
      originPincode: keys.DELHIVERY_ORIGIN_PINCODE,
      pushSecret: keys.DELHIVERY_PUSH_SECRET,
    }
  )
}
