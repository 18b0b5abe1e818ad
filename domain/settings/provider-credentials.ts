import { isOperatorError } from '#domain/operator-error.ts'
import { gateways, isGatewayName, readGatewayKeys } from '#domain/payments/gateways.ts'
import { couriers, isCourierName, readCourierKeys } from '#domain/shipping/couriers.ts'
import { type CredentialForm, previousSuffix } from './credential-form.ts'
import { readMessageProviders, smsCredentials } from './provider-config.ts'
import * as texts from './texts.ts'

/**
 * Credentials that the owner may enter in the back office instead of in environment variables, with the variables'
 * names.
 */
export const credentialGroups = { ...gateways, ...couriers, ...smsCredentials } as const satisfies Record<
  string,
  CredentialForm
>

export type CredentialGroup = keyof typeof credentialGroups
export const credentialGroupNames = Object.keys(credentialGroups) as CredentialGroup[]

/** Values by the names of the variables. */
export type ProviderCredentials = Readonly<Record<string, string>>

const formOf = (group: CredentialGroup): CredentialForm => credentialGroups[group]

/**
 * Merges submitted credentials with the stored ones: an empty field keeps its value, and a replaced webhook secret
 * stays valid as the previous one.
 */
export function mergeCredentials(
  group: CredentialGroup,
  stored: ProviderCredentials,
  typed: ProviderCredentials,
): ProviderCredentials {
  const { fields, rotating } = formOf(group)
  const entered = fields.flatMap(({ name }) => {
    const value = typed[name]?.trim() ?? ''
    return value === '' ? [] : [[name, value] as const]
  })
  const merged = { ...stored, ...Object.fromEntries(entered) }
  if (rotating === undefined) return merged
  const [was, is] = [stored[rotating], merged[rotating]]
  return was !== undefined && was !== is ? { ...merged, [`${rotating}${previousSuffix}`]: was } : merged
}

export const hasPreviousSecret = (keys: ProviderCredentials) => Object.keys(keys).some(isPrevious)

const isPrevious = (name: string) => name.endsWith(previousSuffix)

export function withoutPreviousSecret(keys: ProviderCredentials): ProviderCredentials {
  return Object.fromEntries(Object.entries(keys).filter(([name]) => !isPrevious(name)))
}

/** Masks the account's identifier to its last characters. */
export function maskedCredential(group: CredentialGroup, keys: ProviderCredentials): string {
  return (keys[formOf(group).fields[0].name] ?? '').slice(-4)
}

type CredentialMode = 'demo' | 'production'

/** Parses credentials in the provider's form; throws a one-line error when they are invalid. */
export function readCredentials(group: CredentialGroup, keys: ProviderCredentials, mode: CredentialMode) {
  const ofGateways = readGatewayKeys(isGatewayName(group) ? { ...keys, STRUT_MODE: mode } : {})
  const ofCouriers = readCourierKeys(isCourierName(group) ? keys : {})
  const { msg91, twilio } = readMessageProviders(group === 'msg91' || group === 'twilio' ? keys : {})
  return { ...ofGateways, ...ofCouriers, msg91, twilio }
}

/** Explains why credentials are invalid, without quoting any of them; null when valid. */
export function credentialsProblem(
  group: CredentialGroup,
  keys: ProviderCredentials,
  mode: CredentialMode,
): string | null {
  const { fields } = formOf(group)
  const lacking = fields.find(({ name }) => (keys[name] ?? '') === '')
  if (lacking) return texts.keyIsMissing(lacking.label)
  const wrong = fields.find(({ name, shape }) => shape?.pattern.test(keys[name] ?? '') === false)
  if (wrong?.shape) return wrong.shape.text
  try {
    readCredentials(group, keys, mode)
    return null
  } catch (error) {
    if (isOperatorError(error)) return error.message.replace(/^\w+ settings?: /, '')
    throw error
  }
}
