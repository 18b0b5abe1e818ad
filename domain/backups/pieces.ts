/** How a long file lies in a bucket: numbered pieces, and an end that is written last and says how many there are. */

import * as v from 'valibot'

/** Small enough for a slow line and a small machine, large enough for 80 GB in 10,000 pieces (bytes). */
export const pieceBytes = 8 * 1024 * 1024

export const pieceName = (file: string, number: number) => `${file}.${String(number).padStart(6, '0')}`

export const endName = (file: string) => `${file}.end`

/** The file that a piece or an end belongs to; null for anything else. */
export function fileOfPiece(name: string): { file: string; isEnd: boolean } | null {
  const found = /^(.+)\.(\d{6}|end)$/.exec(name)
  return found?.[1] === undefined ? null : { file: found[1], isEnd: found[2] === 'end' }
}

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
export const fileEndSchema = v.object({
  pieces: whole,
  bytes: whole,
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Place in the log that makes a base whole. */
  to: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{1,8}\/[0-9a-f]{1,8}$/))),
})

export type FileEnd = v.InferOutput<typeof fileEndSchema>
