import type { KeysOf, ProviderForm } from '#domain/settings/credential-form.ts'
import * as texts from './texts.ts'

export const shiprocketCredentials = {
  title: 'Shiprocket',
  description: texts.manyCouriers,
  fields: [
    { name: 'SHIPROCKET_EMAIL', key: 'email', label: texts.apiUserEmail, hint: texts.apiUserEmailHint },
    { name: 'SHIPROCKET_PASSWORD', key: 'password', label: texts.apiUserPassword },
    // Exactly as it is registered.
    { name: 'SHIPROCKET_PICKUP', key: 'pickup', label: texts.pickupNickname, hint: texts.pickupNicknameHint },
    {
      name: 'SHIPROCKET_ORIGIN_PINCODE',
      key: 'originPincode',
      label: texts.pickupPincode,
      shape: { pattern: /^[1-9]\d{5}$/, text: texts.pincodeHasSix, problem: 'must have six digits' },
    },
    // In the `x-api-key` header of its webhooks.
    {
      name: 'SHIPROCKET_PUSH_SECRET',
      key: 'pushSecret',
      label: texts.securityToken,
      hint: texts.atLeast16,
      shape: { pattern: /^.{16,}$/, text: texts.securityTokenShape, problem: 'must have at least 16 characters' },
    },
  ],
  environment: {
    SHIPROCKET_EMAIL: 'E-mail address of an API user of your account.',
    SHIPROCKET_PASSWORD: 'Password of that API user.',
    SHIPROCKET_PICKUP: 'Nickname of the pickup address in your Shiprocket account.',
    SHIPROCKET_ORIGIN_PINCODE: 'Pincode of that address.',
    SHIPROCKET_PUSH_SECRET:
      'At least 16 characters: the security token of its webhook, which goes to `STRUT_ORIGIN/webhooks/courier`.',
  },
} as const satisfies ProviderForm

export type ShiprocketKeys = KeysOf<typeof shiprocketCredentials>
