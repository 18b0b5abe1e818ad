export type Timed = { status: number; ms: number }

/** Fetches a page as a browser does and measures the time to its last byte. */
export async function timed(url: string, headers: Record<string, string>): Promise<Timed> {
  const began = performance.now()
  const answer = await fetch(url, { headers: { accept: 'text/html', ...headers } })
  await answer.arrayBuffer()
  return { status: answer.status, ms: performance.now() - began }
}
