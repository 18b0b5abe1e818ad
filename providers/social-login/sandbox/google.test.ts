import { expect, test } from 'vitest'
import { socialCallbackPath as callback, readIdentity } from '#domain/accounts/social-login.ts'
import { sandboxAccounts } from './accounts.ts'
import { type FaultName, faults } from './faults.ts'
import { type SandboxGoogle, sandboxGoogle } from './google.ts'

const origin = 'http://localhost:3000'
// Both wait: the one longer than the slowest machine takes, the other no longer than a test has to.
const google = sandboxGoogle({ origin, timeoutSeconds: 60 })
const impatient = sandboxGoogle({ origin, timeoutSeconds: 1 })
const [asha, kabir] = sandboxAccounts
if (!asha || !kabir) throw new Error('The sandbox has no people')

test('the chosen account returns, always under the same subject', async () => {
  const first = await identityOf(asha)
  expect(first).toMatchObject({ issuer: `${origin}/sandbox/google`, name: asha.name, email: asha.email })
  expect(await identityOf({ ...asha, name: 'Asha R' })).toMatchObject({ subject: subjectIn(first), name: 'Asha R' })
  expect(subjectIn(await identityOf(kabir))).not.toBe(subjectIn(first))
})

test('asks for the Google account again, so that another one can be chosen', async () => {
  const cookies = new Map<string, string>()
  expect(await identityOf(asha, cookies)).toMatchObject({ email: asha.email })
  expect(await identityOf(kabir, cookies)).toMatchObject({ email: kabir.email })
})

test('declining at Google signs no one in', async () => {
  const { address, secrets } = await google.begin(origin + callback)
  const cookies = new Map<string, string>()
  const uid = await askedAt(address, cookies)
  const back = await visit((await google.cancel(uid)) ?? '', cookies)
  expect(back).toContain('error=access_denied')
  expect(await google.finish({ address: back, secrets })).toBeNull()
})

test('a callback without a started sign-in is refused', async () => {
  expect(await google.isAsking('nobody')).toBe(false)
  expect(await google.choose('nobody', asha, null)).toBeNull()
  expect(await google.cancel('nobody')).toBeNull()
})

/** Tokens with a valid signature whose claims the shop refuses. */
const refusedByRule: Partial<Record<FaultName, string>> = {
  'from-yesterday': 'untrusted',
  'from-tomorrow': 'untrusted',
  'empty-subject': 'untrusted',
  'odd-subject': 'untrusted',
  'unconfirmed-email': 'unconfirmed',
}

/** The provider is unreachable. */
const away: readonly FaultName[] = ['server-error', 'broken', 'cut', 'hangs']

test.each(Object.keys(faults) as FaultName[])('a forged response is refused: %s', async (fault) => {
  const at = fault === 'hangs' ? impatient : google
  const { address, secrets } = await returnOf(asha, { fault, at })
  const claims = await at.finish({ address, secrets }).catch((error: unknown) => error)
  if (claims instanceof Error) {
    expect(refusedByRule[fault]).toBeUndefined()
    const status = away.includes(fault) ? null : 200
    expect(claims).toMatchObject({ name: 'ProviderError', provider: 'Google', status })
    return
  }
  expect(readIdentity(claims, Date.now())).toBe(refusedByRule[fault])
})

test('a code works once', async () => {
  const back = await returnOf(asha)
  expect(await google.finish(back)).toMatchObject({ email: asha.email })
  await expect(google.finish(back)).rejects.toMatchObject({ status: 200 })
})

test('refuses a code in a browser without the sign-in’s cookie', async () => {
  const mine = await returnOf(asha)
  const theirs = await returnOf(kabir)
  for (const secret of ['state', 'nonce', 'verifier'] as const) {
    const { address, secrets } = await returnOf(asha)
    const stolen = { address, secrets: { ...secrets, [secret]: theirs.secrets[secret] } }
    await expect(google.finish(stolen)).rejects.toMatchObject({ status: 200 })
  }
  await expect(google.finish({ ...mine, secrets: theirs.secrets })).rejects.toMatchObject({ status: 200 })
})

test('no error repeats what was secret', async () => {
  for (const fault of ['wrong-code', 'wrong-nonce', 'signed-by-another', 'no-id-token'] as const) {
    const { address, secrets } = await returnOf(asha, { fault })
    const error: unknown = await google.finish({ address, secrets }).catch((thrown: unknown) => thrown)
    const shown = String(error instanceof Error ? error.message + error.stack + String(error.cause) : '')
    const code = new URL(address).searchParams.get('code') ?? 'no code'
    for (const secret of [asha.email, code, ...Object.values(secrets)]) expect(shown).not.toContain(secret)
  }
})

const subjectIn = (identity: unknown) => (identity as { subject: string }).subject

async function identityOf(person: { name: string; email: string }, cookies = new Map<string, string>()) {
  return readIdentity(await google.finish(await returnOf(person, { cookies })), Date.now())
}

type Way = { fault?: FaultName; cookies?: Map<string, string>; at?: SandboxGoogle }

/** Through the sandbox as a browser goes: the address with which it comes back. */
async function returnOf(
  person: { name: string; email: string },
  { fault, cookies = new Map(), at = google }: Way = {},
) {
  const { address, secrets } = await at.begin(origin + callback)
  const uid = await askedAt(address, cookies, at)
  const next = await at.choose(uid, person, fault ?? null)
  return { address: await visit(next ?? '', cookies, at), secrets }
}

async function askedAt(address: string, cookies: Map<string, string>, at = google): Promise<string> {
  const page = await visit(address, cookies, at)
  return /\/sandbox\/google-account\/([\w-]+)$/.exec(page)?.[1] ?? `not asked: ${page}`
}

async function visit(address: string, cookies: Map<string, string>, at = google): Promise<string> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await at.answer(new Request(address, { headers: { cookie } }))
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    cookies.set(name, value)
  }
  return answer.headers.get('Location') ?? `${answer.status} ${await answer.text()}`
}
