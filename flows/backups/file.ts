/**
 * Reads and writes a backup file: a tar archive compressed with zstd, encrypted if there is a passphrase, with its
 * SHA-256 in a skippable zstd frame at the end. Unencrypted ones open with `tar --zstd -xf`.
 */
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { codeOf } from '#db/engine/errors.ts'
import type { BackupHead, BackupManifest } from '#domain/backups/format.ts'
import { operatorError } from '#domain/operator-error.ts'
import { decrypt, encrypt, encryptedMark } from './encryption.ts'
import { type Part, readHead, verifyParts } from './parts.ts'
import { packTar, unpackTar } from './tar.ts'

const digestBytes = 32
const frame = Buffer.from([0x50, 0x2a, 0x4d, 0x18, digestBytes, 0, 0, 0])
const endBytes = frame.length + digestBytes
const packedMark = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

/** Writes to a temporary file that is renamed when complete. Returns its size in bytes. */
export async function writeBackup(file: string, parts: Parts, passphrase: string | null): Promise<number> {
  const draft = `${file}.${randomBytes(6).toString('hex')}.part`
  try {
    const handle = await open(draft, 'wx', 0o600)
    const bytes = await writeAll(handle, backupBlocks(parts, passphrase)).finally(() => handle.close())
    await giveName(draft, file)
    await syncFolder(dirname(file))
    return bytes
  } catch (error) {
    throw explain(file, error)
  } finally {
    await rm(draft, { force: true })
  }
}

type Parts = AsyncIterable<Part> | Iterable<Part>

async function writeAll(handle: FileHandle, blocks: AsyncIterable<Buffer>): Promise<number> {
  let size = 0
  for await (const block of blocks) {
    size += block.length
    await handle.appendFile(block)
  }
  await handle.sync()
  return size
}

/** Yields the file's content as a stream. */
export async function* backupBlocks(parts: Parts, passphrase: string | null): AsyncGenerator<Buffer> {
  const packed = packedBlocks(packTar(parts))
  const hash = createHash('sha256')
  for await (const block of passphrase === null ? packed : encrypt(packed, passphrase)) {
    hash.update(block)
    yield block
  }
  yield Buffer.concat([frame, hash.digest()])
}

/** Renames without overwriting an existing file, as a plain rename would. */
async function giveName(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file)
  } catch (error) {
    if (!knowsNoLinks.has(codeOf(error))) throw error
    await (await open(file, 'wx', 0o600)).close()
    await rename(draft, file)
  }
}

/** Errors of file systems without hard links: FAT on USB sticks, some network shares. */
const knowsNoLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

/** Compresses; an error on either side destroys the other stream. */
function packedBlocks(blocks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  return pipeline(Readable.from(blocks), createZstdCompress(), () => {})
}

/** Flushes the folder, so that the new name survives a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  // Some file systems don't support it.
  await handle.sync().catch(() => {})
  await handle.close()
}

type VerifiedFile = { path: string; end: number; isSealed: boolean }

/** Reads the whole file once to verify its checksum, before any of its content is used. */
export async function openBackup(path: string): Promise<VerifiedFile> {
  const handle = await open(path).catch((error: unknown) => {
    throw explain(path, error)
  })
  try {
    const { size } = await handle.stat()
    const end = size - endBytes
    if (end <= encryptedMark.length) throw noBackup(path)
    const { buffer: start } = await handle.read(Buffer.alloc(encryptedMark.length), 0, encryptedMark.length, 0)
    const { buffer: tail } = await handle.read(Buffer.alloc(endBytes), 0, endBytes, end)
    const isSealed = start.equals(encryptedMark)
    if (!isSealed && !start.subarray(0, packedMark.length).equals(packedMark)) throw noBackup(path)
    if (!tail.subarray(0, frame.length).equals(frame)) throw changed(path)
    const digest = await digestOf(path, end)
    if (!digest.equals(tail.subarray(frame.length))) throw changed(path)
    return { path, end, isSealed }
  } finally {
    await handle.close()
  }
}

const noBackup = (path: string) => operatorError(`${path} is no backup of Strut. Nothing was changed.`)

const changed = (path: string) =>
  operatorError(
    `${path} is not as it was written: a part of it is missing or was changed. Nothing was restored; take another one.`,
  )

async function digestOf(path: string, end: number): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const block of createReadStream(path, { end: end - 1, highWaterMark: 1024 * 1024 })) hash.update(block)
  return hash.digest()
}

export async function* readBackup(
  { path, end, isSealed }: VerifiedFile,
  passphrase: string | null,
): AsyncGenerator<Part> {
  if (isSealed && passphrase === null)
    throw operatorError('This backup is under a passphrase: say it in STRUT_BACKUP_PASSPHRASE. Nothing was changed.')
  const blocks = createReadStream(path, { end: end - 1, highWaterMark: 256 * 1024 })
  const packed = isSealed ? decrypt(blocks, passphrase ?? '') : blocks
  yield* unpackTar(pipeline(Readable.from(packed), createZstdDecompress(), () => {}))
}

/** Reads and verifies a backup without restoring it. */
export async function examineBackup(
  file: VerifiedFile,
  passphrase: string | null,
): Promise<{ head: BackupHead; manifest: BackupManifest }> {
  const parts = verifyParts(readBackup(file, passphrase))
  let head: BackupHead | null = null
  for (;;) {
    const next = await parts.next()
    if (next.done) {
      if (head === null) throw noBackup(file.path)
      return { head, manifest: next.value }
    }
    head ??= readHead(next.value)
  }
}

function explain(path: string, error: unknown): unknown {
  const code = codeOf(error)
  if (code === 'ENOENT') return operatorError(`Can't use ${path}: there is no such file or folder.`)
  if (code === 'EEXIST') return operatorError(`${path} is there already, and no backup is ever written over.`)
  if (code === 'ENOSPC') return operatorError(`The disk is full: ${path} was not written.`)
  if (code === 'EACCES' || code === 'EROFS') return operatorError(`Can't use ${path}: this account may not.`)
  return error
}
