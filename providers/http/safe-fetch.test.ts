import { once } from 'node:events'
import { type AddressInfo, connect as connectPlainly, createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { stubServer } from '#tests/support/servers/stub-http-server.ts'
import { type Connect, connectSafely, isPublicAddress, type Lookup, safeFetch } from './safe-fetch.ts'

/** Counts connections to this machine. */
let visits = 0
const canary = createServer((socket) => {
  visits += 1
  socket.destroy()
})
canary.listen(0, '::')
await once(canary, 'listening')
const { port } = canary.address() as AddressInfo
afterAll(() => canary.close())

const stub = await stubServer()
const visible = { address: '93.184.216.34', family: 4 }
const everywhere: Lookup = async () => [visible]
/** Notes where it would have gone, and goes to the stub. */
function toStub(gone: string[] = []): Connect {
  return ({ host, addresses }) => {
    gone.push(`${host} ${addresses.map(({ address }) => address).join(' ')}`)
    return connectPlainly(Number(new URL(stub.host).port), '127.0.0.1')
  }
}

test('the test server counts each connection to it', async () => {
  const socket = connectPlainly(port, '127.0.0.1')
  await once(socket, 'close')
  expect(visits).toBe(1)
  visits = 0
})

const hosts = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '0',
  '0.0.0.0',
  '2130706433',
  '017700000001',
  '0177.0.0.1',
  '0x7f000001',
  '0x7f.0.0.1',
  '0x7f.1',
  '0X7F.0x0.0x0.0x1',
  '127.0.0.1.',
  '①②⑦.0.0.1',
  'localhost',
  'LOCALHOST',
  'localhost.',
  '%6c%6fcalhost',
  '127。0。0。1',
  '%31%32%37.0.0.1',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[2002:7f00:1::]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b:1::7f00:1]',
  '[2001:0:7f00:1::]',
  '[fe80::1]',
  '[fd00::1]',
  '[ff02::1]',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  'user@127.0.0.1',
  'shop.example:pass@127.0.0.1',
]

test.each(hosts)('https://%s is not gone to', async (host) => {
  expect(['not-allowed', 'no-answer']).toContain(await safeFetch(`https://${host}:${port}/a.jpg`))
  expect(visits).toBe(0)
})

test.each([
  `http://127.0.0.1:${port}/`,
  `http://shop.example/`,
  `gopher://127.0.0.1:${port}/_GET`,
  `ftp://127.0.0.1:${port}/`,
  'file:///etc/passwd',
  'data:text/plain,hi',
  '//127.0.0.1/',
  `https:127.0.0.1:${port}`,
  `https://[fe80::1%25eth0]:${port}/`,
  'https://shop.example:22/',
  `https://shop.example@127.0.0.1:${port}/`,
  '',
])('%s is no address for this shop', async (address) => {
  expect(await safeFetch(address, { lookup: everywhere, connect: toStub() })).toBe('not-allowed')
  expect(visits).toBe(0)
})

test('an address that is longer than any is not gone to', async () => {
  const address = `https://shop.example/${'a'.repeat(2_000)}`
  expect(await safeFetch(address, { lookup: everywhere, connect: toStub() })).toBe('not-allowed')
})

test('a name with one address at home is not gone to, also when its others are public', async () => {
  const lookup: Lookup = async () => [visible, { address: '127.0.0.1', family: 4 }]
  expect(await safeFetch(`https://two-faced.example:${port}/`, { lookup })).toBe('not-allowed')
  expect(visits).toBe(0)
})

test('a name that changes its meaning is asked once, and what was looked at is gone to', async () => {
  stub.behave((response) => response.end())
  const answers = [visible.address, '127.0.0.1']
  const lookup: Lookup = async () => [{ address: answers.shift() ?? '127.0.0.1', family: 4 }]
  const gone: string[] = []
  await safeFetch('https://rebinding.example/', { lookup, connect: toStub(gone) })
  expect(gone).toEqual([`rebinding.example ${visible.address}`])
  expect(answers).toEqual(['127.0.0.1'])
})

test('the connection asks no name: it goes to the address that was looked at', async () => {
  const addresses = [{ address: '127.0.0.1', family: 4 }]
  const socket = connectSafely({ host: 'nobody.invalid', port, addresses })
  await new Promise((resolve) => socket.once('error', resolve))
  expect(visits).toBe(1)
  visits = 0
})

test.each([`https://127.0.0.1:${port}/`, `http://shop.example/`, `file:///etc/passwd`])(
  'a redirect to %s is not followed',
  async (location) => {
    stub.behave((response) => response.writeHead(302, { location }).end())
    const options = { lookup: everywhere, connect: toStub() }
    expect(await safeFetch('https://shop.example/', options)).toBe('not-allowed')
    expect(visits).toBe(0)
  },
)

test('three redirects are followed, each host looked at anew, and a key goes to the first only', async () => {
  stub.behave((response, { url }) => {
    const at = Number(url?.slice(1) || 0)
    if (at === 3) response.end('a picture')
    else response.writeHead(302, { location: `https://host-${at + 1}.example/${at + 1}` }).end()
  })
  stub.requests.length = 0
  const gone: string[] = []
  const options = { lookup: everywhere, connect: toStub(gone), headers: { 'x-key': 'secret' } }
  const answer = await safeFetch('https://host-0.example/0', options)
  expect(answer).toMatchObject({ url: 'https://host-3.example/3', status: 200 })
  expect(gone.map((to) => to.split(' ')[0])).toEqual([0, 1, 2, 3].map((at) => `host-${at}.example`))
  expect(stub.requests.map(({ headers }) => headers['x-key'])).toEqual(['secret', undefined, undefined, undefined])
  stub.behave((response) => response.writeHead(302, { location: '/again' }).end())
  expect(await safeFetch('https://host-0.example/0', options)).toBe('too-many-redirects')
})

test('a POST is sent once and follows no redirect', async () => {
  stub.behave((response) => response.writeHead(307, { location: '/elsewhere' }).end('moved'))
  stub.requests.length = 0
  const sent = { method: 'POST', body: '{"order":"नमस्ते"}', headers: { 'x-signature': 'abc' } } as const
  const answer = await safeFetch('https://shop.example/hook', { ...sent, lookup: everywhere, connect: toStub() })
  expect(answer).toMatchObject({ status: 307, bytes: Buffer.from('moved') })
  expect(stub.requests).toEqual([
    expect.objectContaining({
      method: 'POST',
      body: sent.body,
      headers: expect.objectContaining({ 'x-signature': 'abc', host: 'shop.example' }),
    }),
  ])
})

test('more than is wanted is not waited for', async () => {
  let sent = 0
  stub.behave((response) => {
    const chunk = Buffer.alloc(64 * 1024)
    const pour = () => {
      while (!response.destroyed && sent < 1_000_000_000) {
        sent += chunk.length
        if (!response.write(chunk)) return response.once('drain', pour)
      }
      return response.end()
    }
    pour()
  })
  const options = { lookup: everywhere, connect: toStub() }
  expect(await safeFetch('https://shop.example/huge', options)).toBe('too-large')
  expect(sent).toBeLessThan(50_000_000)
  const cut = await safeFetch('https://shop.example/huge', { ...options, limits: { bytes: 100, excess: 'cut' } })
  expect(cut).toMatchObject({ status: 200, bytes: Buffer.alloc(100) })
})

test('gives up on a host that trickles bytes, a silent host and an unknown host name', async () => {
  const options = { lookup: everywhere, connect: toStub(), limits: { ms: 150 } }
  stub.behave((response) => {
    const drip = setInterval(() => response.write('.'), 20)
    response.once('close', () => clearInterval(drip))
  })
  expect(await safeFetch('https://shop.example/', options)).toBe('too-slow')
  stub.behave(() => {})
  expect(await safeFetch('https://shop.example/', options)).toBe('too-slow')
  const lookup: Lookup = () => new Promise(() => {})
  expect(await safeFetch('https://shop.example/', { ...options, lookup })).toBe('too-slow')
})

test('a host that breaks off gives no answer, and a name without an address neither', async () => {
  stub.behave((response) => response.destroy())
  const options = { lookup: everywhere, connect: toStub() }
  expect(await safeFetch('https://shop.example/', options)).toBe('no-answer')
  expect(await safeFetch('https://shop.example/', { lookup: async () => [] })).toBe('no-answer')
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.1',
  '192.88.99.1',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '::ffff:10.0.0.1',
  '::127.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b:1::a00:1',
  '2002:a00:1::1',
  '2001:0:a00:1::1',
  '2001:db8::1',
  '3fff::1',
  'not an address',
])('%s is not asked', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s may be asked', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})
