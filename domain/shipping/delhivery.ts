import type { KeysOf, ProviderForm } from '#domain/settings/credential-form.ts'
import * as texts from './texts.ts'

export const delhiveryCredentials = {
  title: 'Delhivery',
  description: texts.booksAndFollows,
  fields: [
    // Exactly as it is registered.
    { name: 'DELHIVERY_WAREHOUSE', key: 'warehouse', label: texts.warehouseName, hint: texts.warehouseNameHint },
    {
      name: 'DELHIVERY_ORIGIN_PINCODE',
      key: 'originPincode',
      label: texts.warehousePincode,
      shape: { pattern: /^[1-9]\d{5}$/, text: texts.pincodeHasSix, problem: 'must have six digits' },
    },
    { name: 'DELHIVERY_TOKEN', key: 'token', label: texts.apiToken },
    // In the `Authorization` header of its tracking webhooks.
    {
      name: 'DELHIVERY_PUSH_SECRET',
      key: 'pushSecret',
      label: texts.pushSecret,
      hint: texts.atLeast16,
      shape: { pattern: /^.{16,}$/, text: texts.pushSecretShape, problem: 'must have at least 16 characters' },
    },
  ],
  environment: {
    DELHIVERY_TOKEN: 'API token.',
    DELHIVERY_WAREHOUSE: 'Name of the pickup location in your Delhivery account.',
    DELHIVERY_ORIGIN_PINCODE: 'Pincode of that location.',
    DELHIVERY_PUSH_SECRET:
      'At least 16 characters. Delhivery sends it with tracking events to `STRUT_ORIGIN/webhooks/courier`.',
  },
} as const satisfies ProviderForm

export type DelhiveryKeys = KeysOf<typeof delhiveryCredentials>
