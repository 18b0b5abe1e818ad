import { expect, test } from 'vitest'
import { stubServer } from '#tests/stub-server.ts'
import { askProvider } from './http.ts'

const stub = await stubServer()

const ask = (timeoutMs?: number) =>
  askProvider({
    provider: 'Stub',
    url: `${stub.host}/ask`,
    method: 'POST',
    body: '{}',
    ...(timeoutMs ? { timeoutMs } : {}),
  })

test('an answer in JSON is read', async () => {
  stub.behave((response) => response.end('{"type":"success"}'))
  expect(await ask()).toEqual({ type: 'success' })
})

test('a "no" is a ProviderError with its status, not an answer', async () => {
  for (const status of [400, 401, 404, 429, 500, 503]) {
    stub.behave((response) => response.writeHead(status).end('{"type":"success"}'))
    await expect(ask()).rejects.toMatchObject({ name: 'ProviderError', provider: 'Stub', status })
  }
})

test('what is not JSON, or breaks off, is a ProviderError', async () => {
  stub.behave((response) => response.end('<html>maintenance</html>'))
  await expect(ask()).rejects.toMatchObject({ name: 'ProviderError', status: 200 })
  stub.behave((response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('{"type":')
    response.destroy()
  })
  await expect(ask()).rejects.toMatchObject({ name: 'ProviderError' })
})

test('nobody waits longer than the time limit, also when the answer only trickles', async () => {
  stub.behave(() => {})
  await expect(ask(50)).rejects.toMatchObject({ name: 'ProviderError', status: null })
  stub.behave((response) => {
    response.write('{"type":')
    const trickle = setInterval(() => response.write(' '), 10)
    response.once('close', () => clearInterval(trickle))
  })
  await expect(ask(80)).rejects.toMatchObject({ name: 'ProviderError' })
})

test('a redirect is not followed: the secret in the headers stays here', async () => {
  const before = stub.heard.length
  stub.behave((response) => response.writeHead(302, { location: `${stub.host}/elsewhere` }).end())
  await expect(ask()).rejects.toMatchObject({ name: 'ProviderError' })
  expect(stub.heard.slice(before).map(({ url }) => url.pathname)).toEqual(['/ask'])
})

test('an answer that never ends is not kept in memory, nor waited for', async () => {
  let hungUp = false
  stub.behave((response) => {
    const pour = () => {
      while (!hungUp && response.write('x'.repeat(64_000)));
    }
    response.on('drain', pour).once('close', () => {
      hungUp = true
    })
    pour()
  })
  await expect(ask(30_000)).rejects.toMatchObject({ message: 'Stub: the answer is too long', status: 200 })
  await expect.poll(() => hungUp).toBe(true)
})

test('a host that is away is a ProviderError without a status', async () => {
  const gone = askProvider({ provider: 'Stub', url: 'http://127.0.0.1:9/ask', method: 'GET' })
  await expect(gone).rejects.toMatchObject({ name: 'ProviderError', status: null })
})
