/** Sends what a generator makes piece by piece, as fast as the other side takes it. */
export function streamText(chunks: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => {
      await chunks.return(undefined)
    },
  })
}

/** Headers of public documents, which may be an hour old. */
export function publicHeaders(type: string): Record<string, string> {
  return { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' }
}

/** Headers of a service worker: never stale, and with a policy of its own for what it fetches. */
export const serviceWorkerHeaders: Record<string, string> = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'Cache-Control': 'public, no-cache',
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
}
