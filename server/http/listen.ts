import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createServer as createSocketServer, type Socket, Server as SocketServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { operatorError } from '#domain/operator-error.ts'
import type { Log } from '#flows/shop.ts'
import type { Connection } from '#server/cache/page-cache-fast-path.ts'
import type { Config } from '#server/start/config.ts'
import { waitForIdleTurn } from './quiet-turn.ts'

type Place = Pick<Config, 'host' | 'port'>

export type RequestHandler = { fetch: (request: Request, connection: Connection) => Response | Promise<Response> }

/** Limits of a client: times in milliseconds, sizes in bytes. */
const patience = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  /**
   * Longer than proxies keep idle connections (nginx 60 s, Go 90 s, Caddy 120 s): closing first can lose a request.
   * Under load idle ones are closed earlier (`keepFilesFree`).
   */
  keepAliveTimeout: 125_000,
  maxHeaderSize: 16 * 1024,
}

/** Grace period in milliseconds before open connections are cut, so that the database can be closed. */
const lastOrdersMs = 3_000

export type ListenOptions = {
  /**
   * Time in milliseconds for which a closing server still accepts connections, each for one response: longer than a
   * proxy keeps idle ones, so that no request is sent into a closing connection.
   */
  lameDuckMs?: () => number
  log?: Log
  /** Maximum open files of this process, sockets included; null when unknown. */
  openFiles?: number | null
  /** Silence in milliseconds after which a connection is cut whose client reads no further. */
  stalledMs?: number
}

/** Throws a one-line error if the port is taken, before a long start. */
export async function refuseTakenPort(place: Place): Promise<void> {
  const probe = createSocketServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, place)))
    probe.listen(place.port, place.host, () => probe.close(() => resolve()))
  })
}

/** Listens on host and port. Returns a function that closes the server: running requests are finished, then cut off. */
export function listen(
  handler: RequestHandler,
  place: Place,
  { lameDuckMs = () => 0, log, openFiles = openFileLimit(), stalledMs = 120_000 }: ListenOptions = {},
): Promise<() => Promise<void>> {
  return new Promise((resolve, reject) => {
    const server = createServer(patience, getRequestListener(handler.fetch))
    server.timeout = stalledMs
    if (openFiles !== null) keepFilesFree(server, openFiles, log)
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, place)))
    server.listen(place.port, place.host, () => resolve(() => close(server, lameDuckMs())))
  })
}

async function close(server: Server, lameDuckMs: number): Promise<void> {
  const closed = once(server, 'close')
  if (lameDuckMs > 0) {
    server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'))
    await wait(lameDuckMs)
    await closeServer(server)
    // A last connection may not have sent its request yet.
    await Promise.race([closed, wait(lastConnectionMs)])
  }
  server.close()
  const cut = setTimeout(() => server.closeAllConnections(), lastOrdersMs + lameDuckMs)
  await closed
  clearTimeout(cut)
}

/** Time in milliseconds that a last connection has to send its request. */
const lastConnectionMs = 1_000

/** Maximum time in milliseconds to drain the accept queue. */
const longestUnrestMs = 3_000

/**
 * Stops accepting without losing connections: the kernel resets those in the accept queue when the socket closes. Waits
 * for an event loop turn without new connections, closes, and then serves the last ones.
 */
async function closeServer(server: Server): Promise<void> {
  const serve = server.listeners('connection')
  const held: Socket[] = []
  server.removeAllListeners('connection').on('connection', (socket) => held.push(socket))
  await waitForIdleTurn(longestUnrestMs, () => held.length)
  SocketServer.prototype.close.call(server)
  server.removeAllListeners('connection')
  for (const socket of held) for (const one of serve) one.call(server, socket)
}

/** Files reserved for database, pictures and imports. */
const reservedFiles = 128
const logAgainMs = 60_000

/** Refuses connections before the process runs out of files, and closes idle ones. */
function keepFilesFree(server: Server, openFiles: number, log: Log | undefined): void {
  server.maxConnections = Math.max(openFiles - reservedFiles, 16)
  let logAt = 0
  server.on('drop', () => {
    server.closeIdleConnections()
    if (performance.now() < logAt) return
    logAt = performance.now() + logAgainMs
    log?.error({ openFiles, connections: server.maxConnections }, 'no more connections: raise the limit of open files')
  })
}

/** Reads the limit from /proc on Linux; null elsewhere. */
function openFileLimit(): number | null {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    return Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Number.NaN) || null
  } catch {
    return null
  }
}

function explain(error: NodeJS.ErrnoException, { host, port }: Place): Error {
  if (error.code === 'EADDRINUSE') {
    return operatorError(`Port ${port} is taken. Stop what uses it, or choose another one: PORT=3001 npm start`)
  }
  if (error.code === 'EACCES') {
    return operatorError(
      `This account may not listen on port ${port}: choose one above 1023, and let a proxy such as Caddy listen there.`,
    )
  }
  return operatorError(`Can't listen on ${host}:${port}: ${error.message}`)
}
