import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createPlain, type RequestListener } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootCertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, expect, test } from 'vitest'
import { requestFromOutside } from './look-outside.ts'

const folder = mkdtempSync(join(tmpdir(), 'strut-tls-'))
const closes: (() => void)[] = []
afterAll(() => {
  for (const close of closes) close()
  setDefaultCACertificates([...rootCertificates])
  rmSync(folder, { recursive: true })
})

/** Self-signed; with a negative number of days it has ended. */
function aCertificate(name: string, days: number) {
  const fileOf = (end: string) => join(folder, `${name}${days}.${end}`)
  const [key, asked, cert] = [fileOf('key'), fileOf('csr'), fileOf('pem')]
  const run = (args: readonly string[]) => execFileSync('openssl', args, { stdio: 'ignore' })
  run([
    'req',
    '-new',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-keyout',
    key,
    '-out',
    asked,
    '-subj',
    `/CN=${name}`,
    '-addext',
    `subjectAltName=DNS:${name}`,
  ])
  run(['x509', '-req', '-in', asked, '-signkey', key, '-days', String(days), '-copy_extensions', 'copy', '-out', cert])
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
}

const good = aCertificate('localhost', 40)
const ended = aCertificate('localhost', -1)
const foreign = aCertificate('other.example', 40)
const stranger = aCertificate('localhost', 41)

async function serve(keys: { key: string; cert: string } | null, answer: RequestListener): Promise<string> {
  const server = (keys === null ? createPlain(answer) : createServer(keys, answer)).listen(0, 'localhost')
  await once(server, 'listening')
  closes.push(() => server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return `${keys === null ? 'http' : 'https'}://localhost:${port}`
}

/** A shop behind a proxy that says this; it answers signed questions only. */
const shopSeeing =
  (seen: object): RequestListener =>
  (request, response) => {
    const [, nonce, signature] = /probe=(\w[\w-]*|-[\w-]*)\.(.*)$/.exec(request.url ?? '') ?? []
    if (signature !== `signed-${nonce}`) return response.end('ok')
    const answer = { host: request.headers.host, protocol: null, address: '192.0.2.1', isProxy: false }
    return response.end(JSON.stringify({ ...answer, ...seen, nonce }))
  }

const look = (origin: string, clockUrl: string | null = null) =>
  requestFromOutside({ origin, clockUrl, sign: (nonce) => `signed-${nonce}`, now: () => new Date() })

test('a valid certificate is distinguished from expired, mismatching and self-signed ones', async () => {
  setDefaultCACertificates([good.cert, ended.cert, foreign.cert])
  const codes = []
  for (const keys of [good, ended, foreign, stranger]) {
    const { certificate, seen } = await look(await serve(keys, shopSeeing({})))
    codes.push([certificate?.code, certificate?.names])
    // Whatever its certificate is, the shop behind is asked.
    expect(seen).toMatchObject({ isForged: false, isProxy: false })
  }
  expect(codes).toEqual([
    [null, 'localhost'],
    ['CERT_HAS_EXPIRED', 'localhost'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'other.example'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'localhost'],
  ])
})

test('a proxy that passes on a made-up address is found, and one that hides every shopper behind its own', async () => {
  const believes: RequestListener = (request, response) =>
    shopSeeing({ address: request.headers['x-forwarded-for'] })(request, response)
  expect((await look(await serve(null, believes))).seen).toMatchObject({ isForged: true })
  const hides = shopSeeing({ address: '10.0.0.5', isProxy: true })
  expect((await look(await serve(null, hides))).seen).toMatchObject({ isForged: false, isProxy: true })
})

test('another program, a proxy without a shop, no listener and an unresolved name are distinguished', async () => {
  const other = await serve(null, (_, response) => response.end('Welcome to nginx!'))
  expect((await look(other)).seen).toBe('other')
  const alone = await serve(null, (_, response) => response.writeHead(502).end())
  expect((await look(alone)).seen).toBeNull()
  expect(await look('http://127.0.0.1:9')).toMatchObject({ addresses: ['127.0.0.1'], seen: null })
  expect(await look('https://shop.invalid')).toMatchObject({ addresses: null, certificate: null })
})

test('the clock is compared with another machine’s', async () => {
  const skewed = await serve(null, (_, response) => {
    response.setHeader('date', new Date(Date.now() - 3_600_000).toUTCString())
    response.end()
  })
  const shop = await serve(null, shopSeeing({}))
  expect(Math.round(((await look(shop, skewed)).clockAheadMs ?? 0) / 60_000)).toBe(60)
  expect(Math.abs((await look(shop)).clockAheadMs ?? 9e9)).toBeLessThan(60_000)
})
