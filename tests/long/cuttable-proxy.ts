import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { ServerAddress } from '#db/engine/address.ts'

/**
 * Called with each chunk. True for a request: it is forwarded, then the connection is cut. True for a response: it is
 * dropped.
 */
type Listener = { asked: (chunk: Buffer) => boolean; answered: (chunk: Buffer) => boolean }

/** A TCP proxy that a test observes and cuts. */
async function openLine(from: { port: number } | { path: string }, to: NetConnectOpts, newEar: () => Listener) {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(to)
    const ear = newEar()
    const ends = [near, far]
    const cut = () => {
      for (const end of ends) end.destroy()
    }
    for (const end of ends) {
      sockets.add(end)
      end.on('error', cut).on('close', () => {
        sockets.delete(end)
        cut()
      })
    }
    near.on('data', (chunk) => {
      far.write(chunk)
      if (ear.asked(chunk)) cut()
    })
    far.on('data', (chunk) => (ear.answered(chunk) ? cut() : near.write(chunk)))
  })
  server.listen({ ...from, host: '127.0.0.1' })
  await once(server, 'listening')
  afterAll(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return server.address()
}

/** In front of a server: while `isCutting`, responses are dropped. */
export async function lineToServer(origin: string): Promise<{ origin: string; isCutting: boolean }> {
  const line = { origin: '', isCutting: false }
  const ear = () => ({ asked: () => false, answered: () => line.isCutting })
  const address = await openLine({ port: 0 }, { port: Number(new URL(origin).port), host: 'localhost' }, ear)
  line.origin = `http://localhost:${typeof address === 'object' ? address?.port : 0}`
  return line
}

/** `when`: as the COMMIT of an order is sent, or when PostgreSQL has answered it. */
type CutCommits = { address: ServerAddress; when: 'sent' | 'answered' | 'never'; cuts: number }

/** The statement that inserts an order, as pg prepares it first; later only its name is sent. */
const orderStatement = /(prepared-\d+)\0[^\0]*insert into orders \(/

/** In front of PostgreSQL: drops the response to the COMMIT of the next transaction that inserts an order, once. */
export async function lineToDatabase(address: ServerAddress): Promise<CutCommits> {
  if ('connectionString' in address) throw new Error('The line leads to a socket of the embedded PostgreSQL')
  const folder = await mkdtemp(join(tmpdir(), 'strut-line-'))
  afterAll(() => rm(folder, { recursive: true }))
  const line: CutCommits = { address: { ...address, host: folder }, when: 'never', cuts: 0 }
  const lose = () => {
    line.when = 'never'
    line.cuts += 1
    return true
  }
  let nameOfOrders: string | undefined
  const newEar = (): Listener => {
    let hasOrder = false
    let isCommitting = false
    return {
      asked: (chunk) => {
        const named = orderStatement.exec(chunk.toString('latin1'))?.[1]
        nameOfOrders = named ?? nameOfOrders
        if (named !== undefined || chunk.includes(`\0${nameOfOrders}\0`)) hasOrder = true
        isCommitting = hasOrder && chunk.includes('commit\0')
        if (isCommitting) hasOrder = false
        return isCommitting && line.when === 'sent' && lose()
      },
      // The statement before it may be answered by itself.
      answered: (chunk) => isCommitting && line.when === 'answered' && chunk.includes('COMMIT\0') && lose(),
    }
  }
  const socket = (host: string) => ({ path: join(host, `.s.PGSQL.${address.port}`) })
  await openLine(socket(folder), socket(address.host), newEar)
  return line
}
