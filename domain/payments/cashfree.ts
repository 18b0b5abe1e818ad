import * as v from 'valibot'
import { operatorError } from '#domain/operator-error.ts'
import { type GatewayForm, wrongModeProblem } from './gateway.ts'
import * as texts from './texts.ts'

export const cashfreeCredentials = {
  title: 'Cashfree',
  description: texts.onPageOf('Cashfree'),
  fields: [
    { name: 'CASHFREE_APP_ID', label: texts.appId, hint: texts.appIdHint },
    { name: 'CASHFREE_SECRET_KEY', label: texts.secretKey, hint: texts.signsEventsToo('Cashfree') },
  ],
  shapes: [{ name: 'CASHFREE_APP_ID', shape: /^\w{8,}$/, text: texts.appIdShape }],
  rotating: 'CASHFREE_SECRET_KEY',
  environment: {
    CASHFREE_APP_ID: 'The app id (`x-client-id`); a test one starts with `TEST`.',
    CASHFREE_SECRET_KEY: 'Its secret key; each order tells Cashfree where its events go.',
    CASHFREE_SECRET_KEY_PREVIOUS: 'The key before it, while it is being changed.',
  },
} as const satisfies GatewayForm

export const cashfreeEntries = {
  CASHFREE_APP_ID: v.optional(v.pipe(v.string(), v.regex(/^\w{8,}$/, 'CASHFREE_APP_ID is no app id'))),
  CASHFREE_SECRET_KEY: v.optional(v.string()),
  CASHFREE_SECRET_KEY_PREVIOUS: v.optional(v.string()),
}

const entries = v.object(cashfreeEntries)

export type CashfreeKeys = {
  appId: string
  secretKey: string
  /** Previous key, which still signs events while the key is being changed. */
  previousSecretKey: string | null
  isTest: boolean
}

/** Reads the settings: all or none. Test keys work in demos only, live keys in production only. */
export function cashfreeOf(
  given: v.InferOutput<typeof entries> & { STRUT_MODE?: 'demo' | 'production' | undefined },
): CashfreeKeys | null {
  const { CASHFREE_APP_ID: appId, CASHFREE_SECRET_KEY: secretKey } = given
  if (!appId && !secretKey) return null
  if (!appId || !secretKey) {
    throw operatorError('Missing settings: CASHFREE_APP_ID and CASHFREE_SECRET_KEY belong together.')
  }
  const isTest = appId.startsWith('TEST')
  const problem = wrongModeProblem('CASHFREE_APP_ID', isTest, given.STRUT_MODE)
  if (problem) throw operatorError(problem)
  return { appId, secretKey, previousSecretKey: given.CASHFREE_SECRET_KEY_PREVIOUS ?? null, isTest }
}
