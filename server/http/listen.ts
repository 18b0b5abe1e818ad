import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createServer as createSocketServer, Server as SocketServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { operatorError } from '#domain/operator-error.ts'
import type { Log } from '#flows/shop.ts'
import type { Connection } from '#server/cache/page-cache-fast-path.ts'
import type { Config } from '#server/start/config.ts'

type Place = Pick<Config, 'host' | 'port'>

export type Door = { fetch: (request: Request, connection: Connection) => Response | Promise<Response> }

/** No client may take longer than this, in milliseconds, or send larger headers, in bytes. */
const patience = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16 * 1024,
}

/** Grace period in milliseconds before open connections are cut, so that the database can be closed. */
const lastOrdersMs = 3_000

export type ListenOptions = {
  /**
   * How long a closing server still takes connections, each for one answer (milliseconds): longer than a proxy keeps idle
   * ones, so that none of them sends a request into a connection that is being closed.
   */
  lameDuckMs?: () => number
  log?: Log
  /** Files that this process may open, sockets among them; null when no one says so. */
  openFiles?: number | null
}

/** Throws one clear line before a long start when its end is known already. */
export async function refuseTakenPort(place: Place): Promise<void> {
  const probe = createSocketServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, place)))
    probe.listen(place.port, place.host, () => probe.close(() => resolve()))
  })
}

/** Opens the door. Returns what closes it: requests under way are served, then cut. */
export function listen(
  door: Door,
  place: Place,
  { lameDuckMs = () => 0, log, openFiles = openFileLimit() }: ListenOptions = {},
): Promise<() => Promise<void>> {
  return new Promise((resolve, reject) => {
    const server = createServer(patience, getRequestListener(door.fetch))
    if (openFiles !== null) keepFilesFree(server, openFiles, log)
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, place)))
    server.listen(place.port, place.host, () => resolve(() => close(server, lameDuckMs())))
  })
}

async function close(server: Server, lameDuckMs: number): Promise<void> {
  if (lameDuckMs > 0) {
    server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'))
    await wait(lameDuckMs)
  }
  await quietMoment()
  const closed = once(server, 'close')
  if (lameDuckMs > 0) {
    // Only the door: a connection that has just come has not asked yet.
    SocketServer.prototype.close.call(server)
    await Promise.race([closed, wait(lastConnectionMs)])
    await quietMoment()
  }
  server.close()
  const cut = setTimeout(() => server.closeAllConnections(), lastOrdersMs)
  await closed
  clearTimeout(cut)
}

/** How long a connection that came last may take to ask (milliseconds). */
const lastConnectionMs = 1_000

/** A turn of the event loop that took so long at most (milliseconds) did nothing but look for what is new. */
const quietTurnMs = 0.5
const mostTurns = 2_000

/**
 * Waits until all that arrived was taken in: the kernel resets connections that wait at a door while it is closed, and
 * a request with them.
 */
async function quietMoment(): Promise<void> {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const began = performance.now()
    await new Promise((resolve) => setImmediate(resolve))
    if (performance.now() - began < quietTurnMs) return
  }
}

/** Files for the database, pictures and imports, which no visitor takes away. */
const reservedFiles = 128
const logAgainMs = 60_000

/** Turns visitors away before the process runs out of files, and lets idle ones go. */
function keepFilesFree(server: Server, openFiles: number, log: Log | undefined): void {
  server.maxConnections = Math.max(openFiles - reservedFiles, 16)
  let logAt = 0
  server.on('drop', () => {
    server.closeIdleConnections()
    if (performance.now() < logAt) return
    logAt = performance.now() + logAgainMs
    log?.error(
      { openFiles, connections: server.maxConnections },
      'no more connections: raise the limit of open files',
    )
  })
}

/** Linux says it; other systems have no such file. */
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
    return operatorError(
      `Port ${port} is taken. Stop what uses it, or choose another one: PORT=3001 npm start`,
    )
  }
  return operatorError(`Can't listen on ${host}:${port}: ${error.message}`)
}
