import { expect, test } from 'vitest'
import { type StubServer, stubServer } from '#tests/support/servers/stub-http-server.ts'
import { openIdLogin } from './openid.ts'

const callback = 'https://shop.example/google/callback'
const hour = 60 * 60_000

/** Google's own discovery document, in the parts that a sign-in reads, at another address. */
function discoveryOf(host: string) {
  return JSON.stringify({
    issuer: host,
    authorization_endpoint: `${host}/o/oauth2/v2/auth`,
    token_endpoint: `${host}/token`,
    jwks_uri: `${host}/oauth2/v3/certs`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
  })
}

const json = { 'Content-Type': 'application/json' }

/** Waited for longer than the slowest machine takes, where it is not the waiting that is tested. */
async function aProvider(timeoutSeconds = 60) {
  const stub = await stubServer()
  stub.behave((response) => response.writeHead(200, json).end(discoveryOf(stub.host)))
  let at = 0
  const login = openIdLogin({
    issuer: stub.host,
    clientId: 'an-id',
    clientSecret: 'a-secret',
    pictureHosts: /^127\.0\.0\.1:/,
    mayBeInsecure: true,
    timeoutSeconds,
    now: () => at,
  })
  const pass = (ms: number) => {
    at += ms
  }
  return { stub, login, pass }
}

const asked = (stub: StubServer) => stub.requests.length

test('the browser is sent with state, nonce and a challenge, and never with a secret', async () => {
  const { stub, login } = await aProvider()
  const { address, secrets } = await login.begin(callback)
  const { origin, pathname, searchParams } = new URL(address)
  expect(origin + pathname).toBe(`${stub.host}/o/oauth2/v2/auth`)
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'an-id',
    response_type: 'code',
    redirect_uri: callback,
    scope: 'openid email profile',
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  })
  for (const secret of [secrets.verifier, 'a-secret']) expect(address).not.toContain(secret)
  const again = await login.begin(callback)
  for (const name of ['state', 'nonce', 'verifier'] as const) {
    expect(secrets[name].length).toBeGreaterThanOrEqual(43)
    expect(again.secrets[name]).not.toBe(secrets[name])
  }
})

test('the provider’s configuration is fetched once an hour, also for concurrent requests', async () => {
  const { stub, login, pass } = await aProvider()
  await Promise.all(Array.from({ length: 20 }, () => login.begin(callback)))
  expect(asked(stub)).toBe(1)
  pass(hour - 1)
  await login.begin(callback)
  expect(asked(stub)).toBe(1)
  pass(1)
  await login.begin(callback)
  expect(asked(stub)).toBe(2)
})

test('while the provider is down its cached addresses serve for a day, then sign-in stops', async () => {
  const { stub, login, pass } = await aProvider()
  const known = (await login.begin(callback)).address.split('?')[0]
  stub.behave((response) => response.writeHead(503).end())
  pass(2 * hour)
  expect((await login.begin(callback)).address.split('?')[0]).toBe(known)
  pass(23 * hour)
  await expect(login.begin(callback)).rejects.toMatchObject({ name: 'ProviderError', status: null })
  stub.behave((response) => response.writeHead(200, json).end(discoveryOf(stub.host)))
  expect((await login.begin(callback)).address.split('?')[0]).toBe(known)
})

test('a provider that is not who it should be, or does not answer, is not trusted', async () => {
  const { stub, login } = await aProvider(1)
  const faults = [
    () => stub.behave((response) => response.writeHead(200, json).end(discoveryOf('https://other.example'))),
    () => stub.behave((response) => response.writeHead(500).end()),
    () => stub.behave((response) => response.writeHead(200, json).end('{')),
    () => stub.behave((response) => response.writeHead(302, { Location: `${stub.host}/elsewhere` }).end()),
    () => stub.behave((response) => response.destroy()),
    () => stub.behave((response) => response.writeHead(200, json).write(' '.repeat(2_000_000))),
    () => stub.behave(() => {}),
  ]
  for (const fault of faults) {
    fault()
    await expect(login.begin(callback)).rejects.toMatchObject({ name: 'ProviderError', status: null })
  }
})

test('without the provider’s keys no one is signed in', async () => {
  const { stub, login } = await aProvider()
  const { secrets } = await login.begin(callback)
  const claims = { iss: stub.host, sub: '1', aud: 'an-id', nonce: secrets.nonce, ...times() }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const token = `${part({ alg: 'RS256', kid: 'a' })}.${part(claims)}.${'A'.repeat(342)}`
  const tokens = JSON.stringify({ access_token: 'a', token_type: 'Bearer', id_token: token })
  const back = new URLSearchParams({ code: 'c', state: secrets.state, iss: stub.host })
  stub.behave((response, request) => {
    if (request.url === '/token') response.writeHead(200, json).end(tokens)
    else response.writeHead(500).end()
  })
  await expect(login.finish({ address: `${callback}?${back}`, secrets })).rejects.toMatchObject({
    name: 'ProviderError',
    status: null,
  })
  const exchange = stub.requests.find(({ url }) => url.pathname === '/token')
  expect(Object.fromEntries(new URLSearchParams(exchange?.body))).toEqual({
    client_id: 'an-id',
    client_secret: 'a-secret',
    grant_type: 'authorization_code',
    code: 'c',
    redirect_uri: callback,
    code_verifier: secrets.verifier,
  })
})

function times() {
  const now = Math.floor(Date.now() / 1000)
  return { iat: now, exp: now + 3_600 }
}

test('sends no request over plain HTTP', async () => {
  const stub = await stubServer()
  const login = openIdLogin({ issuer: stub.host, clientId: 'an-id', clientSecret: 'a-secret', pictureHosts: /^$/ })
  await expect(login.begin(callback)).rejects.toMatchObject({ name: 'ProviderError' })
  expect(stub.requests).toEqual([])
})

test('a picture is fetched only from where the provider keeps its own, and only if it is one', async () => {
  const { stub } = await aProvider()
  const login = openIdLogin({
    issuer: stub.host,
    clientId: 'an-id',
    clientSecret: 'a-secret',
    pictureHosts: /(^|\.)googleusercontent\.com$/,
    fetch: async (url) => {
      asked.push(url)
      return answers[new URL(url).pathname] ?? new Response(null, { status: 404 })
    },
  })
  const asked: string[] = []
  const image = (type: string) => new Response('x', { headers: { 'Content-Type': type } })
  const answers: Record<string, Response> = {
    '/jpeg': image('image/jpeg'),
    '/svg': image('image/svg+xml'),
    '/html': image('text/html'),
    '/away': new Response(null, { status: 302, headers: { Location: 'http://169.254.169.254/' } }),
    '/large': new Response('x'.repeat(1_000_001), { headers: { 'Content-Type': 'image/png' } }),
  }
  const host = 'https://lh3.googleusercontent.com'
  expect(Buffer.from(await login.picture(`${host}/jpeg`)).toString()).toBe('x')
  for (const path of ['/svg', '/html', '/away', '/large', '/missing']) {
    await expect(login.picture(host + path)).rejects.toMatchObject({ name: 'ProviderError' })
  }
  asked.length = 0
  for (const elsewhere of [
    'http://lh3.googleusercontent.com/a',
    'https://googleusercontent.com.evil.example/a',
    'https://evilgoogleusercontent.com/a',
    'https://lh3.googleusercontent.com:8443/a',
    'https://127.0.0.1/a',
  ]) {
    await expect(login.picture(elsewhere)).rejects.toMatchObject({ name: 'ProviderError' })
  }
  expect(asked).toEqual([])
})
