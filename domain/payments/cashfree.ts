import { entriesOf, type GivenKeys, type KeysOf, keysOf, type ProviderForm } from '#domain/settings/credential-form.ts'
import { type GatewayMode, refuseWrongMode } from './gateway.ts'
import * as texts from './texts.ts'

export const cashfreeCredentials = {
  title: 'Cashfree',
  description: texts.onPageOf('Cashfree'),
  fields: [
    {
      name: 'CASHFREE_APP_ID',
      key: 'appId',
      label: texts.appId,
      hint: texts.appIdHint,
      shape: { pattern: /^\w{8,}$/, text: texts.appIdShape, problem: 'is no app id' },
    },
    { name: 'CASHFREE_SECRET_KEY', key: 'secretKey', label: texts.secretKey, hint: texts.signsEventsToo('Cashfree') },
  ],
  rotating: 'CASHFREE_SECRET_KEY',
  environment: {
    CASHFREE_APP_ID: 'The app id (`x-client-id`); a test one starts with `TEST`.',
    CASHFREE_SECRET_KEY: 'Its secret key; each order tells Cashfree where its events go.',
    CASHFREE_SECRET_KEY_PREVIOUS: 'The key before it, while it is being changed.',
  },
} as const satisfies ProviderForm

export const cashfreeEntries = entriesOf(cashfreeCredentials)

/** `previousSecretKey` still signs events while the key is being changed. */
export type CashfreeKeys = KeysOf<typeof cashfreeCredentials> & { previousSecretKey: string | null; isTest: boolean }

export function cashfreeOf(given: GivenKeys<typeof cashfreeEntries> & GatewayMode): CashfreeKeys | null {
  const keys = keysOf(cashfreeCredentials, given)
  if (keys === null) return null
  const isTest = keys.appId.startsWith('TEST')
  refuseWrongMode('CASHFREE_APP_ID', isTest, given)
  return { ...keys, previousSecretKey: given.CASHFREE_SECRET_KEY_PREVIOUS ?? null, isTest }
}
