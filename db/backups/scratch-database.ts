/** A temporary empty database for test restores. */

import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { type DatabaseAddress, siblingAddress } from '#db/engine/address.ts'
import { openEmbedded } from '#db/engine/embedded/embedded-postgres.ts'
import { openLongConnection, quoted } from './snapshot.ts'

/** A temporary empty database; `remove` deletes it. */
type ScratchDatabase = { address: DatabaseAddress; remove: () => Promise<void> }

const prefix = 'strut_proof_'
const forgottenAfterSeconds = 24 * 60 * 60
const insufficientPrivilege = '42501'

/** Creates a database on the shop's own server; if its role may not, an embedded PostgreSQL in a temporary folder. */
export async function openScratchDatabase(address: DatabaseAddress): Promise<ScratchDatabase> {
  const client = await openLongConnection(address)
  try {
    await removeForgotten(client)
    const name = `${prefix}${Math.floor(Date.now() / 1000)}_${randomBytes(4).toString('hex')}`
    await client.query(`create database ${quoted(name)} template template0 encoding 'UTF8'`)
    return { address: siblingAddress(address, name), remove: () => removeDatabase(address, name) }
  } catch (error) {
    if (isForbidden(error)) return openFolder()
    throw error
  } finally {
    await client.end()
  }
}

async function removeDatabase(address: DatabaseAddress, name: string): Promise<void> {
  const client = await openLongConnection(address)
  await dropFrom(client, name).finally(() => client.end())
}

/**
 * Drops the database and ends its sessions; without `force` while autovacuum, which may not be terminated, works in it.
 */
async function dropFrom(client: Client, name: string): Promise<void> {
  const drop = `drop database if exists ${quoted(name)}`
  await client.query(`${drop} with (force)`).catch((error: unknown) => {
    if (!isForbidden(error)) throw error
    return client.query(drop)
  })
}

const isForbidden = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === insufficientPrivilege

/** Drops scratch databases older than a day, left by killed servers. */
async function removeForgotten(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database join pg_roles on pg_roles.oid = datdba
      where rolname = current_user and datname like $1 || '%' and split_part(datname, '_', 3) ~ '^[0-9]+$'
        and split_part(datname, '_', 3)::bigint < extract(epoch from now()) - $2`,
    [prefix, forgottenAfterSeconds],
  )
  for (const { name } of rows) await dropFrom(client, name)
}

async function openFolder(): Promise<ScratchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'strut-proof-'))
  // Makes the folder traversable for the account that PostgreSQL runs as.
  await chmod(folder, 0o711)
  const removeFolder = () => rm(folder, { recursive: true, force: true, maxRetries: 5 })
  const embedded = await openEmbedded(folder, () => {}).catch(async (error: unknown) => {
    await removeFolder()
    throw error
  })
  const remove = async () => {
    await embedded.stop()
    await removeFolder()
  }
  return { address: embedded.connection, remove }
}
