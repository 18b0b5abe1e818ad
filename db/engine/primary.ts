import { Socket } from 'node:net'
import pg from 'pg'
import type { DatabaseAddress, ServerAddress } from './address.ts'

/** Timeout in milliseconds for asking a server whether it accepts writes. */
const probeMs = 2_000
/** Interval in milliseconds at which a pool checks its primary. */
const watchMs = 5_000

/** Finds the primary among several servers. */
type Primary = {
  current: () => ServerAddress
  /** Checks the servers. Keeps the current primary while it accepts writes or no other does; false when none does. */
  refresh: () => Promise<boolean>
}

function openPrimary(servers: readonly [ServerAddress, ...ServerAddress[]]): Primary {
  let current = servers[0]
  let asking: Promise<boolean> | null = null
  const ask = async () => {
    if (await takesWrites(current)) return true
    const answers = await Promise.all(servers.map(takesWrites))
    const found = servers.find((_, at) => answers[at])
    current = found ?? current
    return found !== undefined
  }
  const refresh = () => {
    asking ??= ask().finally(() => {
      asking = null
    })
    return asking
  }
  return { current: () => current, refresh }
}

async function takesWrites(server: ServerAddress): Promise<boolean> {
  const limits = { connectionTimeoutMillis: probeMs, query_timeout: probeMs }
  const client = new pg.Client({ ...server, ...limits, application_name: 'strut-primary' })
  client.on('error', () => {})
  try {
    await client.connect()
    return await isPrimary(client)
  } catch {
    return false
  } finally {
    void client.end().catch(() => {})
  }
}

async function isPrimary(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`
    select not pg_is_in_recovery() and not current_setting('default_transaction_read_only')::boolean as writes`)
  return rows[0].writes
}

/** Returns the server to connect to: the primary, if there are several. Throws when none accepts writes. */
export async function findPrimary(address: DatabaseAddress): Promise<ServerAddress> {
  if (!('servers' in address)) return address
  const primary = openPrimary(address.servers)
  if (!(await primary.refresh())) throw standby('No host of the database takes writes')
  return primary.current()
}

/** Error with PostgreSQL's code for "cannot connect now". */
const standby = (message: string) => Object.assign(new Error(message), { code: '57P03' })

/** The part of a pool that queries need. */
export type Clients = { connect: () => Promise<pg.PoolClient>; end: () => Promise<void>; options: object }

/**
 * Connects a pool to the primary. When another server is promoted, all connections to the old one are closed, without
 * waiting for TCP timeouts.
 */
export function connectToPrimary(
  { servers }: Extract<DatabaseAddress, { servers: unknown }>,
  poolOf: (server: () => ServerAddress, config: pg.PoolConfig) => Clients,
): Clients {
  const primary = openPrimary(servers)
  const sockets = new Map<Socket, ServerAddress>()
  class ClientOfPrimary extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      const socket = new Socket()
      const server = primary.current()
      super({ ...config, ...server, stream: () => socket })
      sockets.set(socket, server)
      socket.once('close', () => sockets.delete(socket))
    }
  }
  const onConnect = async (client: pg.ClientBase) => {
    if (!(await isPrimary(client))) throw standby('This host is a standby')
  }
  const pool = poolOf(primary.current, { Client: ClientOfPrimary, onConnect })
  const follow = async () => {
    await primary.refresh()
    for (const [socket, server] of sockets) if (server !== primary.current()) socket.destroy()
  }
  const watching = setInterval(() => void follow(), watchMs).unref()
  return {
    options: {},
    connect: async () => {
      const server = primary.current()
      try {
        return await pool.connect()
      } catch (error) {
        await follow()
        if (primary.current() === server) throw error
        return pool.connect()
      }
    },
    end: () => {
      clearInterval(watching)
      return pool.end()
    },
  }
}
