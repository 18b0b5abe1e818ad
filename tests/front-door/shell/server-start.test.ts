import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aProduct } from '#tests/support/builders/records.ts'
import { noSettings } from '#tests/support/servers/blank-settings.ts'
import {
  newDataFolder,
  type RealServer,
  removeFolder,
  startServer,
  stop,
  withDatabase,
} from '#tests/support/servers/server-process.ts'
import { startAtOnce } from '#tests/support/servers/servers-at-once.ts'

const dataFolder = await newDataFolder()
afterAll(() => removeFolder(dataFolder))

/** Starts the shop with settings that make it exit. */
function startWith(settings: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', './server/production.ts', 'server/main.ts'],
    { encoding: 'utf8', env: { ...process.env, ...noSettings, STRUT_DATA: dataFolder, ...settings }, timeout: 60_000 },
  )
  return { status, stdout, stderr }
}

test('a wrong setting ends the start with one clear line', { tags: ['long'] }, () => {
  const { status, stderr } = startWith({ PORT: 'three thousand' })
  expect({ status, stderr }).toEqual({ status: 1, stderr: 'Wrong setting: PORT must be a port number.\n' })
})

test('the built pages are ASCII: of a source with other characters V8 keeps two bytes for each', () => {
  const files = globSync('build/*/server/**/*.js')
  expect(files.length).toBeGreaterThan(2)
  expect(files.filter((file) => readFileSync(file).some((byte) => byte > 127))).toEqual([])
})

test('production without its keys does not start', () => {
  const { status, stderr } = startWith({ STRUT_MODE: 'production' })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Missing setting: .*\n$/)
})

test('a data folder that can’t be one ends the start with one clear line', { tags: ['long'] }, async () => {
  const file = join(dataFolder, 'a-file')
  await writeFile(file, '')
  const { status, stderr } = startWith({ STRUT_DATA: file })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^The data folder .*\n$/)
})

test('a database that can’t be reached ends the start with one clear line, without its password', {
  tags: ['long'],
}, () => {
  const { status, stderr } = startWith({ DATABASE_URL: 'postgres://asha:hidden@127.0.0.1:9/shop' })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^The database of DATABASE_URL can't be reached: .*\n$/)
  expect(stderr).not.toContain('hidden')
})

test('a taken port is named before anything is opened', { tags: ['long'] }, async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = String(typeof address === 'object' ? address?.port : 0)
  const untouched = join(dataFolder, 'untouched')
  const { status, stdout, stderr } = startWith({ PORT: port, STRUT_DATA: untouched })
  taken.close()
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(new RegExp(`^Port ${port} is taken\\. .*\\n$`))
  expect(existsSync(untouched)).toBe(false)
})

test('four servers that start together on an empty PostgreSQL all open', { tags: ['long'] }, async () => {
  expect(await startAtOnce({ count: 4, shareFolder: true })).toEqual([200, 200, 200, 200])
})

/** On any of the servers. */
async function expectToShow(servers: readonly RealServer[], text: string): Promise<void> {
  for (const { origin } of servers) {
    const page = async () => (await fetch(`${origin}/product/runner`)).text()
    await expect.poll(page).toContain(text)
  }
}

test('the start prints URL and sandboxes, a second server shares the folder, and SIGTERM shuts down cleanly', async () => {
  // A shop with products is not filled with the demo's.
  await withDatabase(dataFolder, (db) => aProduct({ db }))
  const server = await startServer(dataFolder)
  expect((await fetch(`${server.origin}/home`)).status).toBe(200)
  await expect.poll(server.output).toContain(`Strut is open at ${server.origin}`)
  expect(server.output()).toContain(dataFolder)
  expect(server.output()).toContain('Sandboxes SMS')
  // A second server on the same folder: they share one database.
  const second = await startServer(dataFolder)
  await withDatabase(dataFolder, (db) => aProduct({ db }, { id: 'runner', name: 'Malabar Runner' }))
  await expectToShow([server, second], 'Malabar Runner')
  expect(await stop(server)).toBe(0)
  await expectToShow([second], 'Malabar Runner')
  expect(await stop(second)).toBe(0)
  await expect(fetch(`${server.origin}/healthz`)).rejects.toThrow()
})

test('a promise that fails unnoticed is written to the log, and the shop stays open', { tags: ['long'] }, async () => {
  const stray = "data:text/javascript,process.on('SIGUSR2',()=>Promise.reject(new Error('nobody awaits it')))"
  const server = await startServer(dataFolder, 'server/main.ts', { NODE_OPTIONS: `--import "${stray}"` })
  server.process.kill('SIGUSR2')
  await expect.poll(server.output).toContain('nobody awaits it')
  expect((await fetch(`${server.origin}/home`)).status).toBe(200)
  expect(await stop(server)).toBe(0)
})

test('a copy of the shop that is opened without jobs sends nothing and settles nothing by itself', {
  tags: ['long'],
}, async () => {
  const folder = await newDataFolder()
  await withDatabase(folder, (db) => aProduct({ db }))
  const opened = async (settings: Record<string, string>) => {
    const server = await startServer(folder, 'server/main.ts', settings)
    await expect.poll(server.output).toContain('Strut is open at')
    await stop(server)
    return withDatabase(folder, (db) => db.selectFrom('scheduledJobs').select('name').execute())
  }
  expect(await opened({ STRUT_JOBS: 'off' })).toEqual([])
  expect((await opened({})).length).toBeGreaterThan(10)
  await removeFolder(folder)
})

test('a place that was a demo once never opens in production', () => {
  const keys = { MSG91_AUTH_KEY: 'auth-key', MSG91_TEMPLATE_ID: 'template' }
  const { status, stderr } = startWith({
    PORT: '0',
    STRUT_MODE: 'production',
    STRUT_ORIGIN: 'https://shop.example',
    ...keys,
    STRUT_SECRET: 'x'.repeat(40),
  })
  expect(status).toBe(1)
  expect(stderr).toContain('Wrong place: this database was a demo')
})
