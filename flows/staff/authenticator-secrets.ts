import { openSealed, sealFor } from '#flows/sealed-secrets.ts'

/** Binds an authenticator's secret to a staff member. */
type Seal = { pepper: string; staffId: string }

export function sealSecret(secret: Uint8Array, { pepper, staffId }: Seal): Buffer {
  return sealFor(secret, { pepper, purpose: 'authenticator', owner: staffId })
}

/** Decrypts; null when encrypted for another staff member or with another secret of the shop. */
export function openSealedSecret(sealed: Buffer, { pepper, staffId }: Seal): Buffer | null {
  return openSealed(sealed, { pepper, purpose: 'authenticator', owner: staffId })
}
