/** A shop as a sequence of parts, the content of a backup file and of a direct copy. */
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Snapshot } from '#db/backups/snapshot.ts'
import {
  type BackupHead,
  type BackupManifest,
  backupFormat,
  backupHeadSchema,
  backupManifestSchema,
  headName,
  imagePart,
  manifestName,
  readPartName,
  tablePart,
} from '#domain/backups/format.ts'
import { operatorError } from '#domain/operator-error.ts'
import type { MediaStore } from '#providers/media/media.ts'

export type Part = { path: string; bytes: Buffer }

/** Chunk size of tables in bytes; a picture is always one part. */
const chunkBytes = 4 * 1024 * 1024

/** Yields the head, each table, each picture, and finally the manifest. */
export async function* partsOf(snapshot: Snapshot, media: Pick<MediaStore, 'get' | 'list'>): AsyncGenerator<Part> {
  const manifest: BackupManifest = { rows: {}, pictures: 0, parts: [] }
  const noted = (part: Part): Part => {
    manifest.parts.push({ name: part.path, bytes: part.bytes.length, sha256: sha256(part.bytes) })
    return part
  }
  yield noted(jsonPart(headName, headOf(snapshot)))
  for (const table of snapshot.tables) {
    const chunks = inChunks(snapshot.read(table))
    let chunk = 0
    for (;;) {
      const next = await chunks.next()
      if (next.done) {
        manifest.rows[table.name] = next.value.rows
        break
      }
      chunk += 1
      yield noted({ path: tablePart(table.name, chunk), bytes: next.value })
    }
  }
  await snapshot.end()
  // Pictures after tables: files are written before the rows that name them, and never change.
  for (const picture of await media.list()) {
    const bytes = await media.get(picture)
    if (bytes === null) continue
    manifest.pictures += 1
    yield noted({ path: imagePart(picture), bytes: Buffer.from(bytes) })
  }
  yield jsonPart(manifestName, manifest)
}

function headOf({ takenAt, migrations, tables }: Snapshot): BackupHead {
  if (migrations.length === 0) throw operatorError('No shop lives in this database: there is nothing to keep.')
  return { format: backupFormat, takenAt: takenAt.toISOString(), migrations, tables }
}

async function* inChunks<End>(blocks: AsyncGenerator<Buffer, End>): AsyncGenerator<Buffer, End> {
  let chunk: Buffer[] = []
  let size = 0
  for (;;) {
    const next = await blocks.next()
    if (!next.done) {
      chunk.push(next.value)
      size += next.value.length
    }
    if (size >= chunkBytes || (next.done && size > 0)) {
      yield Buffer.concat(chunk)
      chunk = []
      size = 0
    }
    if (next.done) return next.value
  }
}

const damagedBackup = (what: string) =>
  operatorError(`This backup is damaged: ${what}. Nothing was changed; take another one.`)

/** Yields the parts and verifies them against the manifest: order, sizes and hashes. */
export async function* verifyParts(parts: AsyncIterable<Part>): AsyncGenerator<Part, BackupManifest> {
  const seen: BackupManifest['parts'] = []
  let manifest: BackupManifest | null = null
  for await (const part of parts) {
    if (manifest !== null) throw damagedBackup('something follows its end')
    const name = readPartName(part.path)
    if (name === null) throw damagedBackup('it holds something unknown')
    if ((name.kind === 'head') !== (seen.length === 0)) throw damagedBackup('its beginning is not where it belongs')
    if (name.kind === 'manifest') manifest = readJson(part, backupManifestSchema)
    else seen.push({ name: part.path, bytes: part.bytes.length, sha256: sha256(part.bytes) })
    yield part
  }
  if (manifest === null) throw damagedBackup('its end is missing')
  const { parts: listed } = manifest
  const wrong = seen.findIndex(
    (part, at) =>
      part.name !== listed[at]?.name || part.bytes !== listed[at].bytes || part.sha256 !== listed[at].sha256,
  )
  if (wrong !== -1) throw damagedBackup(`${seen[wrong]?.name} is not what was written`)
  if (seen.length !== listed.length) throw damagedBackup(`${listed[seen.length]?.name} is missing`)
  return manifest
}

export const readHead = (part: Part) => readJson(part, backupHeadSchema)

function readJson<Schema extends v.GenericSchema>(part: Part, schema: Schema): v.InferOutput<Schema> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), part.bytes.toString())
  if (parsed.success) return parsed.output
  const isNewer = part.path === headName && parsed.issues.some(({ path }) => path?.[0]?.key === 'format')
  throw isNewer
    ? operatorError('This backup is in a form that this Strut does not know: restore it with a newer one.')
    : damagedBackup(`${part.path} can't be read`)
}

const jsonPart = (path: string, value: unknown): Part => ({ path, bytes: Buffer.from(JSON.stringify(value)) })

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
