import { expect, test } from 'vitest'
import { everythingOf } from '#tests/support/error-details.ts'
import { resetMidBody, stubServer } from '#tests/support/servers/stub-http-server.ts'
import { turnstile } from './turnstile.ts'

const cloudflare = await stubServer()
const now = () => new Date('2026-01-05T10:00:00Z')
const keys = { siteKey: '1x00000000000000000000AA', secret: 'a-secret', hostname: 'shop.example' }
const captcha = turnstile({ ...keys, now, host: cloudflare.host })

/** As Cloudflare's documentation shows it. */
const solved = {
  success: true,
  challenge_ts: '2026-01-05T09:59:58.000Z',
  hostname: 'shop.example',
  'error-codes': [],
  action: 'send',
  cdata: '',
  metadata: { interactive: false },
}

const answerWith = (body: unknown) => cloudflare.behave((response) => response.end(JSON.stringify(body)))

test('a token is shown to Cloudflare, which says whether it was solved here and for this', async () => {
  answerWith(solved)
  const verdict = await captcha.check('the-token', 'send')
  expect(verdict).toEqual({
    passed: true,
    serial: expect.stringMatching(/^turnstile /),
    until: new Date('2026-01-05T10:10:00Z'),
  })
  const received = cloudflare.requests.at(-1)
  expect(received).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
  expect(received?.url.pathname).toBe('/turnstile/v0/siteverify')
  expect(JSON.parse(received?.body ?? '')).toEqual({
    secret: 'a-secret',
    response: 'the-token',
    idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('refused tokens and those for another host or action do not pass', async () => {
  const answers = [
    { ...solved, success: false, 'error-codes': ['timeout-or-duplicate'] },
    { ...solved, success: false, 'error-codes': ['invalid-input-response'] },
    { ...solved, success: false },
    { ...solved, hostname: 'evil.example' },
    { ...solved, hostname: undefined },
    { ...solved, action: 'verify' },
    { ...solved, action: undefined },
  ]
  for (const answer of answers) {
    answerWith(answer)
    expect(await captcha.check('the-token', 'send')).toMatchObject({ passed: false })
  }
})

test('nothing, or far too much, is no token, and Cloudflare is not even asked', async () => {
  const before = cloudflare.requests.length
  for (const token of ['', 'x'.repeat(2_049)])
    expect(await captcha.check(token, 'send')).toMatchObject({ passed: false })
  expect(cloudflare.requests).toHaveLength(before)
})

test('a lost response is retried with the same idempotency key', async () => {
  let received = 0
  cloudflare.behave((response) => {
    received += 1
    if (received === 1) response.destroy()
    else response.end(JSON.stringify(solved))
  })
  expect(await captcha.check('the-token', 'send')).toMatchObject({ passed: true })
  const keysSent = cloudflare.requests.slice(-2).map(({ body }) => JSON.parse(body).idempotency_key)
  expect(keysSent[0]).toBe(keysSent[1])
})

test('when Cloudflare is down, or the keys are wrong, no token passes and the error names no secret', async () => {
  const faults = [
    () => cloudflare.behave((response) => response.destroy()),
    () => cloudflare.behave((response) => response.writeHead(500).end('a-secret')),
    () => cloudflare.behave((response) => response.end('<html>a-secret the-token</html>')),
    () => cloudflare.behave(resetMidBody),
    () => answerWith([]),
    () => answerWith({ success: false, 'error-codes': ['invalid-input-secret'] }),
    () => answerWith({ success: false, 'error-codes': ['internal-error'] }),
  ]
  for (const fault of faults) {
    fault()
    const error: unknown = await captcha.check('the-token', 'send').catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'ProviderError', provider: 'Turnstile' })
    for (const secret of ['a-secret', 'the-token']) expect(JSON.stringify(everythingOf(error))).not.toContain(secret)
  }
})

test('the page has the public key only, and Cloudflare makes the challenges', async () => {
  expect(captcha.widget).toEqual({ kind: 'turnstile', siteKey: keys.siteKey })
  expect(await captcha.challenge('send', 'usual')).toBeNull()
})
