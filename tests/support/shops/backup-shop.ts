import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import type { ServerAddress } from '#db/engine/address.ts'
import type { Db } from '#db/engine/database.ts'
import { excludedTables } from '#domain/backups/format.ts'
import { openBackup, readBackup } from '#flows/backups/file.ts'
import { restoreInto as restore } from '#flows/backups/restore-backup.ts'
import { aCardPayment, settleAll } from '#tests/support/builders/payments.ts'
import { aLine, anAddress, aPicture, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { openForTests, type TestShop } from './test-shop.ts'

/** A folder and unique names for this test file. Call once, at the top of a file. */
export function backupFolder(): () => string {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'strut-backup-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return () => join(folder, `${randomBytes(4).toString('hex')}.backup`)
}

/** A shop with orders of both kinds, a picture, and texts that a faulty copy would corrupt. */
export async function aBusyShop(shop: TestShop): Promise<{ id: string }> {
  const { id } = await aProduct(shop, { stock: 500, images: ['/media/abc-320.webp'] })
  shop.pictures.set('abc-320.webp', randomBytes(300_000))
  await aPicture(shop, '/media/odd\\name\t"1".webp')
  const shopper = await aShopper(shop, { name: 'Ása\n"Rao" \\N', address: anAddress })
  await aPlacedOrder(shop, shopper, [aLine({ id }, '', 2)])
  const { open } = await aCardPayment(shop)
  shop.gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  return { id }
}

/** Every row of every table in a backup, as text. */
export async function rowsOfTables(db: Db): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  const found: Record<string, string[]> = {}
  for (const { name } of rows.filter((table) => !excludedTables.has(table.name))) {
    const rowsOf = sql<{ row: string }>`select t::text as row from ${sql.id(name)} t order by t::text`
    found[name] = (await rowsOf.execute(db)).rows.map(({ row }) => row)
  }
  return found
}

export async function restoreToTables(address: ServerAddress, file: string, passphrase: string | null = null) {
  const pictures = new Map<string, Uint8Array>()
  const put = async (name: string, bytes: Uint8Array) => {
    pictures.set(name, bytes)
  }
  const parts = readBackup(await openBackup(file), passphrase)
  const filled = await restore({ address, media: { put } }, parts)
  return { filled, pictures, db: openForTests(address) }
}
