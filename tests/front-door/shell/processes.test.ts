/** @module-tag long */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aProduct } from '#tests/support/builders/records.ts'
import {
  newDataFolder,
  type RealServer,
  removeFolder,
  startServer,
  stop,
  withDatabase,
} from '#tests/support/servers/server-process.ts'

const dataFolder = await newDataFolder()
afterAll(() => removeFolder(dataFolder))

/** Worker processes of the first one. */
function workersOf({ process }: RealServer): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  const rows = lines.map((line) => line.trim().split(/\s+/))
  return rows.flatMap(([pid, parent, ...args]) =>
    Number(parent) === process.pid && args.at(-1)?.endsWith('server/main.ts') ? [Number(pid)] : [],
  )
}

test('a shop of two processes sells on when one dies, drops pages in both, and ends as one', async () => {
  const settings = { STRUT_PROCESSES: '2', STRUT_DEMO_GOODS: 'off', STRUT_LOG: 'error' }
  const server = await startServer(dataFolder, 'server/main.ts', settings)
  await expect.poll(() => workersOf(server).length).toBe(2)
  const look = async (path: string) => {
    // One connection each: they are distributed to the processes in turn.
    const answer = await fetch(server.origin + path, { headers: { connection: 'close' } })
    return answer.text()
  }
  const { id } = await withDatabase(dataFolder, (db) => aProduct({ db }, { name: 'Konkan Runner' }))
  for (let at = 0; at < 4; at += 1) expect(await look(`/product/${id}`)).toContain('Konkan Runner')
  await withDatabase(dataFolder, (db) => db.updateTable('products').set({ name: 'Malabar Runner' }).execute())
  const names = async () => {
    const pages = await Promise.all([1, 2, 3, 4].map(() => look(`/product/${id}`)))
    return new Set(pages.map((page) => /(?:Konkan|Malabar) Runner/.exec(page)?.[0]))
  }
  await expect.poll(names).toEqual(new Set(['Malabar Runner']))

  const before = workersOf(server)
  const [leader = 0] = before
  process.kill(leader, 'SIGKILL')
  await expect.poll(() => workersOf(server).filter((pid) => !before.includes(pid)).length).toBe(1)
  await expect.poll(() => workersOf(server).length).toBe(2)
  await expect.poll(names).toEqual(new Set(['Malabar Runner']))
  expect(server.output()).toContain('server process exited and is restarted')
  expect(await stop(server)).toBe(0)
  expect(workersOf(server)).toEqual([])
  expect(existsSync(join(dataFolder, 'postgres/cluster/postmaster.pid'))).toBe(false)
})

/** Processes that hear of changes of the catalogue. */
const listening = () =>
  withDatabase(dataFolder, async (db) => {
    const { rows } = await sql`select from pg_stat_activity where application_name = 'strut catalogue'`.execute(db)
    return rows.length
  })

test('a process that can’t be replaced for a while leaves the others open, and comes back', async () => {
  const settings = { STRUT_PROCESSES: '2', STRUT_DEMO_GOODS: 'off', STRUT_LOG: 'error' }
  const server = await startServer(dataFolder, 'server/main.ts', settings)
  // Both have opened the shop.
  await expect.poll(listening).toBe(2)
  const [leader = 0] = workersOf(server)
  const [secret, aside] = [join(dataFolder, 'secret'), join(dataFolder, 'aside')]
  await rename(secret, aside)
  await mkdir(secret)
  process.kill(leader, 'SIGKILL')
  await expect.poll(server.output).toContain('EISDIR')
  const status = () => fetch(`${server.origin}/home`).then((answer) => answer.status)
  await expect.poll(() => status().catch(() => 0)).toBe(200)
  await rmdir(secret)
  await rename(aside, secret)
  await expect.poll(listening).toBe(2)
  expect(await status()).toBe(200)
  expect(await stop(server)).toBe(0)
})

test('a shop that can’t start ends in one line, whatever the number of its processes', async () => {
  const settings = { STRUT_PROCESSES: '2', DATABASE_URL: 'postgres://asha:hidden@127.0.0.1:9/shop' }
  await expect(startServer(dataFolder, 'server/main.ts', settings)).rejects.toThrow(
    /did not start: The database of DATABASE_URL can't be reached[^\n]*\n$/,
  )
})
