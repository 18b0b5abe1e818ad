import { createHmac, randomBytes } from 'node:crypto'
import type { SigningSecrets } from '#db/webhooks/endpoints.ts'
import { openSealed, sealFor } from '#flows/sealed-secrets.ts'

/** 'whsec_' and 256 bits, as the libraries of standardwebhooks.com take them. */
export function newSigningSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

type Owner = { pepper: string; endpointId: string }

export function sealSigningSecret(secret: string, { pepper, endpointId }: Owner): Buffer {
  return sealFor(Buffer.from(secret), { pepper, purpose: 'hook', owner: endpointId })
}

/** Decrypts the valid signing secrets, newest first. None when the shop's own secret has changed. */
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

/** The headers by which the other side knows that it is us: one signature for each secret that is good. */
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
