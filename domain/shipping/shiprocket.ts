import * as v from 'valibot'
import { allOrNone } from '#domain/settings/provider-config.ts'
import type { CourierForm } from './courier-form.ts'
import * as texts from './texts.ts'

export const shiprocketCredentials = {
  title: 'Shiprocket',
  description: texts.manyCouriers,
  fields: [
    { name: 'SHIPROCKET_EMAIL', label: texts.apiUserEmail, hint: texts.apiUserEmailHint },
    { name: 'SHIPROCKET_PASSWORD', label: texts.apiUserPassword },
    { name: 'SHIPROCKET_PICKUP', label: texts.pickupNickname, hint: texts.pickupNicknameHint },
    { name: 'SHIPROCKET_ORIGIN_PINCODE', label: texts.pickupPincode },
    { name: 'SHIPROCKET_PUSH_SECRET', label: texts.securityToken, hint: texts.atLeast16 },
  ],
  shapes: [
    { name: 'SHIPROCKET_ORIGIN_PINCODE', shape: /^[1-9]\d{5}$/, text: texts.pincodeHasSix },
    { name: 'SHIPROCKET_PUSH_SECRET', shape: /^.{16,}$/, text: texts.securityTokenShape },
  ],
  environment: {
    SHIPROCKET_EMAIL: 'E-mail address of an API user of your account.',
    SHIPROCKET_PASSWORD: 'Password of that API user.',
    SHIPROCKET_PICKUP: 'Nickname of the pickup address in your Shiprocket account.',
    SHIPROCKET_ORIGIN_PINCODE: 'Pincode of that address.',
    SHIPROCKET_PUSH_SECRET:
      'At least 16 characters: the security token of its webhook, which goes to `STRUT_ORIGIN/webhooks/courier`.',
  },
} as const satisfies CourierForm

export const shiprocketEntries = {
  SHIPROCKET_EMAIL: v.optional(v.string()),
  SHIPROCKET_PASSWORD: v.optional(v.string()),
  SHIPROCKET_PICKUP: v.optional(v.string()),
  SHIPROCKET_ORIGIN_PINCODE: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{5}$/, 'SHIPROCKET_ORIGIN_PINCODE must have six digits')),
  ),
  SHIPROCKET_PUSH_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(16, 'SHIPROCKET_PUSH_SECRET must have at least 16 characters')),
  ),
}

const entries = v.object(shiprocketEntries)

export type ShiprocketKeys = {
  email: string
  password: string
  /** Nickname of the pickup address, exactly. */
  pickup: string
  originPincode: string
  /** Secret in the `x-api-key` header of its webhooks. */
  pushSecret: string
}

/** Reads the settings: all or none. */
export function shiprocketOf(given: v.InferOutput<typeof entries>): ShiprocketKeys | null {
  const { SHIPROCKET_EMAIL, SHIPROCKET_PASSWORD, SHIPROCKET_PICKUP } = given
  const { SHIPROCKET_ORIGIN_PINCODE, SHIPROCKET_PUSH_SECRET } = given
  const keys = allOrNone({
    SHIPROCKET_EMAIL,
    SHIPROCKET_PASSWORD,
    SHIPROCKET_PICKUP,
    SHIPROCKET_ORIGIN_PINCODE,
    SHIPROCKET_PUSH_SECRET,
  })
  return (
    keys && {
      email: keys.SHIPROCKET_EMAIL,
      password: keys.SHIPROCKET_PASSWORD,
      pickup: keys.SHIPROCKET_PICKUP,
      originPincode: keys.SHIPROCKET_ORIGIN_PINCODE,
      pushSecret: keys.SHIPROCKET_PUSH_SECRET,
    }
  )
}
