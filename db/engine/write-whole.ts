import type { FileHandle } from 'node:fs/promises'

/** Writes all of the bytes, or throws: `write` is content with what still fits on the disk. */
export async function writeWhole(handle: FileHandle, bytes: Uint8Array, at: number | null = null): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const place = at === null ? null : at + done
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, place)
    done += bytesWritten
  }
}
