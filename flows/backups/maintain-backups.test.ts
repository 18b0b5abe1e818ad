import { appendFile, readdir, readFile, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findLastVerifiedBackup } from '#db/backups/backups.ts'
import { claimBackupRequest, findBackupRequest } from '#db/backups/requests.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { isRefusal } from '#domain/refusal.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { newDataFolder, removeFolder } from '#tests/support/servers/server-process.ts'
import { aBusyShop } from '#tests/support/shops/backup-shop.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { downloadBackup } from './download-backup.ts'
import { findBackupPlan } from './find-schedule.ts'
import { maintainBackups, takeListedBackup } from './maintain-backups.ts'
import { requestBackup, takeRequestedBackup } from './request-backup.ts'
import { testRestore } from './verify-backup.ts'

const shop = await testShop()
let root = ''
let folder = ''
beforeAll(async () => {
  root = await newDataFolder()
})
let folders = 0
beforeEach(() => {
  folders += 1
  folder = join(root, `backups-${folders}`)
  shop.home.backup = { everyMinutes: 15, folder, passphrase: 'four words that nobody guesses' }
})
afterAll(() => removeFolder(root))

/** The recorded backups, oldest first. */
const list = () =>
  shop.db
    .selectFrom('backups')
    .select(['file', 'error', (row) => row('testedAt', 'is not', null).as('isTested')])
    .orderBy('takenAt')
    .execute()

const scratches = sql<{ name: string }>`select datname as name from pg_database where datname like 'strut_proof_%'`

test('a backup is taken when it is due and at no other time, and the first of a day is verified by restoring it', async () => {
  await aBusyShop(shop)
  shop.clock.set('2026-11-21T10:00:00Z')
  await maintainBackups(shop)
  await maintainBackups(shop)
  shop.clock.pass(14)
  await maintainBackups(shop)
  const first = 'strut-2026-11-21T10-00-00Z.backup'
  expect(await list()).toEqual([{ file: first, error: null, isTested: true }])
  shop.clock.pass(1)
  await maintainBackups(shop)
  const second = 'strut-2026-11-21T10-15-00Z.backup'
  expect((await list()).slice(1)).toEqual([{ file: second, error: null, isTested: false }])
  expect(await readdir(folder)).toEqual([first, second])
  expect(await findLastVerifiedBackup(shop.db)).toMatchObject({
    file: first,
    testedAt: new Date('2026-11-21T10:00:00Z'),
  })
  expect(await shop.ask(scratches)).toEqual([])
})

test('two servers at the same minute take one backup', { tags: ['long'] }, async () => {
  await aBusyShop(shop)
  await Promise.all([maintainBackups(shop), maintainBackups({ ...shop })])
  expect(await readdir(folder)).toHaveLength(1)
})

test('old backups are deleted by age, the last verified one and other files stay', { tags: ['long'] }, async () => {
  await aBusyShop(shop)
  shop.clock.set('2026-01-10T10:00:00Z')
  await maintainBackups(shop)
  const verified = (await findLastVerifiedBackup(shop.db))?.file
  for (const name of ['strut-2024-01-01T00-00-00Z.backup', 'by-hand.backup']) await writeFile(join(folder, name), 'x')
  shop.clock.set('2026-01-10T10:15:00Z')
  await maintainBackups(shop)
  expect(await readdir(folder)).toEqual(['by-hand.backup', verified, 'strut-2026-01-10T10-15-00Z.backup'])
  // The later one of that day stays for the day; the verified one is needed until another is verified.
  shop.clock.set('2026-01-11T10:40:00Z')
  await maintainBackups(shop)
  expect(await readdir(folder)).toEqual([
    'by-hand.backup',
    verified,
    'strut-2026-01-10T10-15-00Z.backup',
    'strut-2026-01-11T10-40-00Z.backup',
  ])
})

test('a backup that can’t be restored, or violates an invariant, is not verified, and the owner sees why', {
  tags: ['long'],
}, async () => {
  await aBusyShop(shop)
  const { file } = await takeListedBackup(shop)
  const whole = await readFile(join(folder, file))
  await writeFile(join(folder, file), whole.subarray(0, -1))
  expect(await testRestore(shop, { file })).toMatch(/is not as it was written/)
  await writeFile(join(folder, file), whole)
  expect(await testRestore(shop, { file })).toBeNull()
  shop.clock.pass(60)
  await shop.ask(sql`update product_sizes set on_hand = on_hand + 1`)
  const next = await takeListedBackup(shop)
  expect(await testRestore(shop, next)).toMatch(
    /^The auditor finds \d rows .+ I3 the ledger explains the stock of every location/,
  )
  expect(await findLastVerifiedBackup(shop.db)).toMatchObject({ file })
  expect(shop.lines.filter(({ level }) => level === 'error')).toHaveLength(2)
  expect(await shop.ask(scratches)).toEqual([])
})

test('while no timer is set, none is taken', async () => {
  shop.home.backup = { everyMinutes: null, folder, passphrase: null }
  await maintainBackups(shop)
  expect(await list()).toEqual([])
})

test('a requested backup is made once, listed, and its download is audited', { tags: ['long'] }, async () => {
  await aBusyShop(shop)
  const { staff } = await aStaff(shop)
  expect(await requestBackup(shop, staff)).toBeNull()
  expect(await requestBackup(shop, staff)).toMatchObject({ refused: 'changed' })
  await Promise.all([takeRequestedBackup(shop), takeRequestedBackup(shop)])
  expect(await list()).toEqual([{ file: expect.any(String), error: null, isTested: true }])
  const request = await findBackupRequest(shop.db)
  expect(request).toMatchObject({ error: null, endedAt: expect.any(Date), file: expect.any(String) })
  expect(request?.bytes).toBeGreaterThan(1_000)
  const file = request?.file ?? ''
  const taken = await downloadBackup(shop, { staff, file })
  if (isRefusal(taken)) throw new Error(taken.message)
  const bytes = await new Response(taken.stream).bytes()
  expect([bytes.byteLength, Buffer.compare(bytes, await readFile(join(folder, file)))]).toEqual([taken.bytes, 0])
  const auditEntries = await shop.ask(sql<{ action: string }>`select action from audit_log order by id`)
  expect(auditEntries.map(({ action }) => action)).toEqual(['request-backup', 'download-backup'])
  for (const wrong of ['../secret', 'strut-2020-01-01T00-00-00Z.backup'])
    expect(await downloadBackup(shop, { staff, file: wrong })).toMatchObject({ refused: 'not-found' })
})

/** Open files of this process; on a system without /proc none. */
async function openFiles(): Promise<string[]> {
  const names = await readdir('/proc/self/fd').catch(() => [])
  return Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')))
}

test('a download whose reader leaves, before or in the middle, leaves no file open', async () => {
  const { staff } = await aStaff(shop)
  const { file } = await takeListedBackup(shop)
  // More than a stream reads ahead.
  await appendFile(join(folder, file), Buffer.alloc(1_000_000))
  const download = async () => {
    const taken = await downloadBackup(shop, { staff, file })
    if (isRefusal(taken)) throw new Error(taken.message)
    return taken.stream.getReader()
  }
  await download()
  const reader = await download()
  expect((await reader.read()).done).toBe(false)
  await reader.cancel()
  await expect.poll(openFiles).not.toContain(join(folder, file))
})

test('a requested backup is taken over from a dead server, and a failure shows its reason', async () => {
  const { staff } = await aStaff(shop)
  await requestBackup(shop, staff)
  await claimBackupRequest(shop.db, { now: shop.now(), deadSince: shop.now() })
  await takeRequestedBackup(shop)
  expect((await findBackupRequest(shop.db))?.endedAt).toBeNull()
  shop.clock.pass(3)
  await writeFile(folder, 'in the way')
  await takeRequestedBackup(shop)
  expect(await findBackupRequest(shop.db)).toMatchObject({ error: expect.stringContaining('EEXIST') })
})

test('the owner’s schedule is kept to unless the surroundings have one', async () => {
  await saveSetting(shop.db, 'backups', { everyMinutes: 60, keepDays: 2, keepMonths: 0 })
  shop.home.backup = { ...shop.home.backup, everyMinutes: null }
  expect(await findBackupPlan(shop)).toMatchObject({ everyMinutes: 60, keepDays: 2 })
  shop.home.backup = { ...shop.home.backup, isSetOutside: true }
  expect(await findBackupPlan(shop)).toMatchObject({ everyMinutes: null })
})
