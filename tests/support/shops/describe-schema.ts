import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'

/** Describes the schema of a database in sorted lines of PostgreSQL's catalog, so that two can be compared. */
export async function describeSchema(db: Db): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    with ours as (select * from pg_class where relnamespace = 'public'::regnamespace and relname <> 'migrations')
    select format('table %s (%s)', relname, array_to_string(reloptions, ', ')) as text
    from ours where relkind in ('r', 'p')
    union all
    select concat_ws(' ', 'column', relname || '.' || attname, format_type(atttypid, atttypmod), attstorage::text,
      case when attnotnull then 'not null' end, nullif(attidentity, ''), nullif(attgenerated, ''),
      pg_get_expr(adbin, adrelid))
    from pg_attribute join ours on ours.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind in ('r', 'p') and attnum > 0 and not attisdropped
    union all
    select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'c', 'f')
    union all
    select pg_get_indexdef(ours.oid) from ours where relkind in ('i', 'I')
    union all
    select pg_get_triggerdef(pg_trigger.oid) from pg_trigger join ours on ours.oid = tgrelid where not tgisinternal
    union all
    select pg_get_functiondef(oid) from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all
    select format('view %s %s', relname, pg_get_viewdef(oid)) from ours where relkind = 'v'
    union all
    select format('comment on %s %s is %L', type, identity, description)
    from pg_description cross join lateral pg_identify_object(classoid, objoid, objsubid)
    where schema = 'public' and not exists (select from pg_depend where objid = objoid and deptype = 'e')
    union all
    select format('extension %s', extname) from pg_extension
    order by text`.execute(db)
  return rows.map(({ text }) => text)
}
