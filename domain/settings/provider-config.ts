import { operatorError } from '#domain/operator-error.ts'

type Given<Name extends string> = Partial<Record<Name, string | undefined>>

type SmsSettings =
  | 'MSG91_AUTH_KEY'
  | 'MSG91_TEMPLATE_ID'
  | 'TWILIO_ACCOUNT_SID'
  | 'TWILIO_AUTH_TOKEN'
  | 'TWILIO_VERIFY_SERVICE'
  | 'TWILIO_TEMPLATE_SID'

/** Throws when two SMS providers are configured. */
export function readMessageProviders(given: Given<SmsSettings>) {
  const { MSG91_AUTH_KEY, MSG91_TEMPLATE_ID } = given
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_VERIFY_SERVICE, TWILIO_TEMPLATE_SID } = given
  const msg91 = allOrNone({ MSG91_AUTH_KEY, MSG91_TEMPLATE_ID })
  const twilio = allOrNone({ TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_VERIFY_SERVICE })
  if (msg91 && twilio) throw operatorError('Wrong setting: name one SMS carrier, either MSG91_… or TWILIO_…, not both.')
  return {
    msg91: msg91 && { authKey: msg91.MSG91_AUTH_KEY, templateId: msg91.MSG91_TEMPLATE_ID },
    twilio: twilio && {
      accountSid: twilio.TWILIO_ACCOUNT_SID,
      authToken: twilio.TWILIO_AUTH_TOKEN,
      serviceSid: twilio.TWILIO_VERIFY_SERVICE,
      templateSid: TWILIO_TEMPLATE_SID ?? null,
    },
  }
}

/** Null: the built-in proof-of-work captcha is used. */
export function readTurnstile({
  TURNSTILE_SITE_KEY,
  TURNSTILE_SECRET,
}: Given<'TURNSTILE_SITE_KEY' | 'TURNSTILE_SECRET'>): { siteKey: string; secret: string } | null {
  const keys = allOrNone({ TURNSTILE_SITE_KEY, TURNSTILE_SECRET })
  return keys && { siteKey: keys.TURNSTILE_SITE_KEY, secret: keys.TURNSTILE_SECRET }
}

/** Null: sign-in with Google is off. */
export function readGoogle({
  GOOGLE_CLIENT_ID,
  GOOGLE_CLIENT_SECRET,
}: Given<'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET'>): { clientId: string; clientSecret: string } | null {
  const keys = allOrNone({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET })
  return keys && { clientId: keys.GOOGLE_CLIENT_ID, clientSecret: keys.GOOGLE_CLIENT_SECRET }
}

/** Reads settings that belong together; throws when only some of them are set, which is always a mistake. */
export function allOrNone<Name extends string>(group: Given<Name>): Record<Name, string> | null {
  const names = Object.keys(group) as Name[]
  const missing = names.filter((name) => group[name] === undefined)
  if (missing.length === names.length) return null
  const last = names.at(-1)
  if (missing.length > 0)
    throw operatorError(`Missing settings: ${names.slice(0, -1).join(', ')} and ${last} belong together.`)
  return group as Record<Name, string>
}
