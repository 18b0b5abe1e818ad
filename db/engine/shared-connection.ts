import type { PoolClient } from 'pg'
import type { Clients } from './primary.ts'

/** Lookups on the way at once; a further one takes a connection of its own, or it would wait for all of them. */
const mostOnTheWay = 16

type SharedClient = { connected: Promise<PoolClient>; onTheWay: number }

type SharedConnection = {
  hasRoom: () => boolean
  run: <Result>(send: (client: PoolClient) => Promise<Result>) => Promise<Result>
}

/**
 * Takes one connection of the pool for the lookups of all requests, which follow each other without waiting for
 * answers (`pipeline` of pg). To wake the PostgreSQL process of an idle connection costs more than most lookups
 * (decision 183). Releases it whenever nothing is on its way.
 */
export function shareConnection(clients: Clients): SharedConnection {
  let current: SharedClient | null = null
  const forget = (shared: SharedClient) => {
    if (current === shared) current = null
  }
  const leave = (shared: SharedClient) => {
    shared.onTheWay -= 1
    if (shared.onTheWay > 0) return
    forget(shared)
    void shared.connected.then(
      (client) => client.release(),
      () => {},
    )
  }
  return {
    hasRoom: () => (current?.onTheWay ?? 0) < mostOnTheWay,
    run: async (send) => {
      current ??= { connected: clients.connect(), onTheWay: 0 }
      const shared = current
      shared.onTheWay += 1
      try {
        return await send(await shared.connected)
      } catch (error) {
        // The connection may be broken: the next lookup takes another.
        forget(shared)
        throw error
      } finally {
        leave(shared)
      }
    },
  }
}
