import { HOTP, Secret, TOTP } from 'otpauth'

/** Parameters that all authenticator apps support: six digits, every 30 seconds (RFC 6238). */
const form = { algorithm: 'SHA1', digits: 6, period: 30 }

export const newAuthenticatorSecret = (): Uint8Array => new Secret({ size: 20 }).bytes

type AuthenticatorLink = {
  uri: string
  /** Secret in groups of four letters, for manual entry. */
  letters: string
}

/** Builds the otpauth:// link and its QR code. */
export function authenticatorLink(
  bytes: Uint8Array,
  { shop, name }: { shop: string; name: string },
): AuthenticatorLink {
  const secret = secretOf(bytes)
  const uri = new TOTP({ ...form, secret, issuer: shop, label: name }).toString()
  return { uri, letters: secret.base32.replace(/(.{4})(?=.)/g, '$1 ') }
}

/** Finds the time step of a code, current or adjacent because clocks differ. Null for a wrong code. */
export function codeStep(bytes: Uint8Array, code: string, now: Date): number | null {
  const counter = Math.floor(now.getTime() / 1_000 / form.period)
  const delta = HOTP.validate({ ...form, token: code, secret: secretOf(bytes), counter, window: 1 })
  return delta === null ? null : counter + delta
}

const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer })
