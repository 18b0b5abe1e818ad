import { streamText } from './text-response.ts'

/** Streams a generated CSV file. */
export function csvFile(chunks: AsyncGenerator<string>, name: string): Response {
  return privateFile(streamText(chunks), 'text/csv; charset=utf-8', `${name}.csv`)
}

export function pdfFile(bytes: Uint8Array, name: string): Response {
  return privateFile(new Uint8Array(bytes), 'application/pdf', `${name}.pdf`)
}

export function jpegFile(bytes: Uint8Array, name: string): Response {
  return privateFile(new Uint8Array(bytes), 'image/jpeg', `${name}.jpg`)
}

/** Builds a private, uncacheable file response. */
function privateFile(body: BodyInit, type: string, name: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
