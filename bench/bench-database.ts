import { mkdir } from 'node:fs/promises'
import { type Db, openDatabase } from '#db/engine/database.ts'
import { openEmbedded } from '#db/engine/embedded/embedded-postgres.ts'
import { migrate } from '#db/engine/migrate.ts'

type FillStep = { table: 'orders' | 'products'; count: number; fill: (db: Db) => Promise<void> }

/** Runs the work on the database of a data folder, whose tables are filled once in this order. */
export async function withFilledDatabase<Result>(
  dataFolder: string,
  fillings: readonly FillStep[],
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  await mkdir(dataFolder, { recursive: true })
  const embedded = await openEmbedded(dataFolder, console.log)
  const db = openDatabase(embedded.connection, { connections: 4, onError: console.error })
  await migrate(db)
  for (const filling of fillings) await fillOnce(db, filling)
  const result = await work(db)
  await db.destroy()
  await embedded.stop()
  return result
}

async function fillOnce(db: Db, { table, count, fill }: FillStep): Promise<void> {
  const known = await db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (known.count === count) return
  if (known.count > 0)
    throw new Error(`There are ${known.count} ${table} from an earlier run that was cut: remove its data folder.`)
  console.log(`Making ${count.toLocaleString('en-IN')} ${table}; this is done once …`)
  await fill(db)
}
