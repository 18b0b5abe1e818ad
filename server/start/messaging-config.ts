import * as v from 'valibot'
import { isNotificationTemplate, type NotificationTemplateName } from '#domain/notifications/templates.ts'
import { operatorError } from '#domain/operator-error.ts'
import { indianPhone, withPrefix } from '#domain/phone.ts'
import { setting } from './setting-schemas.ts'

const address = (name: string) => setting(v.EMAIL_REGEX, `${name} must be an e-mail address such as you@shop.example`)

/** Settings of message providers and of the owner's recipient. */
export const messagingEntries = {
  MSG91_NOTIFICATION_TEMPLATES: v.optional(v.string()),
  TWILIO_MESSAGING_SERVICE: setting(/^MG/, 'TWILIO_MESSAGING_SERVICE must start with MG'),
  WHATSAPP_TOKEN: v.optional(v.string()),
  WHATSAPP_PHONE_NUMBER_ID: setting(/^\d+$/, 'WHATSAPP_PHONE_NUMBER_ID is Meta’s id of the number, digits only'),
  SMTP_URL: setting(
    (text) => /^smtps?:\/\/./.test(text) && URL.canParse(text),
    'SMTP_URL must be an address such as smtps://user:password@mail.example',
  ),
  MAIL_FROM: address('MAIL_FROM'),
  OWNER_EMAIL: address('OWNER_EMAIL'),
  OWNER_PHONE: setting(indianPhone, 'OWNER_PHONE must be a mobile number of ten digits'),
}

type Given = Partial<Record<keyof typeof messagingEntries, string | undefined>>
type SmsProviders = { msg91: { authKey: string } | null; twilio: { accountSid: string; authToken: string } | null }

/** Enables the channels whose credentials are set. SMS uses the provider of sign-in codes. */
export function readMessaging(given: Given, { msg91, twilio }: SmsProviders) {
  const { MSG91_NOTIFICATION_TEMPLATES, TWILIO_MESSAGING_SERVICE } = given
  if (MSG91_NOTIFICATION_TEMPLATES !== undefined && msg91 === null)
    throw operatorError('Missing settings: MSG91_NOTIFICATION_TEMPLATES needs MSG91_AUTH_KEY and MSG91_TEMPLATE_ID.')
  if (TWILIO_MESSAGING_SERVICE !== undefined && twilio === null)
    throw operatorError('Missing settings: TWILIO_MESSAGING_SERVICE needs the other TWILIO_… settings.')
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_NUMBER_ID: phoneNumberId } = given
  if ((token === undefined) !== (phoneNumberId === undefined))
    throw operatorError('Missing settings: WHATSAPP_TOKEN and WHATSAPP_PHONE_NUMBER_ID belong together.')
  const { SMTP_URL: url, MAIL_FROM: from, OWNER_EMAIL, OWNER_PHONE } = given
  if ((url === undefined) !== (from === undefined))
    throw operatorError('Missing settings: SMTP_URL and MAIL_FROM belong together.')
  return {
    // Defaults to template ids entered by the owner; a notification without either is not sent.
    msg91: msg91 && { authKey: msg91.authKey, templates: readTemplates(MSG91_NOTIFICATION_TEMPLATES ?? '') },
    twilio:
      twilio && TWILIO_MESSAGING_SERVICE !== undefined
        ? { accountSid: twilio.accountSid, authToken: twilio.authToken, messagingService: TWILIO_MESSAGING_SERVICE }
        : null,
    whatsapp: token === undefined || phoneNumberId === undefined ? null : { token, phoneNumberId },
    mail: url === undefined || from === undefined ? null : { url, from },
    owner: { phone: OWNER_PHONE === undefined ? null : withPrefix(OWNER_PHONE), email: OWNER_EMAIL ?? null },
  }
}

/** Parses 'order-placed=65f1c2,order-shipped=65f1c3'. */
function readTemplates(text: string): Partial<Record<NotificationTemplateName, string>> {
  const templates: Partial<Record<NotificationTemplateName, string>> = {}
  for (const pair of text.split(',').filter((one) => one.trim() !== '')) {
    const [name = '', id = ''] = pair.split('=').map((part) => part.trim())
    if (!isNotificationTemplate(name) || id === '')
      throw operatorError(
        `Wrong setting: MSG91_NOTIFICATION_TEMPLATES must be pairs such as order-placed=ID, and '${pair.trim()}' is none.`,
      )
    templates[name] = id
  }
  return templates
}
