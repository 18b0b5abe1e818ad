import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that systems give to outgoing connections, one of which could take it before the server does; above
 * 10080, which browsers and fetch refuse.
 */
const range = [11_000, 32_768] as const

/** Returns a loopback port that was free just now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...range)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}
