import * as v from 'valibot'
import { operatorError } from '#domain/operator-error.ts'
import { type GatewayForm, wrongModeProblem } from './gateway.ts'
import * as texts from './texts.ts'

export const phonepeCredentials = {
  title: 'PhonePe',
  description: texts.upiOnPageOf('PhonePe'),
  fields: [
    { name: 'PHONEPE_CLIENT_ID', label: texts.clientId, hint: texts.testAccountInDemo },
    { name: 'PHONEPE_CLIENT_SECRET', label: texts.clientSecret },
    { name: 'PHONEPE_CLIENT_VERSION', label: texts.clientVersion, hint: texts.clientVersionHint },
    { name: 'PHONEPE_WEBHOOK_USERNAME', label: texts.webhookUser, hint: texts.typedThereToo('PhonePe') },
    { name: 'PHONEPE_WEBHOOK_PASSWORD', label: texts.webhookPassword, hint: texts.webhookPasswordHint },
  ],
  shapes: [
    { name: 'PHONEPE_CLIENT_VERSION', shape: /^\d{1,3}$/, text: texts.clientVersionShape },
    { name: 'PHONEPE_WEBHOOK_USERNAME', shape: /^\w{5,20}$/, text: texts.webhookUserShape },
    { name: 'PHONEPE_WEBHOOK_PASSWORD', shape: /^(?=.*[A-Za-z])(?=.*\d).{8,20}$/, text: texts.webhookPasswordShape },
  ],
  environment: {
    PHONEPE_CLIENT_ID: 'The client id of PhonePe’s payment gateway (version 2).',
    PHONEPE_CLIENT_SECRET: 'Its secret.',
    PHONEPE_CLIENT_VERSION: 'Its version, a number.',
    PHONEPE_WEBHOOK_USERNAME:
      'Chosen by you, typed at PhonePe too; its webhook goes to `STRUT_ORIGIN/webhooks/phonepe`.',
    PHONEPE_WEBHOOK_PASSWORD: 'Likewise.',
  },
} as const satisfies GatewayForm

const version = v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'PHONEPE_CLIENT_VERSION must be a number'))

export const phonepeEntries = {
  PHONEPE_CLIENT_ID: v.optional(v.string()),
  PHONEPE_CLIENT_SECRET: v.optional(v.string()),
  PHONEPE_CLIENT_VERSION: v.optional(version),
  PHONEPE_WEBHOOK_USERNAME: v.optional(v.string()),
  PHONEPE_WEBHOOK_PASSWORD: v.optional(v.string()),
}

const entries = v.object(phonepeEntries)

export type PhonepeKeys = {
  clientId: string
  clientSecret: string
  clientVersion: string
  webhookUsername: string
  webhookPassword: string
  isTest: boolean
}

/** Reads the settings: all or none. A test account works in demos only, a live one in production only. */
export function phonepeOf(
  given: v.InferOutput<typeof entries> & { STRUT_MODE?: 'demo' | 'production' | undefined },
): PhonepeKeys | null {
  const { PHONEPE_CLIENT_ID: clientId, PHONEPE_CLIENT_SECRET: clientSecret } = given
  const { PHONEPE_CLIENT_VERSION: clientVersion, PHONEPE_WEBHOOK_USERNAME: webhookUsername } = given
  const { PHONEPE_WEBHOOK_PASSWORD: webhookPassword } = given
  if (![clientId, clientSecret, clientVersion, webhookUsername, webhookPassword].some(Boolean)) return null
  if (!clientId || !clientSecret || !clientVersion || !webhookUsername || !webhookPassword) {
    throw operatorError(`Missing settings: ${Object.keys(phonepeEntries).join(', ')} belong together.`)
  }
  const isTest = /^TEST|UAT/i.test(clientId)
  const problem = wrongModeProblem('PHONEPE_CLIENT_ID', isTest, given.STRUT_MODE)
  if (problem) throw operatorError(problem)
  return { clientId, clientSecret, clientVersion, webhookUsername, webhookPassword, isTest }
}
