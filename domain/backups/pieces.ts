/**
 * Names of a large file's parts in a bucket: numbered pieces, and an end marker, written last, that holds their count.
 */

import * as v from 'valibot'

/** Size of a piece in bytes: small enough for a slow connection, large enough for 80 GB in 10,000 pieces. */
export const pieceBytes = 8 * 1024 * 1024

export const pieceName = (file: string, number: number) => `${file}.${String(number).padStart(6, '0')}`

export const endName = (file: string) => `${file}.end`

/** Parses the name of a piece or an end marker; null for any other name. */
export function fileOfPiece(name: string): { file: string; isEnd: boolean } | null {
  const found = /^(.+)\.(\d{6}|end)$/.exec(name)
  return found?.[1] === undefined ? null : { file: found[1], isEnd: found[2] === 'end' }
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
export const fileEndSchema = v.object({
  pieces: count,
  bytes: count,
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** WAL position from which a base backup is consistent. */
  to: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{1,8}\/[0-9a-f]{1,8}$/))),
})

export type FileEnd = v.InferOutput<typeof fileEndSchema>
