/** What comes of a form with files, in its order: the head of a part, then its bytes. */
export type FormPiece = { head: string } | { bytes: Buffer }

const longestHead = 8_192

/**
 * Reads a multipart form as it comes (RFC 7578), so that a file larger than memory can go to the disk. Throws for what is
 * no such form.
 */
export async function* formPieces(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<FormPiece> {
  const mark = Buffer.from(`\r\n--${boundary}`)
  let waiting = Buffer.from('\r\n')
  let place: 'before' | 'head' | 'content' = 'before'
  for await (const chunk of body) {
    waiting = Buffer.concat([waiting, chunk])
    for (let goesOn = true; goesOn; ) {
      if (place === 'head') {
        const end = waiting.indexOf('\r\n\r\n')
        if (waiting.subarray(0, 2).toString() === '--') return
        if (end === -1 && waiting.length > longestHead)
          throw new Error('A part of the form has no end of its head')
        goesOn = end !== -1
        if (!goesOn) continue
        yield { head: waiting.subarray(0, end).toString('utf8') }
        waiting = waiting.subarray(end + 4)
        place = 'content'
      }
      const at = waiting.indexOf(mark)
      // The mark may have begun at the end of what is there.
      const sure = at === -1 ? Math.max(0, waiting.length - mark.length) : at
      if (place === 'content' && sure > 0) yield { bytes: waiting.subarray(0, sure) }
      waiting = waiting.subarray(at === -1 ? sure : at + mark.length)
      goesOn = at !== -1
      if (goesOn) place = 'head'
    }
  }
  throw new Error('The form ends too early')
}

/** The part's name and its file's, as its head says. */
export function readHead(head: string): { name: string; filename: string | null } {
  const name = /\bname="([^"]*)"/i.exec(head)?.[1] ?? ''
  const filename = /\bfilename="([^"]*)"/i.exec(head)?.[1] ?? null
  return { name, filename }
}
