import type { RealServer } from './server-process.ts'

/** Starts Node's inspector in a server, for `openMemoryProbe`. */
export const inspected = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

/** Heap after a full garbage collection and resident memory, in bytes. */
export type MemoryUse = { live: number; resident: number }

/** Measures a server that was started with `inspected`. */
export async function openMemoryProbe(
  server: RealServer,
): Promise<{ measure: () => Promise<MemoryUse>; close: () => void }> {
  const [address] = /ws:\/\/\S+/.exec(server.output()) ?? []
  if (address === undefined) throw new Error('The server has no inspector')
  const socket = new WebSocket(address)
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  let asked = 0
  const ask = (method: string, params: object = {}) =>
    new Promise<string>((resolve) => {
      asked += 1
      const id = asked
      const hear = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data))
        if (answer.id !== id) return
        socket.removeEventListener('message', hear)
        resolve(answer.result?.result?.value ?? '')
      }
      socket.addEventListener('message', hear)
      socket.send(JSON.stringify({ id, method, params }))
    })
  const measure = async () => {
    await ask('HeapProfiler.collectGarbage')
    const expression = 'JSON.stringify(process.memoryUsage())'
    const { heapUsed, external, rss } = JSON.parse(await ask('Runtime.evaluate', { expression }))
    return { live: heapUsed + external, resident: rss }
  }
  return { measure, close: () => socket.close() }
}
