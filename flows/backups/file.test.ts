import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate, migrationNames } from '#db/engine/migrate.ts'
import { type BackupHead, headName, manifestName } from '#domain/backups/format.ts'
import { aBusyShop, backupFolder, restoreToTables, rowsOfTables } from '#tests/support/shops/backup-shop.ts'
import { makeAs0038 } from '#tests/support/shops/shop-of-0038.ts'
import { emptyDatabase } from '#tests/support/shops/test-database.ts'
import { openForTests, testShop } from '#tests/support/shops/test-shop.ts'
import { examineBackup, openBackup, readBackup, writeBackup } from './file.ts'
import type { Part } from './parts.ts'
import { takeBackup } from './take-backup.ts'

const shop = await testShop()
const newFile = backupFolder()
const passphrase = 'four words that nobody guesses'

async function aBackup(key: string | null): Promise<string> {
  const file = newFile()
  await takeBackup(shop, { file, passphrase: key })
  return file
}

async function written(bytes: Buffer): Promise<string> {
  const file = newFile()
  await writeFile(file, bytes)
  return file
}

async function partsOf(file: string): Promise<Part[]> {
  const parts: Part[] = []
  for await (const part of readBackup(await openBackup(file), null)) parts.push(part)
  return parts
}

function flipped(file: Buffer, at: number): Buffer {
  const copy = Buffer.from(file)
  copy[at] = (copy[at] ?? 0) ^ (1 << (at % 8))
  return copy
}

/** As an attacker who knows how a backup ends. */
function mended(file: Buffer): Buffer {
  const digest = createHash('sha256').update(file.subarray(0, -40)).digest()
  return Buffer.concat([file.subarray(0, -32), digest])
}

/** The operator's error line; any other error is thrown as it is. */
async function refusal(place: Awaited<ReturnType<typeof emptyDatabase>>, file: string, key: string | null) {
  return restoreToTables(place, file, key).then(
    () => 'restored',
    (error: Error) => (error.name === 'OperatorError' ? error.message : String(error.stack)),
  )
}

async function tablesIn(place: Awaited<ReturnType<typeof emptyDatabase>>) {
  const tables = sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`
  return (await tables.execute(openForTests(place))).rows
}

test('J2: refuses a truncated, altered or foreign backup and a wrong passphrase, with the reason', async () => {
  await aBusyShop(shop)
  const place = await emptyDatabase()
  for (const file of [await aBackup(null), await aBackup(passphrase)]) {
    const whole = await readFile(file)
    const end = whole.length
    const spots = [9, 100, end >> 1, end - 300, end - 41, end - 40, end - 36, end - 1]
    const changed = [
      ...spots.map((at) => flipped(whole, at)),
      ...[1, 40, end >> 1].map((bytes) => whole.subarray(0, -bytes)),
      Buffer.concat([whole, Buffer.from('x')]),
    ]
    for (const bytes of changed)
      expect(await refusal(place, await written(bytes), passphrase)).toMatch(/is not as it was written/)
    for (const bytes of [Buffer.alloc(0), flipped(whole, 0), Buffer.from('name,price\n'.repeat(50))])
      expect(await refusal(place, await written(bytes), passphrase)).toMatch(/is no backup of Strut/)
  }
  const sealed = await aBackup(passphrase)
  expect(await refusal(place, sealed, 'another passphrase')).toMatch(/^The passphrase does not open this backup/)
  expect(await refusal(place, sealed, null)).toMatch(/say it in STRUT_BACKUP_PASSPHRASE/)
  expect(await refusal(place, newFile(), null)).toMatch(/there is no such file/)
  expect(await tablesIn(place)).toEqual([])
})

test('J2: an encrypted backup can’t be changed, even with a repaired digest', async () => {
  await aBusyShop(shop)
  const place = await emptyDatabase()
  const whole = await readFile(await aBackup(passphrase))
  const spots = [60, whole.length >> 1, whole.length - 45]
  for (const at of spots)
    expect(await refusal(place, await written(mended(flipped(whole, at))), passphrase)).toMatch(/is damaged/)
  const firstChunk = 40 + 4 + (whole.readUInt32BE(40) % 0x8000_0000) + 16
  expect(firstChunk).toBeLessThan(whole.length - 60)
  const cut = Buffer.concat([whole.subarray(0, firstChunk), whole.subarray(-40)])
  expect(await refusal(place, await written(mended(cut)), passphrase)).toMatch(/is damaged/)
  expect(await tablesIn(place)).toEqual([])
})

test('J2: missing, moved, duplicated or altered parts are refused', async () => {
  await aBusyShop(shop)
  const place = await emptyDatabase()
  const parts = await partsOf(await aBackup(null))
  const names = parts.map(({ path }) => path)
  const orders = names.indexOf('tables/orders/000001')
  const without = (at: number) => parts.filter((_part, place) => place !== at)
  const wrong: Part[][] = [
    without(orders),
    without(parts.length - 1),
    parts.slice(1),
    [...parts.slice(0, orders + 1), ...parts.slice(orders)],
    parts.map((part) => (part.path.startsWith('pictures/') ? { ...part, bytes: Buffer.from('other') } : part)),
    [...parts.slice(0, 1), { path: 'pictures/../../secret', bytes: Buffer.from('x') }, ...parts.slice(1)],
    [...parts, { path: 'pictures/late.webp', bytes: Buffer.from('x') }],
  ]
  expect(names[0]).toBe(headName)
  expect(names.at(-1)).toBe(manifestName)
  for (const some of wrong) {
    const other = newFile()
    await writeBackup(other, some, null)
    await expect(examineBackup(await openBackup(other), null)).rejects.toThrow(/This backup is damaged/)
  }
  // A fault found at the end of all parts takes back everything that went in before.
  const late = newFile()
  await writeBackup(late, without(names.indexOf('pictures/abc-320.webp')), null)
  expect(await refusal(place, late, null)).toMatch(/This backup is damaged/)
  expect(await tablesIn(place)).toEqual([])
})

/** A backup of the same shop that says another thing of itself. */
async function rewritten(change: (head: BackupHead) => object): Promise<string> {
  const parts = await partsOf(await aBackup(null))
  const other = newFile()
  const [first, ...rest] = parts
  const head = Buffer.from(JSON.stringify(change(JSON.parse(String(first?.bytes)))))
  await writeBackup(other, [{ path: headName, bytes: head }, ...rest], null)
  return other
}

test('J2: what a newer Strut wrote is refused; nothing is restored over a shop, and that shop stays as it was', async () => {
  await aBusyShop(shop)
  const place = await emptyDatabase()
  const newer = await rewritten((head) => ({ ...head, migrations: [...head.migrations, '9999-tomorrow.sql'] }))
  expect(await refusal(place, newer, null)).toMatch(/made by a newer Strut \(it knows 9999-tomorrow\.sql\)/)
  const strange = await rewritten((head) => ({ ...head, format: 2 }))
  expect(await refusal(place, strange, null)).toMatch(/restore it with a newer one/)
  expect(await tablesIn(place)).toEqual([])
  const before = await rowsOfTables(shop.db)
  expect(await refusal(shop.address, await aBackup(null), null)).toMatch(/^Something lives in this database already/)
  expect(await rowsOfTables(shop.db)).toEqual(before)
})

test('a backup of version 0038 is restored as it was and brought up to this one', { tags: ['long'] }, async () => {
  const old = await emptyDatabase()
  const db = openForTests(old)
  await makeAs0038(db)
  await sql`insert into settings (key, value) values ('of-old', '"kept"')`.execute(db)
  const file = newFile()
  await takeBackup({ ...shop, address: old }, { file, passphrase: null })
  const restored = await restoreToTables(await emptyDatabase(), file)
  expect(await migrate(restored.db)).toEqual((await migrationNames()).slice(1))
  const settings = await restored.db.selectFrom('settings').where('key', '=', 'of-old').select('value').execute()
  expect(settings).toEqual([{ value: 'kept' }])
})
