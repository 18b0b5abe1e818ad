import * as texts from './texts.ts'

/** One credential of a provider: `name` is the setting that it stands for. */
export type CredentialField = { name: string; label: string; hint?: string }

/** The credentials of one provider, as the settings page asks for them. */
export type CredentialForm = {
  title: string
  description: string
  /** The first names the account: its last four characters are shown. */
  fields: readonly [CredentialField, ...CredentialField[]]
  /** Format of a value, and the message for a wrong one. */
  shapes?: readonly { name: string; shape: RegExp; text: string }[]
  /** The secret whose predecessor stays valid until it is forgotten. */
  rotating?: string
}

/** `environment` describes its environment variables for docs/configuration.md. */
export type GatewayForm = CredentialForm & { environment: Readonly<Record<string, string>> }

/** A test key charges no card; a demo shows its sign-in codes on a page. Null when the key fits the mode. */
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
