import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import type { Log } from '#flows/shop.ts'
import { freePort } from './free-port.ts'
import { type ListenOptions, listen } from './listen.ts'

const closings: (() => Promise<void>)[] = []
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const close of closings.splice(0)) await close()
})

async function aDoor(options: ListenOptions, answer = () => new Response('ok')) {
  const port = await freePort()
  const close = await listen({ fetch: answer }, { port, host: '127.0.0.1' }, options)
  closings.push(close)
  const open = async () => {
    const socket = connect(port, '127.0.0.1').setEncoding('latin1')
    // A connection that is turned away may be reset.
    socket.on('error', () => {})
    sockets.push(socket)
    await once(socket, 'connect')
    return socket
  }
  return { close, open }
}

/** The head of the answer on this connection; '' when it was hung up. */
async function ask(socket: Socket): Promise<string> {
  const answer = Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])])
  socket.write('GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n')
  const [text] = await answer.catch(() => [''])
  return String(text).toLowerCase()
}

test('a server that shuts down behind a proxy answers each connection once more before it closes', async () => {
  const { close, open } = await aDoor({ lameDuckMs: () => 400 })
  const connection = await open()
  expect(await ask(connection)).toContain('connection: keep-alive')
  const closed = close()
  expect(await ask(connection)).toMatch(/^http\/1\.1 200[\s\S]*\nconnection: close/)
  expect(await ask(await open())).toMatch(/^http\/1\.1 200[\s\S]*\nconnection: close/)
  await closed
  closings.length = 0
  await expect(open()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('a kept connection outlives the idle ones of nginx, Go and Caddy, so that none of their requests is lost', async () => {
  const { open } = await aDoor({})
  const seconds = /\nkeep-alive: timeout=(\d+)/.exec(await ask(await open()))?.[1]
  expect(Number(seconds)).toBeGreaterThan(120)
})

test('visitors never take the last files: the log says it once, and idle connections make room', async () => {
  const log = { error: vi.fn() }
  const { open } = await aDoor({ log: log as Partial<Log> as Log, openFiles: 128 + 16 })
  const idle = await Promise.all(Array.from({ length: 16 }, open))
  for (const socket of idle) expect(await ask(socket)).toContain('200 ok')
  expect(await ask(await open())).toBe('')
  expect(await ask(await open())).toContain('200 ok')
  expect(log.error).toHaveBeenCalledTimes(1)
})

test('clients that stop reading lose their connection, so that others find room', async () => {
  const endless = () => new ReadableStream({ pull: (reader) => reader.enqueue(new Uint8Array(65_536)) })
  const { open } = await aDoor({ openFiles: 128 + 16, stalledMs: 2_000 }, () => new Response(endless()))
  const stalled = await Promise.all(Array.from({ length: 16 }, open))
  for (const socket of stalled) {
    socket.write('GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n')
    socket.pause()
  }
  await wait(100)
  expect(await ask(await open())).toBe('')
  await expect.poll(async () => ask(await open()), { interval: 500 }).toContain('200 ok')
})
