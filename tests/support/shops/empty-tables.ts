import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'

/**
 * Takes out what a test wrote, in its guarded tables too. Only tables that were ever written are looked at, and as a
 * replica's session no trigger fires: to switch triggers off by `alter table` would make each connection read its
 * tables anew and plan each statement again.
 */
const takeOut = sql`
  do $$
  declare one record;
  begin
    set local session_replication_role = replica;
    for one in
      select oid::regclass as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'
        and pg_relation_size(oid) > 0
    loop
      execute format('lock table %s in share row exclusive mode', one.name);
      execute format('delete from %s', one.name);
    end loop;
    for one in
      select format('%I.%I', schemaname, sequencename) as name, start_value from pg_sequences
      where schemaname = 'public' and last_value is not null
    loop
      perform setval(one.name, one.start_value, false);
    end loop;
  end $$`

/** Empties every table of a test's database (`postgres-cluster.ts` lets its role do so). */
export async function emptyTables(db: Db): Promise<void> {
  // Work that the last test left behind may hold one table and wait for another: refused or not, it comes to its end.
  for (let isEmpty = false; !isEmpty; )
    isEmpty = await takeOut.execute(db).then(
      () => true,
      (error: unknown) => {
        if (isDeadlock(error)) return false
        throw error
      },
    )
}

const isDeadlock = (error: unknown) => error instanceof Error && 'code' in error && error.code === '40P01'
