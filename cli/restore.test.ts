import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLastVerifiedBackup } from '#db/backups/backups.ts'
import type { ServerAddress } from '#db/engine/address.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { urlOf } from '#tests/support/servers/postgres-cluster.ts'
import { newDataFolder, removeFolder } from '#tests/support/servers/server-process.ts'
import { aBusyShop, rowsOfTables } from '#tests/support/shops/backup-shop.ts'
import { emptyDatabase } from '#tests/support/shops/test-database.ts'
import { openForTests, testShop } from '#tests/support/shops/test-shop.ts'
import { backupCommand } from './backup.ts'
import { exportCommand } from './export.ts'
import { restoreCommand } from './restore.ts'
import type { Terminal } from './terminal.ts'

const shop = await testShop()
let [home, other] = ['', '']
beforeAll(async () => {
  home = await newDataFolder()
  other = await newDataFolder()
  await mkdir(join(home, 'media'))
})
afterAll(async () => {
  await removeFolder(home)
  await removeFolder(other)
})

type Command = (args: readonly string[], terminal: Terminal) => Promise<number>

/** Text that the operator reads, and the number that the command ends with or its one line of refusal. */
async function run(command: Command, args: readonly string[], env: Record<string, string>) {
  const lines: string[] = []
  const terminal = { env, print: (line: string) => void lines.push(line), printError: () => {} }
  const end = await command(args, terminal).catch((error: Error) => `${error.name}: ${error.message}`)
  return { end, lines }
}

const at = (address: ServerAddress, folder: string) => ({ STRUT_DATA: folder, DATABASE_URL: urlOf(address) })

const counted = /the shop of \d+ \w+ \d{4}, \d\d:\d\d: products 2, orders 2, people 2, pictures 1\.$/

test('from the command line a shop is kept, tried out and restored into an empty place, once, with the auditor’s word', async () => {
  await aBusyShop(shop)
  const { staff } = await aStaff(shop)
  const authenticator = { staffId: staff.id, sealedSecret: randomBytes(40) }
  await shop.db.insertInto('staffAuthenticators').values(authenticator).execute()
  const picture = randomBytes(20_000)
  await writeFile(join(home, 'media/abc-320.webp'), picture)
  const here = at(shop.address, home)
  const backedUp = expect.stringMatching(/^Backed up the shop to .+\.backup \(/)
  const verified = 'It was restored beside the shop, and the books are right.'
  expect(await run(backupCommand, ['--verify'], here)).toEqual({ end: 0, lines: [backedUp, verified] })
  expect(await findLastVerifiedBackup(shop.db)).toMatchObject({ error: null })
  const [name = ''] = await readdir(join(home, 'backups'))
  const file = join(home, 'backups', name)

  const empty = await emptyDatabase()
  const there = at(empty, other)
  const tried = await run(restoreCommand, [file, '--dry-run'], there)
  expect(tried).toEqual({ end: 0, lines: [expect.stringMatching(counted)] })
  const tables = sql`select from pg_tables where schemaname = 'public'`
  expect((await tables.execute(openForTests(empty))).rows).toEqual([])

  const restored = await run(restoreCommand, [file], there)
  const codes = expect.stringContaining('STRUT_SECRET')
  expect(restored).toEqual({ end: 0, lines: [expect.stringMatching(counted), 'The books are right.', codes] })
  expect(readFileSync(join(other, 'media/abc-320.webp'))).toEqual(picture)
  expect(await rowsOfTables(openForTests(empty))).toEqual(await rowsOfTables(shop.db))
  for (const again of [[file], [file, '--dry-run']])
    expect((await run(restoreCommand, again, there)).end).toMatch(/^OperatorError: Something lives in this database/)
})

test('a trial beside a data folder without a database makes none', { tags: ['long'] }, async () => {
  await aBusyShop(shop)
  const file = join(home, 'trial.backup')
  await run(backupCommand, [file], at(shop.address, home))
  const nowhere = { STRUT_DATA: join(other, 'new') }
  expect((await run(restoreCommand, [file, '--dry-run'], nowhere)).end).toBe(0)
  expect(existsSync(join(other, 'new'))).toBe(false)
})

test('a backup that violates an invariant is restored, with a warning to the operator', {
  tags: ['long'],
}, async () => {
  await aBusyShop(shop)
  await shop.ask(sql`update product_sizes set on_hand = on_hand + 1`)
  const file = join(home, 'wrong.backup')
  await run(backupCommand, [file], at(shop.address, home))
  const { end, lines } = await run(restoreCommand, [file], at(await emptyDatabase(), other))
  expect(end).toBe(1)
  expect(lines[1]).toBe('I3 the ledger explains the stock of every location')
})

test('a shop is exported to another PostgreSQL and stays in this one; a database with a shop is refused', {
  tags: ['long'],
}, async () => {
  await aBusyShop(shop)
  const before = await rowsOfTables(shop.db)
  const target = await emptyDatabase()
  const env = { ...at(shop.address, home), STRUT_EXPORT_TO: urlOf(target) }
  const moved = await run(exportCommand, ['--pictures', join(other, 'moved')], env)
  expect(moved).toEqual({ end: 0, lines: [expect.stringMatching(/^Moved the shop of/), 'The books are right.'] })
  expect(await rowsOfTables(openForTests(target))).toEqual(before)
  expect(await rowsOfTables(shop.db)).toEqual(before)
  expect(await readdir(join(other, 'moved'))).toEqual(await readdir(join(home, 'media')))
  expect((await run(exportCommand, [], env)).end).toMatch(/^OperatorError: Something lives in this database/)
  expect((await run(exportCommand, [], at(shop.address, home))).end).toMatch(/^OperatorError: Set STRUT_EXPORT_TO/)
})
