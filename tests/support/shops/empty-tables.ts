import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'

/**
 * Deletes the rows of a test, also in guarded tables. Only tables that were written are touched, and
 * `session_replication_role` disables triggers: `alter table` would invalidate every connection's plans.
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

/** Empties every table of a test's database (`postgres-cluster.ts` grants the right). */
export async function emptyTables(db: Db): Promise<void> {
  // A pending job of the last test may deadlock with this; it is retried or refused.
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
