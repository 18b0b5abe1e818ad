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
