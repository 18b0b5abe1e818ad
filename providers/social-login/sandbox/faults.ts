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

/** Faults that the sandbox can simulate (reliability E13). */
export const faults = {
  'wrong-state': {
    label: 'comes back with another state',
    back: (address) => address.searchParams.set('state', 'of-somebody-else'),
  },
  'no-state': { label: 'comes back without a state', back: (address) => address.searchParams.delete('state') },
  'wrong-issuer-back': {
    label: 'comes back from another issuer',
    back: (address) => address.searchParams.set('iss', 'https://accounts.other.example'),
  },
  'no-code': { label: 'comes back without a code', back: (address) => address.searchParams.delete('code') },
  'wrong-code': {
    label: 'comes back with a code that nobody gave',
    back: (address) => address.searchParams.set('code', 'a-code-that-nobody-gave'),
  },
  'two-codes': {
    label: 'comes back with two codes',
    back: (address) => address.searchParams.append('code', 'another-one'),
  },
  'server-error': {
    label: 'comes back with an error of its own',
    back: (address) => {
      address.searchParams.delete('code')
      address.searchParams.set('error', 'server_error')
    },
  },
  'wrong-nonce': { label: 'says another nonce', claims: (claims) => ({ ...claims, nonce: 'another' }) },
  'no-nonce': { label: 'says no nonce', claims: ({ nonce: _, ...claims }) => claims },
  'wrong-audience': { label: 'was meant for another shop', claims: (claims) => ({ ...claims, aud: 'another-shop' }) },
  'shared-audience': {
    label: 'was meant for this shop and another one',
    claims: (claims) => ({ ...claims, aud: [claims['aud'], 'another-shop'], azp: 'another-shop' }),
  },
  'wrong-issuer': {
    label: 'says another issuer',
    claims: (claims) => ({ ...claims, iss: 'https://accounts.other.example' }),
  },
  expired: { label: 'has expired', claims: (claims) => ({ ...claims, iat: seconds() - 3_700, exp: seconds() - 100 }) },
  'never-expires': { label: 'says no expiry', claims: ({ exp: _, ...claims }) => claims },
  'from-yesterday': {
    label: 'was issued yesterday',
    claims: (claims) => ({ ...claims, iat: seconds() - day, exp: seconds() + day }),
  },
  'from-tomorrow': {
    label: 'was issued tomorrow',
    claims: (claims) => ({ ...claims, iat: seconds() + day, exp: seconds() + 2 * day }),
  },
  'empty-subject': { label: 'says an empty subject', claims: (claims) => ({ ...claims, sub: '' }) },
  'no-subject': { label: 'says no subject', claims: ({ sub: _, ...claims }) => claims },
  'odd-subject': { label: 'says a subject with a line break', claims: (claims) => ({ ...claims, sub: 'a\nb' }) },
  'unconfirmed-email': {
    label: 'says an e-mail address that is not confirmed',
    claims: (claims) => ({ ...claims, email_verified: false }),
  },
  'signed-by-nobody': {
    label: 'is signed by nobody (alg none)',
    signs: (claims) => `${joined({ alg: 'none' }, claims)}.`,
  },
  'signed-by-secret': {
    label: 'is signed with the shop’s own secret (HS256)',
    signs: (claims, { clientSecret }) => {
      const text = joined({ alg: 'HS256', kid: 'sandbox' }, claims)
      return `${text}.${createHmac('sha256', clientSecret).update(text).digest('base64url')}`
    },
  },
  'signed-by-another': {
    label: 'is signed with somebody else’s key',
    signs: (claims, { kid }) => signedToken(claims, { key: anotherKey(), kid }),
  },
  'signed-by-unknown': {
    label: 'is signed with a key that has another name',
    signs: (claims) => signedToken(claims, { key: anotherKey(), kid: 'unknown' }),
  },
  'no-id-token': {
    label: 'brings no ID token',
    answers: async () => Response.json({ access_token: 'a', token_type: 'Bearer' }),
  },
  'not-json': {
    label: 'answers a page instead of a token',
    answers: async () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }),
  },
  broken: { label: 'answers 500', answers: async () => new Response('oops', { status: 500 }) },
  cut: {
    label: 'cuts the line',
    answers: async () => {
      throw new TypeError('fetch failed')
    },
  },
  hangs: {
    label: 'never answers',
    answers: (signal) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  },
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
