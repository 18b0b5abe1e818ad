import { beginRestore, type RestoreTransaction } from '#db/backups/restore-target.ts'
import type { DatabaseAddress } from '#db/engine/address.ts'
import { migrationNames, namesSinceSquash } from '#db/engine/migrate.ts'
import { type BackupHead, type BackupManifest, incompatibleMigrations, readPartName } from '#domain/backups/format.ts'
import { operatorError } from '#domain/operator-error.ts'
import type { Media } from '#providers/media/media.ts'
import { type Part, readHead, verifyParts } from './parts.ts'

export type RestoredShop = Pick<BackupManifest, 'rows' | 'pictures'> & Pick<BackupHead, 'takenAt' | 'migrations'>

export type RestoreTarget = {
  address: DatabaseAddress
  media: Pick<Media, 'put'>
  /** Deletes the existing shop in the same transaction. */
  replaces?: boolean
}

/**
 * Restores a shop into an empty database, or replaces an existing one. Nothing is committed unless every part matches
 * the manifest.
 */
export async function restoreInto(place: RestoreTarget, parts: AsyncIterable<Part>): Promise<RestoredShop> {
  const line = queueOf(parts)
  const first = await line.take()
  if (first === null) throw operatorError('This backup is empty.')
  const head = readKnownHead(first, await migrationNames())
  const filling = await beginRestore(place.address, head, place)
  try {
    const loaded = await load(line, filling, { head, media: place.media })
    const manifest = await line.end()
    for (const [table, rows] of Object.entries(manifest.rows)) {
      if (rows !== (loaded.get(table) ?? 0))
        throw operatorError(`Of ${table} ${loaded.get(table) ?? 0} rows of ${rows} arrived: nothing was restored.`)
    }
    await filling.finish()
    return { ...manifest, takenAt: head.takenAt, migrations: head.migrations }
  } catch (error) {
    await filling.abandon()
    throw error
  }
}

/** Throws what would stop a restore over the existing shop, such as foreign tables: begins one and rolls it back. */
export async function refuseUnrestorable(address: DatabaseAddress, parts: AsyncIterable<Part>): Promise<void> {
  for await (const first of parts) {
    const filling = await beginRestore(address, readKnownHead(first, await migrationNames()), { replaces: true })
    return filling.abandon()
  }
}

type Queue = { first: () => Promise<Part | null>; take: () => Promise<Part | null>; end: () => Promise<BackupManifest> }

function queueOf(parts: AsyncIterable<Part>): Queue {
  const checking = verifyParts(parts)
  let waiting: Promise<IteratorResult<Part, BackupManifest>> | null = null
  const look = () => {
    waiting ??= checking.next()
    return waiting
  }
  const partOf = (next: IteratorResult<Part, BackupManifest>) => (next.done ? null : next.value)
  return {
    first: async () => partOf(await look()),
    take: async () => {
      const next = await look()
      if (!next.done) waiting = null
      return partOf(next)
    },
    end: async () => {
      const next = await look()
      if (!next.done) throw new Error('There are parts left')
      return next.value
    },
  }
}

function readKnownHead(first: Part, known: readonly string[]): BackupHead {
  const head = readHead(first)
  const migrations = namesSinceSquash(head.migrations)
  const error = incompatibleMigrations(migrations, known)
  if (error !== null) throw operatorError(error)
  return { ...head, migrations }
}

type Wanted = { head: BackupHead; media: Pick<Media, 'put'> }

async function load(line: Queue, filling: RestoreTransaction, { head, media }: Wanted): Promise<Map<string, number>> {
  const loaded = new Map<string, number>()
  for (let part = await line.first(); part !== null; part = await line.first()) {
    const name = readPartName(part.path)
    if (name?.kind === 'table') {
      const table = head.tables.find((plan) => plan.name === name.table)
      if (!table) throw operatorError(`This backup has rows of ${name.table}, which its beginning does not name.`)
      loaded.set(table.name, await filling.load(table, chunksOf(line, table.name)))
      continue
    }
    await line.take()
    if (name?.kind === 'picture') await media.put(name.picture, part.bytes)
  }
  return loaded
}

async function* chunksOf(line: Queue, table: string): AsyncGenerator<Buffer> {
  for (;;) {
    const part = await line.first()
    const name = part === null ? null : readPartName(part.path)
    if (part === null || name?.kind !== 'table' || name.table !== table) return
    await line.take()
    yield part.bytes
  }
}
