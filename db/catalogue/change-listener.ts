import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type DatabaseAddress, defaultTimeouts } from '#db/engine/database.ts'

const channel = 'strut_catalogue'

export type CatalogueListener = {
  /** A product's id, or '*' when anything may have changed. */
  changed: (productId: string) => void
  /** False while nobody would tell us: nothing may be kept then. */
  listening: (heard: boolean) => void
}

const againAfterMs = 500

/** Hears every change of the catalogue that any server of the shop makes. Comes back by itself when the connection breaks. */
export function listenToCatalogue(
  address: DatabaseAddress,
  listener: CatalogueListener,
): () => Promise<void> {
  const stopping = new AbortController()
  let client: pg.Client | null = null
  const connect = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      client = new pg.Client({
        ...address,
        ...defaultTimeouts,
        keepAlive: true,
        application_name: 'strut catalogue',
      })
      const ended = new Promise<void>((resolve) => client?.once('end', resolve))
      client.on('error', () => {})
      client.on('notification', ({ payload }) => listener.changed(payload ?? '*'))
      // The connection may break before it listens as well as after.
      if (await isListening(client)) {
        listener.listening(true)
        await ended
        listener.listening(false)
      } else await client.end().catch(() => {})
      await wait(againAfterMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const running = connect()
  return async () => {
    stopping.abort()
    await client?.end().catch(() => {})
    await running
  }
}

async function isListening(client: pg.Client): Promise<boolean> {
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    return true
  } catch {
    return false
  }
}
