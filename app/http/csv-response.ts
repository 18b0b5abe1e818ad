/** A CSV file that is written while it is sent, for one person and no cache. */
export function csvFile(pieces: AsyncGenerator<string>, name: string): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    // A piece is made when there is room for it, so that a slow line fills no memory.
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
