import { isOperatorError } from '#domain/operator-error.ts'
import { carriersOf, delhiveryOf } from './provider-config.ts'
import { razorpayOf } from './razorpay-config.ts'

/** The keys that the owner may type in instead of handing them to the server: named like the settings they stand for. */
export const keyGroups = {
  razorpay: {
    title: 'Razorpay',
    words: 'Cards, and UPI that confirms itself.',
    fields: [
      { name: 'RAZORPAY_KEY_ID', label: 'Key id', hint: 'Starts with rzp_live_, or rzp_test_ in a demo.' },
      { name: 'RAZORPAY_KEY_SECRET', label: 'Key secret' },
      {
        name: 'RAZORPAY_WEBHOOK_SECRET',
        label: 'Webhook secret',
        hint: 'At least 16 characters. The one before counts on beside it until you forget it.',
      },
    ],
  },
  delhivery: {
    title: 'Delhivery',
    words: 'Books parcels, follows them, says where it delivers.',
    fields: [
      { name: 'DELHIVERY_WAREHOUSE', label: 'Name of the warehouse', hint: 'Exactly as Delhivery has it.' },
      { name: 'DELHIVERY_ORIGIN_PINCODE', label: 'Pincode of the warehouse' },
      { name: 'DELHIVERY_TOKEN', label: 'API token' },
      { name: 'DELHIVERY_PUSH_SECRET', label: 'Secret of its scan push', hint: 'At least 16 characters.' },
    ],
  },
  msg91: {
    title: 'MSG91',
    words: 'Sends sign-in codes by SMS. Name one SMS carrier, this or Twilio.',
    fields: [
      { name: 'MSG91_TEMPLATE_ID', label: 'Template of the code' },
      { name: 'MSG91_AUTH_KEY', label: 'Auth key' },
    ],
  },
  twilio: {
    title: 'Twilio',
    words: 'Sends sign-in codes by SMS. Name one SMS carrier, this or MSG91.',
    fields: [
      { name: 'TWILIO_ACCOUNT_SID', label: 'Account SID' },
      { name: 'TWILIO_VERIFY_SERVICE', label: 'Verify service' },
      { name: 'TWILIO_AUTH_TOKEN', label: 'Auth token' },
    ],
  },
} as const satisfies Record<string, KeyGroupFacts>

type KeyGroupFacts = {
  title: string
  words: string
  /** The first names the account: its last four characters are shown. */
  fields: readonly [KeyField, ...KeyField[]]
}

type KeyField = { name: string; label: string; hint?: string }

export type KeyGroup = keyof typeof keyGroups
export const keyGroupNames = Object.keys(keyGroups) as KeyGroup[]

/** By the names of the settings. */
export type ProviderKeys = Readonly<Record<string, string>>

const previousWebhookSecret = 'RAZORPAY_WEBHOOK_SECRET_PREVIOUS'

/** What is kept when this was typed: an empty field stays as it was, and a webhook secret outlives its successor. */
export function mergedKeys(group: KeyGroup, stored: ProviderKeys, typed: ProviderKeys): ProviderKeys {
  const fields: readonly KeyField[] = keyGroups[group].fields
  const given = fields.flatMap(({ name }) => {
    const value = typed[name]?.trim() ?? ''
    return value === '' ? [] : [[name, value] as const]
  })
  const merged = { ...stored, ...Object.fromEntries(given) }
  const [was, is] = [stored['RAZORPAY_WEBHOOK_SECRET'], merged['RAZORPAY_WEBHOOK_SECRET']]
  return was !== undefined && was !== is ? { ...merged, [previousWebhookSecret]: was } : merged
}

export const hasPreviousSecret = (keys: ProviderKeys) => previousWebhookSecret in keys

export function withoutPreviousSecret({ [previousWebhookSecret]: _, ...keys }: ProviderKeys): ProviderKeys {
  return keys
}

/** The end of what names the account. */
export function hintOf(group: KeyGroup, keys: ProviderKeys): string {
  return (keys[keyGroups[group].fields[0].name] ?? '').slice(-4)
}

export type Mode = 'demo' | 'production'

/** As the providers take them; throws one clear line when they can't be used. */
export function readKeys(group: KeyGroup, keys: ProviderKeys, mode: Mode) {
  const razorpay = group === 'razorpay' ? razorpayOf({ ...keys, STRUT_MODE: mode }) : null
  const delhivery = group === 'delhivery' ? delhiveryOf(keys) : null
  const { msg91, twilio } = carriersOf(group === 'msg91' || group === 'twilio' ? keys : {})
  return { razorpay, delhivery, msg91, twilio }
}

/** Why they can't be used, in words without any of them; null when they can. */
export function keysProblem(group: KeyGroup, keys: ProviderKeys, mode: Mode): string | null {
  const lacking = keyGroups[group].fields.find(({ name }) => (keys[name] ?? '') === '')
  if (lacking) return `${lacking.label} is missing: all of them belong together.`
  const wrong = shapes.find(({ name, shape }) => name in keys && !shape.test(keys[name] ?? ''))
  if (wrong) return wrong.words
  try {
    readKeys(group, keys, mode)
    return null
  } catch (error) {
    if (isOperatorError(error)) return error.message.replace(/^\w+ settings?: /, '')
    throw error
  }
}

/** The same that the server asks of its surroundings (server/start/config.ts). */
const shapes = [
  {
    name: 'RAZORPAY_KEY_ID',
    shape: /^rzp_(test|live)_\w+$/,
    words: 'The key id starts with rzp_live_ or rzp_test_.',
  },
  {
    name: 'RAZORPAY_WEBHOOK_SECRET',
    shape: /^.{16,}$/,
    words: 'The webhook secret has at least 16 characters.',
  },
  { name: 'DELHIVERY_ORIGIN_PINCODE', shape: /^[1-9]\d{5}$/, words: 'The pincode has six digits.' },
  { name: 'DELHIVERY_PUSH_SECRET', shape: /^.{16,}$/, words: 'The push secret has at least 16 characters.' },
]
