import { largestAnswerBytes, providerError } from './client.ts'

/** `fetch` for a library that asks by itself: an answer that does not end is cut off here too. */
export async function boundedFetch(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init)
  const bytes = await readBytes(answer)
  if (bytes === null) throw providerError(new URL(url).host, 'the answer is too long', answer.status)
  const { status, headers } = answer
  return new Response(bytes.length === 0 ? null : bytes.toString('utf8'), { status, headers })
}

/** A picture of a third party, in one of the forms in which pictures are safe to open. */
export async function askPicture(provider: string, answer: Response): Promise<Uint8Array> {
  const type = answer.headers.get('Content-Type') ?? ''
  if (!answer.ok || !/^image\/(jpeg|png|webp)\b/.test(type)) {
    await answer.body?.cancel().catch(() => {})
    throw providerError(provider, 'gave no picture', answer.status)
  }
  const picture = await readBytes(answer)
  if (picture === null) throw providerError(provider, 'the picture is too large', answer.status)
  return picture
}

/** Null once there is more than an answer may have; nothing of the rest is waited for. */
async function readBytes({ body }: Response): Promise<Buffer | null> {
  if (body === null) return Buffer.alloc(0)
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of body) {
    bytes += piece.length
    // Leaving the loop ends the connection.
    if (bytes > largestAnswerBytes) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
