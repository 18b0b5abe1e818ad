/** Streams a generator's chunks with backpressure. */
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

/** Headers of public documents that are cacheable for an hour. */
export function publicHeaders(type: string): Record<string, string> {
  return { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' }
}

/** Headers of a service worker: never cached, and with a Content-Security-Policy of its own for its requests. */
export const serviceWorkerHeaders: Record<string, string> = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'Cache-Control': 'public, no-cache',
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
}

export function csvFile(chunks: AsyncGenerator<string>, name: string): Response {
  return privateFile(streamText(chunks), 'text/csv; charset=utf-8', `${name}.csv`)
}

export function pdfFile(bytes: Uint8Array, name: string): Response {
  return privateFile(new Uint8Array(bytes), 'application/pdf', `${name}.pdf`)
}

export function jpegFile(bytes: Uint8Array, name: string): Response {
  return privateFile(new Uint8Array(bytes), 'image/jpeg', `${name}.jpg`)
}

function privateFile(body: BodyInit, type: string, name: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
