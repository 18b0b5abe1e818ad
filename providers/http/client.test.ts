import { once } from 'node:events'
import { createServer } from 'node:net'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { stubServer } from '#tests/support/servers/stub-http-server.ts'
import { newCircuit } from './circuit-breaker.ts'
import { callProvider, requestProvider } from './client.ts'

const stub = await stubServer()
const notConnected = await stubServer()

const anything = v.unknown()

const request = (timeoutMs?: number) =>
  requestProvider(anything, {
    provider: 'Stub',
    url: `${stub.host}/ask`,
    method: 'POST',
    body: '{}',
    // Faults stay within one test.
    circuit: newCircuit(() => 0),
    ...(timeoutMs ? { timeoutMs } : {}),
  })

test('an answer in JSON is read', async () => {
  stub.behave((response) => response.end('{"type":"success"}'))
  expect(await request()).toEqual({ type: 'success' })
})

test('a "no" is a ProviderError with its status, not an answer', async () => {
  for (const status of [400, 401, 404, 429, 500, 503]) {
    stub.behave((response) => response.writeHead(status).end('{"type":"success"}'))
    await expect(request()).rejects.toMatchObject({ name: 'ProviderError', provider: 'Stub', status })
  }
})

test('a truncated or non-JSON body is a ProviderError', async () => {
  stub.behave((response) => response.end('<html>maintenance</html>'))
  await expect(request()).rejects.toMatchObject({ name: 'ProviderError', status: 200 })
  stub.behave((response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('{"type":')
    response.destroy()
  })
  await expect(request()).rejects.toMatchObject({ name: 'ProviderError' })
})

test('no request takes longer than the time limit, also when the response only trickles', async () => {
  stub.behave(() => {})
  await expect(request(50)).rejects.toMatchObject({ name: 'ProviderError', status: null })
  stub.behave((response) => {
    response.write('{"type":')
    const trickle = setInterval(() => response.write(' '), 10)
    response.once('close', () => clearInterval(trickle))
  })
  await expect(request(80)).rejects.toMatchObject({ name: 'ProviderError' })
})

test('a redirect is not followed: the secret in the headers stays here', async () => {
  const before = stub.requests.length
  stub.behave((response) => response.writeHead(302, { location: `${stub.host}/elsewhere` }).end())
  await expect(request()).rejects.toMatchObject({ name: 'ProviderError' })
  expect(stub.requests.slice(before).map(({ url }) => url.pathname)).toEqual(['/ask'])
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
  await expect(request(30_000)).rejects.toMatchObject({ message: 'Stub: the answer is too long', status: 200 })
  await expect.poll(() => hungUp).toBe(true)
})

test('a host that is away is a ProviderError without a status', async () => {
  const gone = requestProvider(anything, { provider: 'Stub', url: 'http://127.0.0.1:9/ask', method: 'GET' })
  await expect(gone).rejects.toMatchObject({ name: 'ProviderError', status: null })
})

test('a connection that was made while the event loop was blocked is used', async () => {
  const url = `${notConnected.host}/ask`
  const call = callProvider({ provider: 'Stub', url, method: 'GET', circuit: newCircuit(() => 0) })
  await new Promise(process.nextTick)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_200)
  expect(await call).toMatchObject({ status: 200 })
})

test('a host that keeps failing is not asked any more, and a plain no is no failure', async () => {
  const circuit = newCircuit(() => 0)
  const call = () => callProvider({ provider: 'Stub', url: `${stub.host}/ask`, method: 'GET', circuit })
  stub.behave((response) => response.writeHead(404).end('no'))
  for (let at = 0; at < 8; at += 1) expect(await call()).toEqual({ status: 404, text: 'no' })
  stub.behave((response) => response.writeHead(500).end('oops'))
  for (let at = 0; at < 5; at += 1) expect(await call()).toEqual({ status: 500, text: 'oops' })
  const before = stub.requests.length
  await expect(call()).rejects.toMatchObject({ name: 'ProviderError', status: null })
  expect(stub.requests).toHaveLength(before)
})

test('a server that accepts the connection and never responds times out', async () => {
  const mute = createServer(() => {}).listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const address = mute.address()
  const port = typeof address === 'object' ? address?.port : 0
  // Only the connection's own limit can end this: the whole would take an hour.
  const gone = requestProvider(anything, {
    provider: 'Stub',
    url: `https://127.0.0.1:${port}/`,
    method: 'GET',
    timeoutMs: 3_600_000,
  })
  await expect(gone).rejects.toMatchObject({ name: 'ProviderError', status: null })
  mute.close()
})
