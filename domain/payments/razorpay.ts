import { entriesOf, type GivenKeys, type KeysOf, keysOf, type ProviderForm } from '#domain/settings/credential-form.ts'
import { type GatewayMode, refuseWrongMode } from './gateway.ts'
import * as texts from './texts.ts'

export const razorpayCredentials = {
  title: 'Razorpay',
  description: texts.cardsAndUpi,
  fields: [
    {
      name: 'RAZORPAY_KEY_ID',
      key: 'keyId',
      label: texts.keyId,
      hint: texts.keyIdHint,
      shape: {
        pattern: /^rzp_(test|live)_\w+$/,
        text: texts.keyIdShape,
        problem: 'must start with rzp_live_ or rzp_test_',
      },
    },
    { name: 'RAZORPAY_KEY_SECRET', key: 'keySecret', label: texts.keySecret },
    {
      name: 'RAZORPAY_WEBHOOK_SECRET',
      key: 'webhookSecret',
      label: texts.webhookSecret,
      hint: texts.webhookSecretHint,
      shape: { pattern: /^.{16,}$/, text: texts.webhookSecretShape, problem: 'must have at least 16 characters' },
    },
  ],
  rotating: 'RAZORPAY_WEBHOOK_SECRET',
  environment: {
    RAZORPAY_KEY_ID: 'The key id, `rzp_live_…` or `rzp_test_…`.',
    RAZORPAY_KEY_SECRET: 'The key’s secret.',
    RAZORPAY_WEBHOOK_SECRET:
      'At least 16 characters, typed at Razorpay too; its webhook goes to `STRUT_ORIGIN/webhooks/razorpay`.',
    RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'The secret before it, while it is being changed.',
  },
} as const satisfies ProviderForm

export const razorpayEntries = entriesOf(razorpayCredentials)

/** `previousWebhookSecret` is valid while the webhook's secret is being changed. */
export type RazorpayKeys = KeysOf<typeof razorpayCredentials> & { previousWebhookSecret: string | null }

export function razorpayOf(given: GivenKeys<typeof razorpayEntries> & GatewayMode): RazorpayKeys | null {
  const keys = keysOf(razorpayCredentials, given)
  if (keys === null) return null
  refuseWrongMode('RAZORPAY_KEY_ID', keys.keyId.startsWith('rzp_test_'), given)
  return { ...keys, previousWebhookSecret: given.RAZORPAY_WEBHOOK_SECRET_PREVIOUS ?? null }
}
