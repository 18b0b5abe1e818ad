import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseAddress, ServerAddress } from '#db/engine/address.ts'
import { defaultTimeouts } from '#db/engine/database.ts'
import { findPrimary } from '#db/engine/primary.ts'

const channel = 'strut_catalogue'

export type CatalogueListener = {
  /** Receives a product's id, or '*' when anything may have changed. */
  changed: (productId: string) => void
  /** Receives false while `NOTIFY` can't be received: nothing may be cached then. */
  listening: (isListening: boolean) => void
}

/** Combines listeners, which are called in this order. */
export function notifyInTurn(...listeners: readonly CatalogueListener[]): CatalogueListener {
  return {
    changed: (productId) => {
      for (const listener of listeners) listener.changed(productId)
    },
    listening: (isListening) => {
      for (const listener of listeners) listener.listening(isListening)
    },
  }
}

const againAfterMs = 500
const probeEveryMs = 5_000

/** Listens for catalogue changes by any server of the shop. Reconnects automatically. */
export function listenToCatalogue(address: DatabaseAddress, listener: CatalogueListener): () => Promise<void> {
  const stopping = new AbortController()
  let client: pg.Client | null = null
  const listen = async () => {
    client = newClient(await findPrimary(address))
    const ended = new Promise<void>((resolve) => client?.once('end', resolve))
    client.on('notification', ({ payload }) => listener.changed(payload ?? '*'))
    if (stopping.signal.aborted) return
    // Ended while it connects, it would never say so.
    await Promise.race([client.connect(), ended])
    await client.query(`listen ${channel}`)
    listener.listening(true)
    const probing = setInterval(probe, probeEveryMs, client)
    await ended
    clearInterval(probing)
    listener.listening(false)
  }
  const repeat = async () => {
    while (!stopping.signal.aborted) {
      // The connection may break before LISTEN as well as later.
      await listen().catch(() => client?.end().catch(() => {}))
      await wait(againAfterMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const running = repeat()
  return async () => {
    stopping.abort()
    await client?.end().catch(() => {})
    await running
  }
}

function newClient(server: ServerAddress): pg.Client {
  const limits = { ...defaultTimeouts, connectionTimeoutMillis: probeEveryMs, query_timeout: probeEveryMs }
  const client = new pg.Client({ ...server, ...limits, application_name: 'strut catalogue' })
  client.on('error', () => {})
  return client
}

/** Ends a connection whose server no longer answers, which TCP alone would notice after 15 minutes. */
function probe(client: pg.Client): void {
  client.query('select').catch(() => client.end().catch(() => {}))
}
