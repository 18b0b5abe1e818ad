import { channel } from 'node:diagnostics_channel'
import { connect, type Socket } from 'node:net'
import { afterAll } from 'vitest'
import { freePort } from '#server/http/free-port.ts'
import { listen } from '#server/http/listen.ts'
import type { FrontDoor } from '#tests/support/visits/visit.ts'

export type Port = {
  port: number
  /** Bytes that the server has read from the newest connection with a request. */
  bytesReceived: () => number
  /** Open connections on the server's side. */
  open: () => number
}

/** Serves the built app on its own port with production limits. */
export async function openPort({ app }: Pick<FrontDoor, 'app'>): Promise<Port> {
  const port = await freePort()
  const sockets = new Set<Socket>()
  let newest: Socket | null = null
  const note = (message: unknown) => {
    const { socket } = message as { socket: Socket }
    if (socket.localPort !== port) return
    newest = socket
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  }
  channel('http.server.request.start').subscribe(note)
  const close = await listen(app, { port, host: '127.0.0.1' })
  afterAll(async () => {
    channel('http.server.request.start').unsubscribe(note)
    await close()
  })
  return { port, bytesReceived: () => newest?.bytesRead ?? 0, open: () => sockets.size }
}

type RawResponse = { status: number; text: string }

/** Sends these chunks as they are until the server closes the connection. */
export function sendRaw(port: number, chunks: Iterable<string | Uint8Array>): Promise<RawResponse> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk
    })
    // The server resets an oversized request, so pending writes fail.
    socket.on('error', () => {})
    socket.on('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text }))
    const left = chunks[Symbol.iterator]()
    const write = () => {
      for (let next = left.next(); !next.done; next = left.next()) {
        if (socket.destroyed) return
        if (!socket.write(next.value)) {
          socket.once('drain', write)
          return
        }
      }
    }
    write()
  })
}

/** Sends one request with a body and `Connection: close`. */
export function request(
  path: string,
  headers: Record<string, string>,
  { method = 'POST', body = '' }: { method?: string; body?: string } = {},
): string {
  const lines = Object.entries({ host: 'shop.test', connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

/** Headers of a fetch by our own pages. */
export const ours = { origin: 'http://shop.test', 'sec-fetch-site': 'same-origin' }
export const jsonHeaders = { ...ours, 'content-type': 'application/json' }

/** A request for a page. */
export const get = (path: string, headers: Record<string, string> = {}) => request(path, headers, { method: 'GET' })

/** The header that says how long this body is. */
export const length = (text: string) => ({ 'content-length': String(Buffer.byteLength(text)) })
