import { Client } from 'pg'
import type { DatabaseAddress } from '#db/engine/address.ts'
import { type Copied, copyOut } from '#db/engine/copy.ts'
import { longTimeoutMs } from '#db/engine/database.ts'
import { findPrimary } from '#db/engine/primary.ts'
import { isBackedUp, type TablePlan } from '#domain/backups/format.ts'
import { operatorError } from '#domain/operator-error.ts'

/** A consistent snapshot of the database on one connection, while the shop keeps writing. */
export type Snapshot = {
  takenAt: Date
  /** Migrations that were run, in order. */
  migrations: string[]
  /** Tables, each after those that its foreign keys reference. */
  tables: TablePlan[]
  read: (table: TablePlan) => AsyncGenerator<Buffer, Copied>
  /**
   * Ends the snapshot after the last table. Throws when a migration ran since: PostgreSQL shows a table that it rewrote
   * as empty.
   */
  end: () => Promise<void>
  close: () => Promise<void>
}

/** Settings that make the output independent of the server's configuration. */
const sameWordsEverywhere = `
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '10s';
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set client_encoding = 'UTF8'; set search_path = public`

/** Opens a connection without the pool's statement timeout. */
export async function openLongConnection(address: DatabaseAddress): Promise<Client> {
  const client = new Client({
    ...(await findPrimary(address)),
    application_name: 'strut-backup',
    connectionTimeoutMillis: longTimeoutMs,
  })
  // A broken connection fails the current query, which reports it.
  client.on('error', () => {})
  await client.connect()
  await client.query(sameWordsEverywhere)
  return client
}

export async function openSnapshot(address: DatabaseAddress): Promise<Snapshot> {
  const client = await openLongConnection(address)
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query('select now() as taken_at')
    const migrations = await migrationsOf(client)
    return {
      takenAt: rows[0].taken_at,
      migrations,
      tables: await tablesOf(client),
      read: (table) => copyOut(client, `copy ${columnsOf(table)} to stdout`),
      end: async () => {
        await client.query('commit')
        if (`${await migrationsOf(client)}` !== `${migrations}`) throw operatorError(upgradedMeanwhile)
      },
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

const upgradedMeanwhile = 'The database was upgraded while it was being backed up. Take another one.'

/** Formats `"table" ("column", …)` for COPY in both directions. */
export function columnsOf({ name, columns }: Pick<TablePlan, 'name' | 'columns'>): string {
  return `${quoted(name)} (${columns.map(quoted).join(', ')})`
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

async function migrationsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query(`select to_regclass('migrations') is not null as is_there`)
  if (!rows[0].is_there) return []
  const ran = await client.query("select name from migrations where name ~ '^[0-9]' order by name")
  return ran.rows.map(({ name }) => name)
}

/** Lists tables without generated columns, which the restored database computes itself. */
async function tablesOf(client: Client): Promise<TablePlan[]> {
  const { rows } = await client.query<Omit<TablePlan, 'sequences'> & { needs: string[] }>(`
    select relname as name,
      array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped
        and attgenerated = '' order by attnum) as columns,
      array(select distinct confrelid::regclass::text from pg_constraint
        where contype = 'f' and conrelid = pg_class.oid and confrelid <> conrelid) as needs
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relispartition
    order by relname`)
  const tables = rows.filter(({ name }) => isBackedUp(name))
  const sequences = await sequencesOf(client)
  return inOrder(tables).map(({ name, columns }) => ({
    name,
    columns,
    sequences: sequences.filter(({ table }) => table === name).map(({ column, next }) => ({ column, next })),
  }))
}

/** Reads sequences after the snapshot was taken, so that they are never below the ids in its rows. */
async function sequencesOf(client: Client): Promise<{ table: string; column: string; next: number }[]> {
  const { rows } = await client.query<{ name: string; table: string; column: string }>(`
    select pg_depend.objid::regclass::text as name, pg_class.relname as table, attname::text as column
    from pg_depend join pg_class on pg_class.oid = refobjid
      join pg_attribute on attrelid = refobjid and attnum = refobjsubid
      join pg_class own on own.oid = pg_depend.objid and own.relkind = 'S'
    where pg_class.relnamespace = 'public'::regnamespace and deptype in ('a', 'i')`)
  const found = []
  for (const { name, table, column } of rows) {
    const query = await client.query(`select last_value + is_called::int as next from ${name}`)
    found.push({ table, column, next: Number(query.rows[0].next) })
  }
  return found
}

/** Sorts tables so that referenced ones come first. */
function inOrder<Table extends { name: string; needs: string[] }>(tables: readonly Table[]): Table[] {
  const ordered: Table[] = []
  let left = [...tables]
  while (left.length > 0) {
    const ready = left.filter(({ needs }) => !left.some(({ name }) => needs.includes(name)))
    if (ready.length === 0) throw new Error(`Tables that name each other: ${left.map(({ name }) => name)}`)
    ordered.push(...ready)
    left = left.filter((table) => !ready.includes(table))
  }
  return ordered
}
