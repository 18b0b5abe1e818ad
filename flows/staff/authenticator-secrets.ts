import { openSealed, sealFor } from '#flows/sealed-secrets.ts'

/** For whom an authenticator's secret is kept: opened for anybody else, it breaks. */
type Seal = { pepper: string; staffId: string }

export function sealSecret(secret: Uint8Array, { pepper, staffId }: Seal): Buffer {
  return sealFor(secret, { pepper, purpose: 'authenticator', owner: staffId })
}

/** Null when it was sealed for somebody else, or with another secret of the shop. */
export function openSealedSecret(sealed: Buffer, { pepper, staffId }: Seal): Buffer | null {
  return openSealed(sealed, { pepper, purpose: 'authenticator', owner: staffId })
}
