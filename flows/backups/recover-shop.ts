/** Recovers a shop from the bucket: the last base backup before a time, and WAL up to it (decision 118). */

import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { foldersFile } from '#db/backups/cluster-files.ts'
import { type ClusterDraft, recoverCluster } from '#db/engine/embedded/recover-cluster.ts'
import {
  baseName,
  pictureBeginning,
  type RecoveryBase,
  unbrokenFrom,
  type WalPiece,
  walFileName,
  walName,
} from '#domain/backups/recovery.ts'
import { operatorError } from '#domain/operator-error.ts'
import type { Media, MediaStore } from '#providers/media/media.ts'
import { fetchFile } from './copy-backups.ts'
import { openBackup, readBackup } from './file.ts'
import { type FileCipher, fileCipher } from './file-cipher.ts'
import { findBases, findWalPieces } from './recovery-bases.ts'

type RecoverInput = {
  store: MediaStore
  passphrase: string
  dataFolder: string
  /** Target time; null: the latest uploaded change. */
  to: Date | null
  media: Pick<Media, 'put'>
  print: (line: string) => void
}

export async function recoverShop({ store, passphrase, dataFolder, to, media, print }: RecoverInput): Promise<number> {
  const cipher = fileCipher(passphrase)
  const base = await chooseBase(store, to)
  const file = join(dataFolder, `.base-${randomBytes(4).toString('hex')}`)
  await mkdir(dataFolder, { recursive: true })
  try {
    print(`Fetching the base of ${base.takenAt.toISOString()} …`)
    await fetchFile(store, baseName(base), file)
    const fill = async (draft: ClusterDraft) => {
      const fileBytes = await unpackBase({ file, passphrase, draft })
      print('Fetching the changes since …')
      await writeLog({ store, cipher, base, draft, fileBytes })
    }
    await recoverCluster(dataFolder, { fill, to, print })
  } finally {
    await rm(file, { force: true })
  }
  return bringPictures(store, cipher, media)
}

/** Chooses the newest base backup before that time whose consistency point the WAL reaches. */
async function chooseBase(store: MediaStore, to: Date | null): Promise<RecoveryBase> {
  const pieces = await findWalPieces(store)
  const usable = (await findBases(store)).filter((base) => (unbrokenFrom(pieces, base).at(-1)?.to ?? 0n) >= base.to)
  const chosen = usable.findLast(({ takenAt }) => to === null || takenAt <= to)
  if (chosen !== undefined) return chosen
  const first = usable[0]?.takenAt.toISOString()
  throw operatorError(
    first === undefined
      ? 'Nothing in this place can be recovered from: restore a backup. Nothing was changed.'
      : `The shop can be brought back to ${first} at the earliest. Nothing was changed.`,
  )
}

const headSchema = v.object({ timeline: v.number(), fileBytes: v.number(), password: v.string() })
const foldersSchema = v.array(v.string())

type Unpacked = { file: string; passphrase: string; draft: ClusterDraft }

/** Unpacks a base backup. Returns the size of a WAL segment in bytes. */
async function unpackBase({ file, passphrase, draft }: Unpacked): Promise<bigint> {
  let fileBytes: bigint | null = null
  const sizes = new Map<string, number>()
  for await (const { path, bytes } of readBackup(await openBackup(file), passphrase)) {
    if (path === 'head.json') {
      const head = v.parse(headSchema, JSON.parse(bytes.toString()))
      await draft.setPassword(head.password)
      fileBytes = BigInt(head.fileBytes)
    } else if (path === `cluster/${foldersFile}`) {
      for (const folder of v.parse(foldersSchema, JSON.parse(bytes.toString()))) await draft.makeFolder(folder)
    } else {
      const name = path.replace(/^cluster\//, '').replace(/#\d+$/, '')
      const at = sizes.get(name) ?? 0
      await draft.write(name, bytes, { at })
      sizes.set(name, at + bytes.length)
    }
  }
  if (fileBytes === null) throw operatorError('This base has no beginning. Nothing was changed.')
  return fileBytes
}

type Log = { store: MediaStore; cipher: FileCipher; base: RecoveryBase; draft: ClusterDraft; fileBytes: bigint }

/** Concurrent downloads: the HTTP client's connections per host. */
const atOnce = 8

async function writeLog({ store, cipher, base, draft, fileBytes }: Log): Promise<void> {
  const pieces = unbrokenFrom(await findWalPieces(store, base.line), base)
  for (let next = 0; next < pieces.length; next += atOnce) {
    const some = pieces.slice(next, next + atOnce)
    const opened = await Promise.all(
      some.map(async (piece) => ({ piece, bytes: await openPiece(store, cipher, walName(piece)) })),
    )
    for (const one of opened) await writePiece(draft, one, fileBytes)
  }
}

/** Writes a piece of WAL, which may span several segments. */
async function writePiece(
  draft: ClusterDraft,
  { piece, bytes }: { piece: WalPiece; bytes: Buffer },
  fileBytes: bigint,
): Promise<void> {
  for (let at = piece.from; at < piece.to; ) {
    const fileEnd = at - (at % fileBytes) + fileBytes
    const end = fileEnd < piece.to ? fileEnd : piece.to
    const part = bytes.subarray(Number(at - piece.from), Number(end - piece.from))
    const name = `pg_wal/${walFileName(piece.timeline, at, fileBytes)}`
    await draft.write(name, part, { at: Number(at % fileBytes), size: Number(fileBytes) })
    at = end
  }
}

async function openPiece(store: MediaStore, cipher: FileCipher, name: string): Promise<Buffer> {
  const sealed = await store.get(name)
  if (sealed === null) throw operatorError(`${name} is missing. Nothing was changed.`)
  return cipher.decrypt(name, sealed)
}

async function bringPictures(store: MediaStore, cipher: FileCipher, media: Pick<Media, 'put'>): Promise<number> {
  const names = await store.list(pictureBeginning)
  for (const name of names) await media.put(name.slice(pictureBeginning.length), await openPiece(store, cipher, name))
  return names.length
}
