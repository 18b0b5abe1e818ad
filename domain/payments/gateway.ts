import * as texts from './texts.ts'

/** A credential of a provider; `name` is its setting. */
type CredentialField = { name: string; label: string; hint?: string }

/** Credentials of one provider, as a form on the settings page. */
export type CredentialForm = {
  title: string
  description: string
  /** The first field names the account: its last four characters are displayed. */
  fields: readonly [CredentialField, ...CredentialField[]]
  /** Pattern of a value, and the message for others. */
  shapes?: readonly { name: string; shape: RegExp; text: string }[]
  /** The secret whose previous value stays valid until it is deleted. */
  rotating?: string
}

/** `environment` documents the environment variables for docs/configuration.md. */
export type GatewayForm = CredentialForm & { environment: Readonly<Record<string, string>> }

/**
 * Explains a key for the wrong mode: a test key charges no card, and a demo shows its sign-in codes publicly. Null when
 * it fits.
 */
export function wrongModeProblem(
  setting: string,
  isTest: boolean,
  mode: 'demo' | 'production' | undefined,
): string | null {
  if (isTest !== (mode === 'production')) return null
  return isTest
    ? `Wrong setting: ${texts.isOfTestAccount(setting)}`
    : `Wrong setting: ${texts.isOfLiveAccount(setting)}`
}
