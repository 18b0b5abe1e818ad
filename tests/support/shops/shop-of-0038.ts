import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'

/** Turns an empty database into that of version 0038, with the migration names of that time. */
export async function makeAs0038(db: Db): Promise<void> {
  const schema = await readFile(createRequire(import.meta.url).resolve('#db/migrations/0038-schema.sql'), 'utf8')
  await db.transaction().execute(async (tx) => {
    await sql.raw(schema).execute(tx)
    await sql`create table migrations (name text primary key, ran_at timestamptz not null default now())`.execute(tx)
    await sql`insert into migrations (name) values ('0001-shop.sql'), ('0037-imports-by-command.sql'), ('0038-more-words.sql')`.execute(
      tx,
    )
  })
}
