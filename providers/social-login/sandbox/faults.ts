import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

export type Claims = Record<string, unknown>

/** Key material of a token response, which a fault can replace. */
export type Signing = { key: KeyObject; kid: string; clientSecret: string }

export type Fault = {
  label: string
  back?: (address: URL) => void
  /** Changes the ID token's claims; it is signed again, so that only the claim is wrong. */
  claims?: (claims: Claims) => Claims
  signs?: (claims: Claims, signing: Signing) => string
  /** Replaces the token endpoint's response. */
  answers?: (signal: AbortSignal | null) => Promise<Response>
}

const day = 24 * 60 * 60
const seconds = () => Math.floor(Date.now() / 1000)

const back = (label: string, change: (address: URL) => void) => ({ label, back: change })
/** `change` gives the claims that differ; an undefined one is missing. */
const claims = (label: string, change: (claims: Claims) => Claims) => ({
  label,
  claims: (all: Claims) => ({ ...all, ...change(all) }),
})
const signs = (label: string, sign: NonNullable<Fault['signs']>) => ({ label, signs: sign })
const answers = (label: string, answer: NonNullable<Fault['answers']>) => ({ label, answers: answer })

/** Faults that the sandbox can simulate (reliability E13). */
export const faults = {
  'wrong-state': back('comes back with another state', (address) =>
    address.searchParams.set('state', 'of-somebody-else'),
  ),
  'no-state': back('comes back without a state', (address) => address.searchParams.delete('state')),
  'wrong-issuer-back': back('comes back from another issuer', (address) =>
    address.searchParams.set('iss', 'https://accounts.other.example'),
  ),
  'no-code': back('comes back without a code', (address) => address.searchParams.delete('code')),
  'wrong-code': back('comes back with a code that nobody gave', (address) =>
    address.searchParams.set('code', 'a-code-that-nobody-gave'),
  ),
  'two-codes': back('comes back with two codes', (address) => address.searchParams.append('code', 'another-one')),
  'server-error': back('comes back with an error of its own', (address) => {
    address.searchParams.delete('code')
    address.searchParams.set('error', 'server_error')
  }),
  'wrong-nonce': claims('says another nonce', () => ({ nonce: 'another' })),
  'no-nonce': claims('says no nonce', () => ({ nonce: undefined })),
  'wrong-audience': claims('was meant for another shop', () => ({ aud: 'another-shop' })),
  'shared-audience': claims('was meant for this shop and another one', (claims) => ({
    aud: [claims['aud'], 'another-shop'],
    azp: 'another-shop',
  })),
  'wrong-issuer': claims('says another issuer', () => ({ iss: 'https://accounts.other.example' })),
  expired: claims('has expired', () => ({ iat: seconds() - 3_700, exp: seconds() - 100 })),
  'never-expires': claims('says no expiry', () => ({ exp: undefined })),
  'from-yesterday': claims('was issued yesterday', () => ({ iat: seconds() - day, exp: seconds() + day })),
  'from-tomorrow': claims('was issued tomorrow', () => ({ iat: seconds() + day, exp: seconds() + 2 * day })),
  'empty-subject': claims('says an empty subject', () => ({ sub: '' })),
  'no-subject': claims('says no subject', () => ({ sub: undefined })),
  'odd-subject': claims('says a subject with a line break', () => ({ sub: 'a\nb' })),
  'unconfirmed-email': claims('says an e-mail address that is not confirmed', () => ({ email_verified: false })),
  'signed-by-nobody': signs('is signed by nobody (alg none)', (claims) => `${joined({ alg: 'none' }, claims)}.`),
  'signed-by-secret': signs('is signed with the shop’s own secret (HS256)', (claims, { clientSecret }) => {
    const text = joined({ alg: 'HS256', kid: 'sandbox' }, claims)
    return `${text}.${createHmac('sha256', clientSecret).update(text).digest('base64url')}`
  }),
  'signed-by-another': signs('is signed with somebody else’s key', (claims, { kid }) =>
    signedToken(claims, { key: anotherKey(), kid }),
  ),
  'signed-by-unknown': signs('is signed with a key that has another name', (claims) =>
    signedToken(claims, { key: anotherKey(), kid: 'unknown' }),
  ),
  'no-id-token': answers('brings no ID token', async () => Response.json({ access_token: 'a', token_type: 'Bearer' })),
  'not-json': answers(
    'answers a page instead of a token',
    async () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }),
  ),
  broken: answers('answers 500', async () => new Response('oops', { status: 500 })),
  cut: answers('cuts the line', async () => {
    throw new TypeError('fetch failed')
  }),
  hangs: answers(
    'never answers',
    (signal) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  ),
} as const satisfies Record<string, Fault>

export type FaultName = keyof typeof faults

export function faultOf(name: string | null | undefined): Fault | null {
  return name && Object.hasOwn(faults, name) ? faults[name as FaultName] : null
}

/** Signs an ID token with any claims and key, including keys that Google never had. */
export function signedToken(claims: Claims, { key, kid }: Pick<Signing, 'key' | 'kid'>): string {
  const text = joined({ alg: 'RS256', kid }, claims)
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`
}

const joined = (...parts: object[]) =>
  parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')

const anotherKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
