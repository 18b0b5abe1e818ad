/** Streams parts as a tar archive, in the format's blocks of 512 bytes. */
import { Header } from 'tar'
import { operatorError } from '#domain/operator-error.ts'
import type { Part } from './parts.ts'

const blockBytes = 512
/** Maximum length of a part; a larger one means a damaged file. */
const mostBytes = 1024 * 1024 * 1024

export async function* packTar(parts: AsyncIterable<Part> | Iterable<Part>): AsyncGenerator<Buffer> {
  for await (const { path, bytes } of parts) {
    const header = Buffer.alloc(blockBytes)
    const needsMore = new Header({ path, size: bytes.length, mode: 0o600, type: 'File', mtime: new Date(0) })
    if (needsMore.encode(header)) throw new Error(`The name ${path} is too long for an archive`)
    yield header
    if (bytes.length > 0) yield bytes
    yield Buffer.alloc(paddingOf(bytes.length))
  }
  yield Buffer.alloc(2 * blockBytes)
}

export async function* unpackTar(blocks: AsyncIterable<Uint8Array>): AsyncGenerator<Part> {
  const reader = readerOf(blocks)
  for (;;) {
    const block = await reader.take(blockBytes)
    if (block === null) throw cutShort()
    const header = new Header(block)
    if (header.nullBlock) return
    const { path, size = -1 } = header
    if (!header.cksumValid || header.type !== 'File' || path === undefined || size < 0 || size > mostBytes)
      throw operatorError('This backup is damaged: its archive can’t be read. Nothing was changed; take another one.')
    const bytes = await reader.take(size)
    if (bytes === null || (await reader.take(paddingOf(size))) === null) throw cutShort()
    yield { path, bytes }
  }
}

const cutShort = () =>
  operatorError('This backup is damaged: its end is missing. Nothing was changed; take another one.')

const paddingOf = (bytes: number) => (blockBytes - (bytes % blockBytes)) % blockBytes

/** Reads exactly the requested number of bytes; null when fewer are left. */
export function readerOf(blocks: AsyncIterable<Uint8Array>) {
  const source = blocks[Symbol.asyncIterator]()
  let waiting: Buffer[] = []
  let size = 0
  return {
    take: async (bytes: number): Promise<Buffer | null> => {
      while (size < bytes) {
        const next = await source.next()
        if (next.done) return null
        waiting.push(Buffer.from(next.value))
        size += next.value.length
      }
      const all = waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting)
      waiting = [all.subarray(bytes)]
      size -= bytes
      return all.subarray(0, bytes)
    },
  }
}
