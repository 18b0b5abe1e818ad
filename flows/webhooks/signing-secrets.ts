import { createHmac, randomBytes } from 'node:crypto'
import type { SigningSecrets } from '#db/webhooks/endpoints.ts'
import { openSealed, sealFor } from '#flows/sealed-secrets.ts'

/** Generates 'whsec_' and 256 bits, the format of standardwebhooks.com. */
export const newSigningSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

type Owner = { pepper: string; endpointId: string }

export function sealSigningSecret(secret: string, { pepper, endpointId }: Owner): Buffer {
  return sealFor(Buffer.from(secret), { pepper, purpose: 'hook', owner: endpointId })
}

/** Decrypts the valid signing secrets, newest first. Empty when the shop's own secret has changed. */
export function signingSecretsOf(
  { sealedSecret, previousSecret, previousUntil }: SigningSecrets,
  { pepper, endpointId, now }: Owner & { now: Date },
): string[] {
  const isPreviousGood = previousUntil !== null && now < previousUntil
  const sealed = [sealedSecret, ...(isPreviousGood && previousSecret !== null ? [previousSecret] : [])]
  return sealed.flatMap((one) => {
    const secret = openSealed(one, { pepper, purpose: 'hook', owner: endpointId })
    return secret === null ? [] : [secret.toString()]
  })
}

/** Builds the signature headers: one signature per valid secret. */
export function signedHeaders(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signatures = secrets.map((secret) => `v1,${signature(secret, `${id}.${timestamp}.${body}`)}`)
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

function signature(secret: string, signed: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return createHmac('sha256', key).update(signed).digest('base64')
}
