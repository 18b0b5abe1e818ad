import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { findCategories } from '#db/catalogue/categories.ts'
import { isOutOfSpace } from '#db/engine/errors.ts'
import { deleteAbandonedImports, insertImport } from '#db/imports/imports.ts'
import { deleteSentPictures } from '#db/imports/media.ts'
import { truncate } from '#domain/clean-text.ts'
import {
  importMaxBytes,
  readImportInput,
  signatureBytes,
  type TypedImport,
  uploadProblem,
  uploadRefusals,
} from '#domain/imports/upload.ts'
import { diskIsFull, isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import type { Shop } from '#flows/shop.ts'

/** Path of a file between its dry run and its import. */
export const importPath = ({ home }: Shop, id: string) => join(home.dataFolder, 'imports', `${id}.csv`)

export type Sent = { body: AsyncIterable<Uint8Array>; contentType: string }

/** Streams an uploaded list to disk. Returns its id; the dry run follows. */
export async function receiveImport(
  shop: Shop,
  { staff, sent }: { staff: Staff; sent: Sent },
): Promise<{ id: string } | RefusedUpload> {
  const id = randomUUID()
  try {
    return await storeImport(shop, { staff, sent, id })
  } catch (error) {
    await rm(importPath(shop, id), { force: true })
    if (isOutOfSpace(error)) return { refusal: diskIsFull, typed: { category: '', codPrice: '' } }
    throw error
  }
}

/** The refusal, and the other fields of the form. */
type RefusedUpload = { refusal: Refusal; typed: TypedImport }

type StoreInput = { staff: Staff; sent: Sent; id: string }

async function storeImport(shop: Shop, { staff, sent, id }: StoreInput): Promise<{ id: string } | RefusedUpload> {
  const path = importPath(shop, id)
  await mkdir(dirname(path), { recursive: true })
  await deleteOldFiles(dirname(path), uploadedSince(shop))
  const file = await open(path, 'wx', 0o600)
  const received = await receive(file, sent).finally(() => file.close())
  const typed: TypedImport = { category: '', codPrice: '', ...received.fields }
  const refusal = received.refusal ?? (await note(shop, staff, { id, received, typed }))
  if (refusal === null) return { id }
  await rm(path)
  return { refusal, typed }
}

const uploadMaxAgeMs = 24 * 3_600_000

const uploadedSince = ({ now }: Shop) => new Date(now().getTime() - uploadMaxAgeMs)

/** Deletes lists that were uploaded a day ago and never imported, with their files and pictures. Returns their number. */
export async function deleteOldUploads(shop: Shop): Promise<number> {
  const before = uploadedSince(shop)
  const deleted = await deleteAbandonedImports(shop.db, before)
  await deleteSentPictures(shop.db, before)
  await deleteOldFiles(dirname(importPath(shop, 'any')), before)
  return deleted
}

async function deleteOldFiles(folder: string, before: Date): Promise<void> {
  // No folder: nothing was ever uploaded.
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    // Null when another upload has removed it.
    const found = await stat(path).catch(() => null)
    if (found && found.mtimeMs < before.getTime()) await rm(path, { force: true })
  }
}

type StoredUpload = { name: string; bytes: number; refusal: Refusal | null }
type Received = StoredUpload & { fields: Record<string, string> }

const limits = { fields: 10, fieldSize: 1_000, files: 1, headerSize: 8_192 }

/** Parses a multipart form as a stream, so that files larger than memory are possible. */
async function receive(file: FileHandle, { body, contentType }: Sent): Promise<Received> {
  const fields: Record<string, string> = {}
  let storing: Promise<StoredUpload> = Promise.resolve({ name: '', bytes: 0, refusal: null })
  const form = new Busboy({ headers: { 'content-type': contentType }, limits })
  form.on('field', (name, value) => {
    fields[name] = value
  })
  form.on('file', (_field, stream, name) => {
    storing = storeFile(file, stream, name)
    // An interrupted form may leave this promise unawaited.
    storing.catch(() => {})
  })
  const broken = { name: '', bytes: 0, refusal: uploadRefusals.broken }
  const stored = await pipeline(Readable.from(body), form).then(
    () => storing,
    () => broken,
  )
  return { ...stored, fields }
}

/**
 * Stores the file; a refused one is still read to its end, because browsers read the response only after sending
 * everything.
 */
async function storeFile(file: FileHandle, stream: Readable, name = ''): Promise<StoredUpload> {
  let bytes = 0
  let beginning = Buffer.alloc(0)
  let refusal: Refusal | null = null
  for await (const chunk of stream) {
    bytes += chunk.length
    if (beginning.length < signatureBytes) beginning = Buffer.concat([beginning, chunk.subarray(0, signatureBytes)])
    refusal ??= bytes > importMaxBytes ? uploadRefusals.tooLarge : uploadProblem(beginning)
    if (refusal === null && !(await append(file, chunk))) refusal = diskIsFull
  }
  return { name: truncate(name, 200), bytes, refusal }
}

/** False on a full disk. All of the bytes or an error: `write` would be content with what still fits. */
async function append(file: FileHandle, bytes: Buffer): Promise<boolean> {
  try {
    await file.appendFile(bytes)
    return true
  } catch (error) {
    if (isOutOfSpace(error)) return false
    throw error
  }
}

async function note(
  { db, now }: Shop,
  staff: Staff,
  { id, received: { name, bytes }, typed }: { id: string; received: Received; typed: TypedImport },
): Promise<Refusal | null> {
  if (bytes === 0) return name === '' ? uploadRefusals.noFile : uploadRefusals.empty
  const categories = (await findCategories(db)).map(({ category }) => category)
  const choices = readImportInput(typed, categories)
  if (isRefusal(choices)) return choices
  await insertImport(db, {
    id,
    staffId: staff.id,
    name: name.replaceAll('\0', '').toWellFormed(),
    bytes,
    choices,
    createdAt: now(),
  })
  return null
}
