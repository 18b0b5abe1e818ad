import { entriesOf, type GivenKeys, type KeysOf, keysOf, type ProviderForm } from '#domain/settings/credential-form.ts'
import { type GatewayMode, refuseWrongMode } from './gateway.ts'
import * as texts from './texts.ts'

export const phonepeCredentials = {
  title: 'PhonePe',
  description: texts.upiOnPageOf('PhonePe'),
  fields: [
    { name: 'PHONEPE_CLIENT_ID', key: 'clientId', label: texts.clientId, hint: texts.testAccountInDemo },
    { name: 'PHONEPE_CLIENT_SECRET', key: 'clientSecret', label: texts.clientSecret },
    {
      name: 'PHONEPE_CLIENT_VERSION',
      key: 'clientVersion',
      label: texts.clientVersion,
      hint: texts.clientVersionHint,
      shape: { pattern: /^\d{1,3}$/, text: texts.clientVersionShape, problem: 'must be a number' },
    },
    {
      name: 'PHONEPE_WEBHOOK_USERNAME',
      key: 'webhookUsername',
      label: texts.webhookUser,
      hint: texts.typedThereToo('PhonePe'),
      shape: { pattern: /^\w{5,20}$/, text: texts.webhookUserShape },
    },
    {
      name: 'PHONEPE_WEBHOOK_PASSWORD',
      key: 'webhookPassword',
      label: texts.webhookPassword,
      hint: texts.webhookPasswordHint,
      shape: { pattern: /^(?=.*[A-Za-z])(?=.*\d).{8,20}$/, text: texts.webhookPasswordShape },
    },
  ],
  environment: {
    PHONEPE_CLIENT_ID: 'The client id of PhonePe’s payment gateway (version 2).',
    PHONEPE_CLIENT_SECRET: 'Its secret.',
    PHONEPE_CLIENT_VERSION: 'Its version, a number.',
    PHONEPE_WEBHOOK_USERNAME:
      'Chosen by you, typed at PhonePe too; its webhook goes to `STRUT_ORIGIN/webhooks/phonepe`.',
    PHONEPE_WEBHOOK_PASSWORD: 'Likewise.',
  },
} as const satisfies ProviderForm

export const phonepeEntries = entriesOf(phonepeCredentials)

export type PhonepeKeys = KeysOf<typeof phonepeCredentials> & { isTest: boolean }

export function phonepeOf(given: GivenKeys<typeof phonepeEntries> & GatewayMode): PhonepeKeys | null {
  const keys = keysOf(phonepeCredentials, given)
  if (keys === null) return null
  const isTest = /^TEST|UAT/i.test(keys.clientId)
  refuseWrongMode('PHONEPE_CLIENT_ID', isTest, given)
  return { ...keys, isTest }
}
