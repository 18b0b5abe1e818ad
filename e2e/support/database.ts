import { type Db, openDatabase } from '#db/engine/database.ts'
import { openEmbedded } from '#db/engine/embedded/embedded-postgres.ts'

type Opened = { db: Db; close: () => Promise<void> }

let opening: Promise<Opened> | null = null

/** Database of the running shop, to prepare a test's start. One connection per worker. */
export async function shopDatabase(): Promise<Db> {
  opening ??= openShopDatabase()
  return (await opening).db
}

/** Closes the connection. */
export async function closeShopDatabase(): Promise<void> {
  const opened = opening
  opening = null
  await (await opened)?.close()
}

async function openShopDatabase(): Promise<Opened> {
  const { connection, stop } = await openEmbedded(process.env['STRUT_E2E_DATA'] ?? '', () => {})
  const db = openDatabase(connection, { connections: 1, onError: console.error })
  const close = async () => {
    await db.destroy()
    await stop()
  }
  return { db, close }
}
