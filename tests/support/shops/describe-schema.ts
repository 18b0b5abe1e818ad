import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'

/** Lists the parts of a database's schema, so that two can be compared; a column's place in its table is left out. */
export async function describeSchema(db: Db): Promise<string[]> {
  const found = await Promise.all(parts.map((part) => part.execute(db)))
  return found.flatMap(({ rows }) => rows.map(({ text }) => text)).sort()
}

const parts: RawBuilder<{ text: string }>[] = [
  sql`
    select concat_ws(' ', relname, reloptions, attname, format_type(atttypid, atttypmod), attnotnull,
      attidentity, attgenerated, attstorage, pg_get_expr(adbin, adrelid)) as text
    from pg_attribute join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped`,
  sql`
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) as text
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'c', 'f')`,
  sql`select indexdef as text from pg_indexes where schemaname = 'public'`,
  sql`
    select pg_get_functiondef(oid) as text from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  sql`
    select pg_get_triggerdef(pg_trigger.oid) as text from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal`,
  sql`select concat_ws(' ', viewname, definition) as text from pg_views where schemaname = 'public'`,
  sql`
    select concat_ws(' ', type, identity, description) as text
    from pg_description cross join lateral pg_identify_object(classoid, objoid, objsubid) where schema = 'public'`,
  sql`select extname as text from pg_extension`,
]
