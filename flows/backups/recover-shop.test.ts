import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findBackupTargets } from '#db/backups/targets.ts'
import { openAsSuperuser } from '#db/backups/write-ahead-log.ts'
import { type Db, openDatabase } from '#db/engine/database.ts'
import { type Embedded, openEmbedded } from '#db/engine/embedded/embedded-postgres.ts'
import { migrate } from '#db/engine/migrate.ts'
import { diskMedia } from '#providers/media/disk.ts'
import type { MediaStore } from '#providers/media/media.ts'
import { killDatabase, newDataFolder, removeFolder } from '#tests/support/servers/server-process.ts'
import { type RecoveryKeeper, type RecoveryShop, recoveryKeeper } from './keep-recovery.ts'
import { recoverShop } from './recover-shop.ts'

const passphrase = 'four words that nobody guesses'
let [root, dataFolder] = ['', '']
let store: MediaStore
let embedded: Embedded
let db: Db
let keeper: RecoveryKeeper
let isAway = false
const opened: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  root = await newDataFolder()
})
afterAll(() => removeFolder(root))

beforeEach(async () => {
  dataFolder = await newDataFolder()
  isAway = false
  const disk = await diskMedia(join(root, `store-${Date.now()}`))
  store = {
    ...disk,
    put: async (name, bytes) => {
      if (isAway) throw new Error('the bucket is away')
      await disk.put(name, bytes)
    },
  }
  await openShop()
})
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
  await removeFolder(dataFolder)
})

async function openShop(): Promise<void> {
  embedded = await openEmbedded(dataFolder, () => {})
  opened.push(() => embedded.stop())
  db = openDatabase(embedded.connection, { connections: 4, onError: () => {} })
  opened.push(() => db.destroy())
  await migrate(db)
  const quiet = { info: () => {}, warn: () => {}, error: () => {} }
  const backup = { everyMinutes: null, folder: root, passphrase }
  const media = await diskMedia(join(dataFolder, 'media'))
  const shop: RecoveryShop = {
    db,
    media,
    now: () => new Date(),
    log: quiet,
    home: { address: embedded.connection, backup },
  }
  keeper = recoveryKeeper(shop, { store, keepsPictures: true })
  opened.push(() => keeper.close())
}

const note = (word: string) => sql`insert into vocabulary (word) values (${word})`.execute(db)

async function words(): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from vocabulary where word like 'order-%' order by word`.execute(db)
  return rows.map(({ word }) => word)
}

/** For a machine that does much else (milliseconds). */
const patience = { timeout: 100_000 }

const countBases = async () => (await store.list('base.')).filter((name) => name.endsWith('.end')).length

/** Keeps until the base is there, too. */
async function keepBase(): Promise<void> {
  await keeper.keep()
  await expect.poll(countBases, patience).toBeGreaterThan(0)
  await keeper.keep()
}

/** The machine burns down. */
async function loseEverything(): Promise<void> {
  await killDatabase(dataFolder)
  await Promise.all(opened.splice(0).map((close) => close().catch(() => {})))
  await removeFolder(dataFolder)
  dataFolder = await newDataFolder()
}

async function recover(to: Date | null): Promise<void> {
  const media = await diskMedia(join(dataFolder, 'media'))
  await recoverShop({ store, passphrase, dataFolder, to, media, print: () => {} })
  await openShop()
}

test('a shop whose machine is lost is recovered with everything archived', async () => {
  await (await diskMedia(join(dataFolder, 'media'))).put('abc-320.webp', Buffer.from('picture'))
  await note('order-1')
  await keepBase()
  await note('order-2')
  await keeper.keep()
  await note('order-3')
  await loseEverything()

  await recover(null)
  expect(await words()).toEqual(['order-1', 'order-2'])
  expect(String(await readFile(join(dataFolder, 'media/abc-320.webp')))).toBe('picture')
})

test('a recovered shop archives on a new timeline, can be recovered again, also to a moment before', {
  tags: ['long'],
}, async () => {
  await note('order-1')
  await keepBase()
  await note('order-2')
  await keeper.keep()
  await wait(5)
  const between = new Date()
  await wait(5)
  await note('order-3')
  await keeper.keep()
  await loseEverything()
  await recover(null)
  await note('order-5')
  await wait(1_000)
  await keepBase()
  await expect.poll(countBases, patience).toBe(2)
  await note('order-6')
  await keeper.keep()
  await loseEverything()

  await recover(null)
  expect(await words()).toEqual(['order-1', 'order-2', 'order-3', 'order-5', 'order-6'])
  await loseEverything()
  await recover(between)
  expect(await words()).toEqual(['order-1', 'order-2'])
})

test('archived files are encrypted, and an altered piece is refused', { tags: ['long'] }, async () => {
  await note('order-of-asha-rao')
  await keepBase()
  for (const name of await store.list()) expect(String(await store.get(name))).not.toContain('order-of-asha')
  const piece = (await store.list('wal.')).at(-1) ?? ''
  const bytes = Buffer.from((await store.get(piece)) ?? '')
  bytes[bytes.length - 20] = (bytes.at(-20) ?? 0) ^ 1
  await store.put(piece, bytes)
  await loseEverything()
  await expect(recover(null)).rejects.toThrow('can’t be opened')
  const wanted = { store, dataFolder, to: null, media: await diskMedia(join(dataFolder, 'media')), print: () => {} }
  await expect(recoverShop({ ...wanted, passphrase: 'some other words of mine' })).rejects.toThrow('passphrase')
})

test('while the bucket is unavailable the shop sells, the doctor reports it, and later everything is archived', {
  tags: ['long'],
}, async () => {
  await keepBase()
  isAway = true
  await note('order-1')
  await keeper.keep()
  expect(await findBackupTargets(db)).toMatchObject([{ name: 'recovery', error: 'the bucket is away' }])
  await note('order-2')
  isAway = false
  await keeper.keep()
  expect(await findBackupTargets(db)).toMatchObject([{ name: 'recovery', error: null }])
  await loseEverything()
  await recover(null)
  expect(await words()).toEqual(['order-1', 'order-2'])
})

test('a log that waited too long is let go, so that the disk stays the shop’s, and a new base begins', {
  tags: ['long'],
}, async () => {
  await keepBase()
  const superuser = await openAsSuperuser(embedded.connection)
  await superuser.query(`alter system set max_slot_wal_keep_size = '1MB'`)
  await superuser.query('select pg_reload_conf()')
  for (let file = 0; file < 4; file += 1) {
    await note(`order-${file}`)
    await superuser.query('select pg_switch_wal()')
  }
  await superuser.query('checkpoint')
  await superuser.end()
  await wait(1_000)
  await keeper.keep()
  expect(await findBackupTargets(db)).toMatchObject([{ error: expect.any(String) }])
  await keeper.keep()
  await expect.poll(countBases, patience).toBe(2)
  await keeper.keep()
  await loseEverything()
  await recover(null)
  expect(await words()).toEqual(['order-0', 'order-1', 'order-2', 'order-3'])
})
