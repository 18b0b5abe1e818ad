import type { Client } from 'pg'
import type { DatabaseAddress } from '#db/engine/address.ts'
import { copyIn } from '#db/engine/copy.ts'
import { migrationLock, schemaAfter, serverFacts, whyUnfit } from '#db/engine/migrate.ts'
import type { BackupHead, TablePlan } from '#domain/backups/format.ts'
import { operatorError } from '#domain/operator-error.ts'
import { columnsOf, openLongConnection, quoted } from './snapshot.ts'

/** A restore in one transaction: visible after `finish`, and not at all before. */
export type RestoreTransaction = {
  /** Loads rows by COPY; returns their number. */
  load: (table: TablePlan, blocks: AsyncIterable<Uint8Array>) => Promise<number>
  finish: () => Promise<void>
  abandon: () => Promise<void>
}

/** Throws a one-line error unless the database is empty. */
export async function refuseNonEmptyDatabase(address: DatabaseAddress): Promise<void> {
  const client = await openLongConnection(address)
  await refuseTaken(client).finally(() => client.end())
}

/**
 * Begins a restore. With `replaces` it first drops the existing schema in the same transaction, so that the old shop
 * stays until the new one is complete; otherwise it refuses a non-empty database. Triggers that validate single changes
 * (order transitions, immutable lines, refund limits) can't validate a bulk load, so they are disabled for this
 * transaction, in which no other connection sees the tables. Keys, foreign keys and check constraints stay enabled, and
 * the auditor afterwards checks what the triggers would have refused.
 */
export async function beginRestore(
  address: DatabaseAddress,
  head: BackupHead,
  { replaces = false }: { replaces?: boolean | undefined } = {},
): Promise<RestoreTransaction> {
  const client = await openLongConnection(address)
  const abandon = () => client.end()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    if (replaces) await client.query(dropEverything)
    await refuseTaken(client)
    await client.query(await schemaAfter(head.migrations))
    await refuseStrangeTables(client, head.tables)
    await switchGuards(client, 'disable')
    // Rows inserted by migrations are part of the backup, with the owner's changes.
    await client.query(`truncate ${head.tables.map(({ name }) => quoted(name)).join(', ')} cascade`)
  } catch (error) {
    await abandon()
    throw error
  }
  return {
    load: async (table, blocks) => (await copyIn(client, `copy ${columnsOf(table)} from stdin`, blocks)).rows,
    finish: async () => {
      await countOn(client, head.tables)
      // Tables with deferred constraints can't be altered before those are checked.
      await client.query('set constraints all immediate')
      await switchGuards(client, 'enable')
      await client.query('commit')
      await client.query('analyze')
      await client.end()
    },
    abandon,
  }
}

/** Drops everything in the schema but what belongs to extensions. */
const dropEverything = `
  do $$
  declare statement text;
  begin
    for statement in
      select format('drop %s if exists %s cascade', kind, name) from (
        select 1 as turn, 'pg_class'::regclass as catalogue, oid, oid::regclass::text as name,
          case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end
            as kind
        from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
        union all
        select 2, 'pg_proc'::regclass, oid, oid::regprocedure::text, 'routine'
        from pg_proc where pronamespace = 'public'::regnamespace
        union all
        select 3, 'pg_type'::regclass, oid, oid::regtype::text, 'type'
        from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
      ) found
      where not exists (
        select from pg_depend where classid = found.catalogue and objid = found.oid and deptype in ('e', 'i')
      )
      order by turn, kind, name
    loop
      execute statement;
    end loop;
  end $$`

async function refuseTaken(client: Client): Promise<void> {
  const query = await client.query(serverFacts)
  const line = whyUnfit(query.rows[0])
  if (line !== null) throw operatorError(line)
  const { rows } = await client.query(`
    select count(*)::int as count from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`)
  if (rows[0].count === 0) return
  throw operatorError(
    'Something lives in this database already, and nothing is ever restored over it. Name an empty place: another STRUT_DATA, or the DATABASE_URL of an empty database.',
  )
}

async function refuseStrangeTables(client: Client, tables: readonly TablePlan[]): Promise<void> {
  const { rows } = await client.query(`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER'`)
  const known = new Set(rows.map(({ place }) => place))
  const strange = tables
    .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`))
    .find((place) => !known.has(place))
  if (strange === undefined) return
  throw operatorError(
    `This backup has ${strange}, which is none of Strut's: it can't be restored. Keep tables of your own in a schema of their own (alter table … set schema …), and take a new backup.`,
  )
}

async function switchGuards(client: Client, how: 'enable' | 'disable'): Promise<void> {
  const { rows } = await client.query(`
    select distinct tgrelid::regclass::text as guarded from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`)
  for (const { guarded } of rows) await client.query(`alter table ${guarded} ${how} trigger user`)
}

async function countOn(client: Client, tables: readonly TablePlan[]): Promise<void> {
  for (const { name, sequences } of tables) {
    for (const { column, next } of sequences) {
      await client.query('select setval(pg_get_serial_sequence($1, $2), $3, false)', [quoted(name), column, next])
    }
  }
}
