import { createServer } from 'node:net'
import { serve } from '@hono/node-server'
import { operatorError } from '#domain/operator-error.ts'
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

/** Throws one clear line before a long start when its end is known already. */
export async function refuseTakenPort(place: Place): Promise<void> {
  const knock = createServer()
  await new Promise<void>((resolve, reject) => {
    knock.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, place)))
    knock.listen(place.port, place.host, () => knock.close(() => resolve()))
  })
}

/** Opens the door. What it returns closes it: nobody new comes in, who is inside is served, then cut. */
export function listen(door: Door, place: Place): Promise<() => Promise<void>> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: door.fetch,
        port: place.port,
        hostname: place.host,
        serverOptions: patience,
      },
      () => resolve(() => close(server)),
    )
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, place)))
  })
}

function close(server: ReturnType<typeof serve>): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(
      () => 'closeAllConnections' in server && server.closeAllConnections(),
      lastOrdersMs,
    )
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  })
}

function explain(error: NodeJS.ErrnoException, { host, port }: Place): Error {
  if (error.code === 'EADDRINUSE') {
    return operatorError(
      `Port ${port} is taken. Stop what uses it, or choose another one: PORT=3001 npm start`,
    )
  }
  return operatorError(`Can't listen on ${host}:${port}: ${error.message}`)
}
