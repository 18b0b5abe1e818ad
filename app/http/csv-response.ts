import { streamText } from './text-response.ts'

/** Answers with a CSV file that is written while it is sent, for one person and no cache. */
export function csvFile(pieces: AsyncGenerator<string>, name: string): Response {
  return new Response(streamText(pieces), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
