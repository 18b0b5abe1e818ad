import { streamText } from './text-response.ts'

/** Answers with a CSV file that is written while it is sent. */
export function csvFile(chunks: AsyncGenerator<string>, name: string): Response {
  return privateFile(streamText(chunks), 'text/csv; charset=utf-8', `${name}.csv`)
}

export function pdfFile(bytes: Uint8Array, name: string): Response {
  return privateFile(new Uint8Array(bytes), 'application/pdf', `${name}.pdf`)
}

export function jpegFile(bytes: Uint8Array, name: string): Response {
  return privateFile(new Uint8Array(bytes), 'image/jpeg', `${name}.jpg`)
}

/** For one person and no cache. */
function privateFile(body: BodyInit, type: string, name: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
