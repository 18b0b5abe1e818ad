/** Stores large files in a bucket as bounded pieces: never a whole file in memory, and no incomplete one visible. */

import * as v from 'valibot'
import { endName, type FileEnd, fileEndSchema, fileOfPiece, pieceBytes, pieceName } from '#domain/backups/pieces.ts'
import { operatorError } from '#domain/operator-error.ts'
import type { MediaStore } from '#providers/media/media.ts'

type Blocks = AsyncIterable<Uint8Array>

/**
 * Uploads a file. Pieces in `there`, from an earlier attempt, are skipped. The end marker comes last, so that an
 * interrupted upload does not count.
 */
export async function putInPieces(
  store: Pick<MediaStore, 'put'>,
  file: string,
  { blocks, last, there = [] }: { blocks: Blocks; last: () => Pick<FileEnd, 'at' | 'to'>; there?: readonly string[] },
): Promise<FileEnd> {
  const known = new Set(there)
  let [pieces, bytes] = [0, 0]
  for await (const piece of inPieces(blocks)) {
    pieces += 1
    bytes += piece.length
    const name = pieceName(file, pieces)
    if (!known.has(name)) await store.put(name, piece)
  }
  const end = { pieces, bytes, ...last() }
  await store.put(endName(file), Buffer.from(JSON.stringify(end)))
  return end
}

async function* inPieces(blocks: Blocks): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const block of blocks) {
    waiting.push(block)
    size += block.length
    while (size >= pieceBytes) {
      const all = Buffer.concat(waiting)
      yield all.subarray(0, pieceBytes)
      waiting = [all.subarray(pieceBytes)]
      size -= pieceBytes
    }
  }
  if (size > 0) yield Buffer.concat(waiting)
}

/** Reads a file's end marker; null when it is incomplete. */
export async function findFileEnd(store: Pick<MediaStore, 'get'>, file: string): Promise<FileEnd | null> {
  const bytes = await store.get(endName(file))
  if (bytes === null) return null
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), fileEndSchema), Buffer.from(bytes).toString())
  if (!parsed.success) throw operatorError(`${endName(file)} can’t be read.`)
  return parsed.output
}

/** Streams a complete file, piece by piece. */
export async function* readPieces(
  store: Pick<MediaStore, 'get'>,
  file: string,
  { pieces }: FileEnd,
): AsyncGenerator<Uint8Array> {
  for (let number = 1; number <= pieces; number += 1) {
    const piece = await store.get(pieceName(file, number))
    if (piece === null) throw operatorError(`${pieceName(file, number)} is missing: take another backup.`)
    yield piece
  }
}

/** Groups the store's names by file, and tells whether each is complete. */
export function filesOf(names: readonly string[]): Map<string, { isWhole: boolean; names: string[] }> {
  const files = new Map<string, { isWhole: boolean; names: string[] }>()
  for (const name of names) {
    const part = fileOfPiece(name)
    if (part === null) continue
    const known = files.get(part.file) ?? { isWhole: false, names: [] }
    files.set(part.file, { isWhole: known.isWhole || part.isEnd, names: [...known.names, name] })
  }
  return files
}

/** Removes a file, its end marker first, so that a partially deleted file does not count. */
export async function removeFile(
  store: Pick<MediaStore, 'remove'>,
  { names }: { names: readonly string[] },
): Promise<void> {
  await store.remove(names.toSorted((one, other) => Number(other.endsWith('.end')) - Number(one.endsWith('.end'))))
}
