import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isRunning } from '#db/engine/embedded/lock-file.ts'
import { findSchemaState, migrate } from '#db/engine/migrate.ts'
import { noSettings } from '#tests/support/servers/blank-settings.ts'
import { urlOf } from '#tests/support/servers/postgres-cluster.ts'
import { newDataFolder, removeFolder } from '#tests/support/servers/server-process.ts'
import { aBusyShop, rowsOfTables } from '#tests/support/shops/backup-shop.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'

const root = join(import.meta.dirname, '..')
const shop = await testShop()
let home = ''
beforeEach(async () => {
  home = await newDataFolder()
  await aBusyShop(shop)
  await aVersion('v1')
})
afterEach(async () => {
  await removeFolder(home)
  await sql`drop table if exists planted`.execute(shop.db)
  await sql`delete from migrations where name like '999%'`.execute(shop.db)
  await migrate(shop.db)
})

const data = () => join(home, 'data')

/** This version in a folder of its own, with more migrations. */
async function aVersion(name: string, migrations: Record<string, string> = {}): Promise<string> {
  const folder = join(home, name)
  await mkdir(folder)
  const parts = ['cli', 'db', 'demo', 'domain', 'flows', 'providers', 'server', 'app', 'package.json']
  const copying = spawn('cp', ['-a', ...parts.map((part) => join(root, part)), folder], { stdio: 'inherit' })
  await new Promise((resolve) => copying.once('close', resolve))
  for (const part of ['node_modules', 'build']) await symlink(join(root, part), join(folder, part))
  for (const [file, sql] of Object.entries(migrations)) await writeFile(join(folder, 'db/migrations', file), sql)
  return folder
}

/** `strut upgrade` of the version that the shop has. */
function call(...args: string[]) {
  const child = spawn(process.execPath, ['cli/strut.ts', 'upgrade', ...args], {
    cwd: join(home, 'v1'),
    env: {
      ...process.env,
      ...noSettings,
      STRUT_DATA: data(),
      DATABASE_URL: urlOf(shop.address),
      STRUT_MODE: 'production',
      STRUT_ORIGIN: 'https://shop.example',
      STRUT_SECRET: 'x'.repeat(40),
    },
  })
  const ended = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]).then(
    ([[code], ...output]) => ({ code, output: output.join('') }),
  )
  return { child, ended }
}

async function everythingOfTheShop() {
  return { rows: await rowsOfTables(shop.db), schema: await findSchemaState(shop.db) }
}

const current = () => readlink(join(home, 'current')).catch(() => null)
const filesInData = async () => (await readdir(data())).filter((name) => name.startsWith('upgrade'))

test('a version that works on the shop’s data takes over, and the link leads to it', async () => {
  const before = await everythingOfTheShop()
  const next = await aVersion('v2', { '9999-planted.sql': 'create table planted (id int)' })
  const { code, output } = await call(next).ended
  expect(output).toMatch(/well {4}Start .*\nwell {4}Pages .*\n(?: {8}.*\n)+well {4}Audit .*\n {8}The books are right/)
  expect(output).toContain(`UPGRADED to ${next}. Start the shop from ${join(home, 'current')}.`)
  expect(code).toBe(0)
  expect(await current()).toBe('v2')
  const after = await everythingOfTheShop()
  expect(after.schema).toContain('9999-planted.sql')
  expect(after.rows).toMatchObject(before.rows)
  expect(await filesInData()).toEqual([])
  // The old version knows that it was succeeded.
  expect((await call(next).ended).output).toContain(`The shop has ${next}`)
})

test('where a later migration fails, the old version stays and finds its data as they were', async () => {
  const before = await everythingOfTheShop()
  const next = await aVersion('v2', {
    '9998-planted.sql': 'create table planted (id int); delete from order_notes; delete from carts',
    '9999-planted.sql': 'create table half (id int); select 1 / 0',
  })
  const { code, output } = await call(next).ended
  expect(output).toContain('migration 9999-planted.sql failed (division by zero)')
  expect(output).toContain('NOT UPGRADED: Start. The old version and its data are in place.')
  expect(code).toBe(1)
  expect(await everythingOfTheShop()).toEqual(before)
  expect(await current()).toBeNull()
  expect(await filesInData()).toEqual([])
})

test('an upgrade is refused before it changes anything when its backup could not be restored', {
  tags: ['long'],
}, async () => {
  await sql`create table planted (id int)`.execute(shop.db)
  const before = await everythingOfTheShop()
  const next = await aVersion('v2', { '9999-planted.sql': 'alter table products add planted int' })
  const { code, output } = await call(next).ended
  expect(output).toContain("This backup has planted.id, which is none of Strut's")
  expect(code).toBe(1)
  expect(await everythingOfTheShop()).toEqual(before)
  expect(await current()).toBeNull()
  expect(await filesInData()).toEqual([])
})

/** A release whose launcher does this when it shall start. */
async function aReleaseThat(start: string): Promise<string> {
  const folder = await aVersion('v2', { '9999-planted.sql': 'create table planted (id int)' })
  const strut = `"${process.execPath}" "${folder}/cli/strut.ts"`
  const script = `#!/bin/sh\nif [ "$1" != start ]; then exec ${strut} "$@"; fi\n${strut} audit >/dev/null\n${start}\n`
  await writeFile(join(folder, 'strut'), script, { mode: 0o755 })
  return folder
}

test('a version that can’t start, or is for another machine, changes nothing', { tags: ['long'] }, async () => {
  const before = await everythingOfTheShop()
  const next = await aReleaseThat('echo "No pages here." >&2; exit 3')
  const { code, output } = await call(next).ended
  expect(output).toMatch(
    /wrong {3}Start .*\n(?: {8}.*\n)* {8}No pages here\.\nThe books are right\.\nNOT UPGRADED: Start\./,
  )
  expect(code).toBe(1)
  expect(await everythingOfTheShop()).toEqual(before)
  await writeFile(join(next, 'release.json'), '{"machine":"linux-riscv64"}')
  expect((await call(next).ended).output).toContain('is a release for linux-riscv64')
})

/** Killed when the new version has migrated the database and hangs. Returns the id of the process that hung. */
async function killedHalfWay(next: string): Promise<number> {
  const { child, ended } = call(next)
  const mark = join(next, 'hangs')
  while (!existsSync(mark) && child.exitCode === null) await wait(50)
  child.kill('SIGKILL')
  await ended
  return Number(await readFile(mark, 'utf8'))
}

test('after a kill, the next upgrade reports the state and rolls back', { tags: ['long'] }, async () => {
  const before = await everythingOfTheShop()
  const next = await aReleaseThat('echo $$ > "$(dirname "$0")/hangs"; exec sleep 600')
  const hanging = await killedHalfWay(next)
  expect((await everythingOfTheShop()).schema).toContain('9999-planted.sql')
  const { code, output } = await call().ended
  expect(output).toContain(`An upgrade to ${next} began`)
  expect(output).toContain('To go back: strut upgrade --back')
  expect(code).toBe(1)
  // The trial's server ends with its command.
  await expect.poll(() => isRunning(hanging)).toBe(false)
  expect((await call('--back').ended).output).toContain('The old version and its data are in place.')
  expect(await everythingOfTheShop()).toEqual(before)
  expect(await current()).toBeNull()
  expect(await filesInData()).toEqual([])
})

test('killed in the middle, the same call goes on with the backup of before', { tags: ['long'] }, async () => {
  const next = await aReleaseThat('echo $$ > "$(dirname "$0")/hangs"; exec sleep 600')
  await killedHalfWay(next)
  await rm(join(next, 'strut'))
  const { code, output } = await call(next).ended
  expect(output).toContain('Going on with the upgrade that began')
  expect(output).toContain(`UPGRADED to ${next}`)
  expect(code).toBe(0)
  expect(await current()).toBe(basename(next))
  expect(await readdir(join(data(), 'backups'))).toHaveLength(1)
})
