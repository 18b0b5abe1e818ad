import * as v from 'valibot'
import { operatorError } from '#domain/operator-error.ts'
import { type CredentialForm, entriesOf, type GivenKeys, keysOf } from './credential-form.ts'
import * as texts from './texts.ts'

export const smsCredentials = {
  msg91: {
    title: 'MSG91',
    description: texts.msg91Sends,
    fields: [
      { name: 'MSG91_TEMPLATE_ID', key: 'templateId', label: texts.codeTemplate },
      { name: 'MSG91_AUTH_KEY', key: 'authKey', label: texts.authKey },
    ],
  },
  twilio: {
    title: 'Twilio',
    description: texts.twilioSends,
    fields: [
      { name: 'TWILIO_ACCOUNT_SID', key: 'accountSid', label: texts.accountSid },
      { name: 'TWILIO_VERIFY_SERVICE', key: 'serviceSid', label: texts.verifyService },
      { name: 'TWILIO_AUTH_TOKEN', key: 'authToken', label: texts.authToken },
    ],
  },
} as const satisfies Record<string, CredentialForm>

const turnstile = {
  fields: [
    { name: 'TURNSTILE_SITE_KEY', key: 'siteKey' },
    { name: 'TURNSTILE_SECRET', key: 'secret' },
  ],
} as const

const google = {
  fields: [
    { name: 'GOOGLE_CLIENT_ID', key: 'clientId' },
    { name: 'GOOGLE_CLIENT_SECRET', key: 'clientSecret' },
  ],
} as const

export const providerEntries = {
  ...entriesOf(smsCredentials.msg91),
  ...entriesOf(smsCredentials.twilio),
  TWILIO_TEMPLATE_SID: v.optional(v.string()),
  ...entriesOf(turnstile),
  ...entriesOf(google),
}

type ProviderEnvironment = GivenKeys<typeof providerEntries>

/** Throws when two SMS providers are configured. */
export function readMessageProviders(given: ProviderEnvironment) {
  const [msg91, twilio] = [keysOf(smsCredentials.msg91, given), keysOf(smsCredentials.twilio, given)]
  if (msg91 && twilio) throw operatorError('Wrong setting: name one SMS carrier, either MSG91_… or TWILIO_…, not both.')
  return { msg91, twilio: twilio && { ...twilio, templateSid: given.TWILIO_TEMPLATE_SID ?? null } }
}

/** Null: the built-in proof-of-work captcha is used. */
export const readTurnstile = (given: ProviderEnvironment) => keysOf(turnstile, given)

/** Null: sign-in with Google is off. */
export const readGoogle = (given: ProviderEnvironment) => keysOf(google, given)
