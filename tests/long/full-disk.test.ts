import { execFileSync } from 'node:child_process'
import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openAsSuperuser } from '#db/backups/write-ahead-log.ts'
import type { Db } from '#db/engine/database.ts'
import { openEmbedded } from '#db/engine/embedded/embedded-postgres.ts'
import { findBrokenInvariants } from '#db/payments/ledger-checks.ts'
import { recoverShop } from '#flows/backups/recover-shop.ts'
import { takeBackup } from '#flows/backups/take-backup.ts'
import { diskMedia } from '#providers/media/disk.ts'
import { aLine, anAddress, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import {
  kill,
  killDatabase,
  newDataFolder,
  type RealServer,
  removeFolder,
  startServer,
  withDatabase,
} from '#tests/support/servers/server-process.ts'
import { orderByCod } from '#tests/support/visits/order-by-cod.ts'

const rounds = 6
const buyers = 1_000
const passphrase = 'four words that nobody guesses'

/** A small disk of its own, which only root can mount. */
const dataFolder = await newDataFolder()
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m,mode=711', 'tmpfs', dataFolder])
const [elsewhere, other] = [await newDataFolder(), await newDataFolder()]
const servers: RealServer[] = []
afterAll(async () => {
  for (const { process } of servers) process.kill('SIGKILL')
  await killDatabase(dataFolder).catch(() => {})
  execFileSync('umount', ['--lazy', dataFolder])
  await Promise.all([dataFolder, elsewhere, other].map(removeFolder))
})
const filler = join(dataFolder, 'filler')

async function prepare(db: Db): Promise<{ tokens: string[]; staff: string }> {
  const product = await aProduct({ db }, { id: 'runner', sizes: ['8'], stock: 10 * buyers })
  const tokens: string[] = []
  for (let at = 0; at < buyers; at += 1) {
    const address = { ...anAddress, phone: `+9198765${10_000 + at}` }
    const shopper = await aShopper({ db, now: () => new Date() }, { address, cart: [aLine(product, '8')] })
    tokens.push(shopper.token)
  }
  return { tokens, staff: (await aStaff({ db, now: () => new Date() })).token }
}

/** Each shopper retries until there is a response. */
function buy(origin: string, tokens: readonly string[]) {
  const bought: string[] = []
  let isOver = false
  const walk = async () => {
    for (const token of tokens) {
      for (let orderId: string | null = null; orderId === null && !isOver; ) {
        orderId = await orderByCod(origin, token).catch(() => null)
        if (orderId === null) await wait(100)
        else bought.push(orderId)
      }
    }
  }
  const walking = walk()
  const end = async () => {
    isOver = true
    await walking
  }
  return { bought, end }
}

/** Fills the disk to the last byte. */
async function fillUp(): Promise<void> {
  const file = await open(filler, 'a')
  for (let bytes = 65_536; bytes > 0; ) {
    const { bytesWritten } = await file.write(Buffer.alloc(bytes)).catch(() => ({ bytesWritten: 0 }))
    if (bytesWritten < bytes) bytes = Math.floor(bytes / 16)
  }
  await file.close()
}

/** PostgreSQL writes WAL until the disk is full, and stops. */
async function fillTheLog(client: Client): Promise<void> {
  const write = `select pg_logical_emit_message(true, 'full', repeat('x', 100000)), pg_switch_wal()`
  for (let isOpen = true; isOpen; ) isOpen = await client.query(write).then(() => true, isAnswer)
}

/** PostgreSQL's error, not a closed connection. */
const isAnswer = (error: Error) => 'severity' in error && error.severity === 'ERROR'

/** Uploads a list of products by the back office's form. Returns the status. */
async function upload(origin: string, staff: string): Promise<number> {
  const form = new FormData()
  form.set('file', new File([`Handle,Title,Type,Variant Price\n${'kite,Kite,Toys,999\n'.repeat(50_000)}`], 'list.csv'))
  const cookie = `staff=${encodeURIComponent(btoa(JSON.stringify(staff)))}`
  const headers = { cookie, origin, 'sec-fetch-site': 'same-origin', connection: 'close' }
  const answer = await fetch(`${origin}/admin/import`, { method: 'POST', headers, body: form, redirect: 'manual' })
  await answer.text()
  return answer.status
}

test(`a disk that is full ${rounds} times while buyers buy, for tables or for the log, loses no order and nothing half-written stays; the shop comes back by itself`, async () => {
  const { tokens, staff } = await withDatabase(dataFolder, prepare)
  const server = await startServer(dataFolder, 'server/main.ts', {
    STRUT_RECOVERY: 'on',
    STRUT_BACKUP_DIR: elsewhere,
    STRUT_BACKUP_PASSPHRASE: passphrase,
  })
  servers.push(server)
  const { origin } = server
  // Kept open by the server alone.
  const { connection: address, stop } = await openEmbedded(dataFolder, () => {})
  await stop()
  const statusOf = async (path: string) => (await fetch(origin + path)).status
  const readiness = async () => (await fetch(`${origin}/readyz`)).text()
  const media = await diskMedia(join(dataFolder, 'media'))
  const crowd = buy(origin, tokens)
  const pauses: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = crowd.bought.length
    await expect.poll(() => crowd.bought.length, { timeout: 120_000 }).toBeGreaterThan(before + 5)
    expect(await statusOf('/product/runner')).toBe(200)
    const superuser = (await openAsSuperuser(address)).on('error', () => {})
    await fillUp()
    if (round % 2) await fillTheLog(superuser)
    for (let look = 0; look < 4; look += 1) {
      // Also fills the space that PostgreSQL frees.
      await expect
        .poll(async () => [await fillUp(), await readiness()][1], { timeout: 60_000 })
        .toBe('the disk is full')
      expect(await statusOf('/product/runner')).toBe(200)
      await wait(1_000)
    }
    expect(await upload(origin, staff)).toBe(503)
    const file = join(dataFolder, 'today.backup')
    await expect(takeBackup({ address, media }, { file, passphrase })).rejects.toThrow()
    expect((await readdir(dataFolder)).filter((name) => name.includes('today'))).toEqual([])
    expect(await readdir(join(dataFolder, 'imports')).catch(() => [])).toEqual([])
    const had = crowd.bought.length
    void superuser.end()
    await rm(filler)
    const since = performance.now()
    await expect.poll(() => crowd.bought.length, { timeout: 60_000 }).toBeGreaterThan(had)
    pauses.push(Math.round(performance.now() - since))
    await expect.poll(readiness, { timeout: 60_000 }).toBe('ready')
  }
  await crowd.end()
  expect(server.output()).toContain('the database takes no writes: its disk is full')
  expect(server.output()).toContain('the database opens again by itself when there is room.')
  // Longer than WAL shipping takes.
  await wait(45_000)
  const found = await withDatabase(dataFolder, booksOf)
  await kill(server)
  expect(crowd.bought.filter((id) => !found.orders.has(id))).toEqual([])
  expect(found.broken).toEqual([])
  const store = await diskMedia(join(elsewhere, 'recovery'))
  const there = await diskMedia(join(other, 'media'))
  await recoverShop({ store, passphrase, dataFolder: other, to: null, media: there, print: () => {} })
  const recovered = await withDatabase(other, booksOf)
  expect(crowd.bought.filter((id) => !recovered.orders.has(id))).toEqual([])
  console.log(`${crowd.bought.length} orders; with room again, ordered after ${pauses.join(', ')} ms`)
})

async function booksOf(db: Db): Promise<{ orders: Set<string>; broken: unknown[] }> {
  const rows = await db.selectFrom('orders').select('orderId').execute()
  return { orders: new Set(rows.map(({ orderId }) => orderId)), broken: await findBrokenInvariants(db) }
}
