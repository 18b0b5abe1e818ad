import * as v from 'valibot'
import { operatorError } from '#domain/operator-error.ts'
import type { GatewayForm } from './gateway.ts'
import * as texts from './texts.ts'

export const razorpayCredentials = {
  title: 'Razorpay',
  description: texts.cardsAndUpi,
  fields: [
    { name: 'RAZORPAY_KEY_ID', label: texts.keyId, hint: texts.keyIdHint },
    { name: 'RAZORPAY_KEY_SECRET', label: texts.keySecret },
    { name: 'RAZORPAY_WEBHOOK_SECRET', label: texts.webhookSecret, hint: texts.webhookSecretHint },
  ],
  shapes: [
    { name: 'RAZORPAY_KEY_ID', shape: /^rzp_(test|live)_\w+$/, text: texts.keyIdShape },
    { name: 'RAZORPAY_WEBHOOK_SECRET', shape: /^.{16,}$/, text: texts.webhookSecretShape },
  ],
  rotating: 'RAZORPAY_WEBHOOK_SECRET',
  environment: {
    RAZORPAY_KEY_ID: 'The key id, `rzp_live_…` or `rzp_test_…`.',
    RAZORPAY_KEY_SECRET: 'The key’s secret.',
    RAZORPAY_WEBHOOK_SECRET:
      'At least 16 characters, typed at Razorpay too; its webhook goes to `STRUT_ORIGIN/webhooks/razorpay`.',
    RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'The secret before it, while it is being changed.',
  },
} as const satisfies GatewayForm

export const razorpayEntries = {
  RAZORPAY_KEY_ID: v.optional(
    v.pipe(v.string(), v.regex(/^rzp_(test|live)_\w+$/, 'RAZORPAY_KEY_ID must start with rzp_live_ or rzp_test_')),
  ),
  RAZORPAY_KEY_SECRET: v.optional(v.string()),
  RAZORPAY_WEBHOOK_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(16, 'RAZORPAY_WEBHOOK_SECRET must have at least 16 characters')),
  ),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: v.optional(v.string()),
}

const entries = v.object(razorpayEntries)

export type RazorpayKeys = {
  keyId: string
  keySecret: string
  webhookSecret: string
  /** Previous secret, valid while the webhook's secret is being changed. */
  previousWebhookSecret: string | null
}

/** Reads the settings: all or none. Test keys work in demos only, live keys in production only. */
export function razorpayOf(
  given: v.InferOutput<typeof entries> & { STRUT_MODE?: 'demo' | 'production' | undefined },
): RazorpayKeys | null {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = given
  const { RAZORPAY_WEBHOOK_SECRET: webhookSecret, RAZORPAY_WEBHOOK_SECRET_PREVIOUS: previous } = given
  if (!keyId && !keySecret && !webhookSecret && !previous) return null
  if (!keyId || !keySecret || !webhookSecret) {
    throw operatorError(
      'Missing settings: RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET belong together.',
    )
  }
  const isTest = keyId.startsWith('rzp_test_')
  if (isTest === (given.STRUT_MODE === 'production')) {
    throw operatorError(isTest ? testKeyAtWork : realMoneyInADemo)
  }
  return { keyId, keySecret, webhookSecret, previousWebhookSecret: previous ?? null }
}

/** A test key charges no card but reports every order as paid. */
const testKeyAtWork = `Wrong setting: ${texts.keyIsForTests('RAZORPAY_KEY_ID')}`
/** A demo shows its sign-in codes, so visitors can open each other's accounts. */
const realMoneyInADemo = `Wrong setting: ${texts.keyIsLive('RAZORPAY_KEY_ID')}`
