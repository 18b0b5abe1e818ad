import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { urlOf } from '#tests/support/servers/postgres-cluster.ts'
import { newDataFolder, removeFolder } from '#tests/support/servers/server-process.ts'
import { aBusyShop, rowsOfTables } from '#tests/support/shops/backup-shop.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { backupCommand } from './backup.ts'
import { rehearsalLines } from './rehearsal.ts'
import { upgradeCommand } from './upgrade.ts'

const shop = await testShop()
const root = join(import.meta.dirname, '..')
let [home, copies, other] = ['', '', '']
beforeAll(async () => {
  home = await newDataFolder()
  copies = await newDataFolder()
  other = await newDataFolder()
})
afterEach(() => vi.unstubAllEnvs())
afterAll(async () => {
  for (const folder of [home, copies, other]) await removeFolder(folder)
})

/** Keys that no copy may get. */
const keys = {
  RAZORPAY_KEY_ID: 'rzp_live_key',
  RAZORPAY_KEY_SECRET: 'live-secret',
  RAZORPAY_WEBHOOK_SECRET: 'live-webhook-secret',
}

/** The shop of these tests as an operator has it. */
const settings = () => ({
  ...keys,
  STRUT_DATA: home,
  DATABASE_URL: urlOf(shop.address),
  STRUT_MODE: 'production',
  STRUT_ORIGIN: 'https://shop.example',
  STRUT_SECRET: 'x'.repeat(40),
})

async function rehearseWith(folder: string) {
  // Copies are made in the system's temporary folder.
  vi.stubEnv('TMPDIR', copies)
  for (const [name, value] of Object.entries(settings())) vi.stubEnv(name, value)
  const lines: string[] = []
  const terminal = { env: settings(), print: (line: string) => void lines.push(line), printError: () => {} }
  const end = await upgradeCommand(['--rehearse', folder], terminal).catch((error: Error) => error.message)
  return { end, text: lines.join('\n') }
}

async function aBackedUpShop() {
  await aBusyShop(shop)
  await mkdir(join(home, 'media'), { recursive: true })
  await writeFile(join(home, 'media/abc-320.webp'), 'a picture')
  await backupCommand([], { env: settings(), print: () => {}, printError: () => {} })
}

async function everythingOfTheShop() {
  const files = (await readdir(home, { recursive: true, withFileTypes: true })).filter((file) => file.isFile())
  const digests = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name)
    return [
      path,
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ]
  })
  return { rows: await rowsOfTables(shop.db), files: Object.fromEntries(await Promise.all(digests)) }
}

/** This version with one migration more. */
async function aVersionWith(migration: string): Promise<string> {
  const folder = join(other, 'planted')
  for (const name of ['cli', 'db', 'demo', 'domain', 'flows', 'providers', 'server', 'ui', 'package.json'])
    await cp(join(root, name), join(folder, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await mkdir(join(folder, 'build'))
  await writeFile(join(folder, 'build/.strut-stamp'), '')
  await writeFile(join(folder, 'db/migrations/9999-planted.sql'), migration)
  return folder
}

test('a version that works on a copy of the shop is a go, and neither shop nor machine is changed by the rehearsal', {
  tags: ['long'],
}, async () => {
  await aBackedUpShop()
  const before = await everythingOfTheShop()
  const { end, text } = await rehearseWith(root)
  expect(text).toMatch(/well {4}Restore, migrate, audit .*\n {8}Restored the shop of .*: products 2, orders 2/)
  expect(text).toContain('The books are right.')
  for (const page of ['/home', '/search', '/product/', '/cart', '/admin/sign-in'])
    expect(text).toMatch(new RegExp(`^ {8}${page}\\S*: \\d+ ms$`, 'm'))
  expect(text).toMatch(/\nGO\. The shop was not touched\.$/)
  expect(end).toBe(0)
  expect(await everythingOfTheShop()).toEqual(before)
  expect(await readdir(copies)).toEqual([])
})

test('a version whose migration fails half-way is a no-go with PostgreSQL’s reason', { tags: ['long'] }, async () => {
  await aBackedUpShop()
  const before = await everythingOfTheShop()
  const { end, text } = await rehearseWith(await aVersionWith('create table planted (id int);\nselect 1 / 0;'))
  expect(text).toContain('migration 9999-planted.sql failed (division by zero)')
  expect(text).toMatch(/\nNO-GO: Restore, migrate, audit\. The shop was not touched\.$/)
  expect(end).toBe(1)
  expect(await everythingOfTheShop()).toEqual(before)
  expect(await readdir(copies)).toEqual([])
})

test('a version that spoils the books or can’t start is a no-go', { tags: ['long'] }, async () => {
  await aBackedUpShop()
  const launcher = async (script: string) => {
    const folder = await newDataFolder()
    await writeFile(join(folder, 'strut'), `#!/bin/sh\n${script}`, { mode: 0o755 })
    return folder
  }
  const spoils = await launcher('echo "I3 the ledger explains the stock of every location"; exit 1')
  expect((await rehearseWith(spoils)).text).toContain('I3 the ledger explains')
  const dies = await launcher(
    '[ "$1" = restore ] && mkdir "$STRUT_DATA/postgres" && exit 0; echo "No pages here." >&2; exit 3',
  )
  const { end, text } = await rehearseWith(dies)
  expect(text).toMatch(/wrong {3}Start .*\n {8}No pages here\.\nNO-GO: Start\./)
  expect(end).toBe(1)
  const elsewhere = await launcher('exit 0')
  expect((await rehearseWith(elsewhere)).text).toContain('did not use the copy’s own folder')
  const telling = await launcher('echo "key:$RAZORPAY_KEY_ID$RAZORPAY_KEY_SECRET:$DATABASE_URL:"; exit 1')
  expect((await rehearseWith(telling)).text).toContain('key:::')
  for (const folder of [spoils, dies, elsewhere, telling]) await removeFolder(folder)
})

test('a folder without Strut, and a shop without a backup, are refused with a one-line error', async () => {
  const empty = { ...settings(), STRUT_DATA: other }
  const terminal = { env: empty, print: () => {}, printError: () => {} }
  const runUpgrade = (...args: string[]) => upgradeCommand(args, terminal)
  await expect(runUpgrade('--rehearse', other)).rejects.toThrow('holds no Strut that can start')
  await expect(runUpgrade('--rehearse', root)).rejects.toThrow('There is no backup in')
  await expect(runUpgrade()).rejects.toThrow('strut upgrade NEW | --back | --rehearse FOLDER')
  await expect(runUpgrade('--back')).rejects.toThrow('there is nothing to go back from')
})

test('a rehearsal warns of an old backup, because it shows less', () => {
  const takenAt = new Date('2026-11-20T04:30:00Z')
  const head = { folder: '/srv/new', takenAt, now: new Date('2026-11-22T05:00:00Z') }
  expect(rehearsalLines(head, [{ name: 'Start', problem: null, seconds: 2.04, lines: [] }])).toEqual([
    'Rehearsal of /srv/new with the backup of 20 Nov 2026, 10:00',
    'advice  It is 48 hours old: a new one shows more.',
    'well    Start (2.0 s)',
    'GO. The shop was not touched.',
  ])
})
