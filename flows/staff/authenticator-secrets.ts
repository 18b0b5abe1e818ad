import { openSealed, sealFor } from '#flows/sealed-secrets.ts'

/** Seals an authenticator's secret for one staff member: opening it for another fails. */
type Seal = { pepper: string; staffId: string }

export function sealSecret(secret: Uint8Array, { pepper, staffId }: Seal): Buffer {
  return sealFor(secret, { pepper, purpose: 'authenticator', owner: staffId })
}

/** Null when it was sealed for another staff member or under another secret. */
export function openSealedSecret(sealed: Buffer, { pepper, staffId }: Seal): Buffer | null {
  return openSealed(sealed, { pepper, purpose: 'authenticator', owner: staffId })
}
