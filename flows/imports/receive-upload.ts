import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findCategories } from '#db/catalogue/categories.ts'
import { insertImport } from '#db/imports/imports.ts'
import {
  importMaxBytes,
  readImportWish,
  type TypedImport,
  tellingBytes,
  uploadProblem,
  uploadRefusals,
} from '#domain/imports/upload.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { formPieces, readHead } from '#flows/multipart.ts'
import type { Shop } from '#flows/shop.ts'

/** Where a file waits between its trial and its import. */
export const importPath = ({ home }: Pick<Shop, 'home'>, id: string) =>
  join(home.dataFolder, 'imports', `${id}.csv`)

export type Sent = { body: AsyncIterable<Uint8Array>; boundary: string }

/** A list comes as the browser sends it and goes straight to the disk. Answers its id; its trial is the next thing. */
export async function receiveImport(
  shop: Pick<Shop, 'db' | 'home' | 'now'>,
  { staff, sent }: { staff: Staff; sent: Sent },
): Promise<{ id: string } | UnfitImport> {
  const id = randomUUID()
  const path = importPath(shop, id)
  await mkdir(dirname(path), { recursive: true })
  await forgetOldFiles(dirname(path), shop.now())
  const file = await open(path, 'wx', 0o600)
  const received = await receive(file, sent).finally(() => file.close())
  const typed: TypedImport = { category: '', codPrice: '', stock: '10', ...received.fields }
  const refusal = received.refusal ?? (await note(shop, staff, { id, received, typed }))
  if (refusal === null) return { id }
  await rm(path)
  return { refusal, typed }
}

/** Why nothing came of it, and what was typed beside the file. */
export type UnfitImport = { refusal: Refusal; typed: TypedImport }

const keptMs = 24 * 3_600_000

/** A list that was tried and never imported. */
async function forgetOldFiles(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (now.getTime() - mtimeMs > keptMs) await rm(path, { force: true })
  }
}

type Received = { name: string; bytes: number; fields: Record<string, string>; refusal: Refusal | null }

const longestField = 1_000

/** What is refused is read to its end all the same, and thrown away: a browser listens only when it has spoken. */
async function receive(file: FileHandle, { body, boundary }: Sent): Promise<Received> {
  const fields: Record<string, string> = {}
  let [name, field, bytes] = ['', '', 0]
  let beginning = Buffer.alloc(0)
  let refusal: Refusal | null = null
  try {
    for await (const piece of formPieces(body, boundary)) {
      if ('head' in piece) {
        const head = readHead(piece.head)
        field = head.name
        if (head.filename !== null) name = head.filename
      } else if (field !== 'file') {
        fields[field] = ((fields[field] ?? '') + piece.bytes.toString('utf8')).slice(0, longestField)
      } else {
        bytes += piece.bytes.length
        if (beginning.length < tellingBytes)
          beginning = Buffer.concat([beginning, piece.bytes.subarray(0, tellingBytes)])
        refusal ??= bytes > importMaxBytes ? uploadRefusals.tooLarge : uploadProblem(beginning)
        if (refusal === null) await file.write(piece.bytes)
      }
    }
  } catch {
    refusal ??= uploadRefusals.broken
  }
  return { name: name.slice(0, 200), bytes, fields, refusal }
}

async function note(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  staff: Staff,
  { id, received: { name, bytes }, typed }: { id: string; received: Received; typed: TypedImport },
): Promise<Refusal | null> {
  if (bytes === 0) return uploadRefusals.noFile
  const categories = (await findCategories(db)).map(({ category }) => category)
  const choices = readImportWish(typed, categories)
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
