import type { Context } from 'hono'
import { isSameHash, seal } from '#flows/secrets.ts'
import { type AddressRange, isIn } from './client-address.ts'

/** Signs the doctor's request, so that nobody else learns how the shop sees requests. */
export const signProbe = (pepper: string, nonce: string) => seal(pepper, ['health-probe', nonce])

type ProbeContext = { shop: { pepper: string }; clientAddress: string; trustedProxies: readonly AddressRange[] }

/** Answers `ok`, and to a signed request how it arrived. */
export function answerHealth(c: Context, { shop, clientAddress, trustedProxies }: ProbeContext) {
  const [nonce = '', signature = ''] = (c.req.query('probe') ?? '').split('.')
  if (!isSameHash(Buffer.from(signature), Buffer.from(signProbe(shop.pepper, nonce)))) return c.text('ok')
  return c.json({
    nonce,
    host: c.req.header('host') ?? null,
    protocol: c.req.header('x-forwarded-proto') ?? null,
    address: clientAddress,
    isProxy: isIn(clientAddress, trustedProxies),
  })
}
