import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isOperatorError } from '#domain/operator-error.ts'
import { type Embedded, openEmbedded } from './embedded-postgres.ts'

let data = ''
let opened: Embedded[] = []
let owners: ChildProcess[] = []
const lines: string[] = []

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'strut-'))
  await chmod(data, 0o711)
})

afterEach(async () => {
  await Promise.all(opened.map((embedded) => embedded.stop()))
  for (const owner of owners) owner.kill('SIGKILL')
  opened = []
  owners = []
  await rm(data, { recursive: true, force: true })
})

test('a new data folder gets a durable database of its own, reached by a socket', async () => {
  const embedded = await open()

  expect(embedded.adopted).toBe(false)
  expect(embedded.connection.host).toBe(join(data, 'postgres'))
  expect(await ask(embedded, 'show fsync')).toBe('on')
  expect(await ask(embedded, 'show data_checksums')).toBe('on')
  expect(await ask(embedded, 'show server_encoding')).toBe('UTF8')
  expect(await ask(embedded, 'show listen_addresses')).toBe('')
  expect(await ask(embedded, `select rolsuper from pg_roles where rolname = current_user`)).toBe(false)
  const password = await stat(join(data, 'postgres/password'))
  expect(password.mode & 0o777).toBe(0o600)
})

test('connections are batch jobs to Linux, so that they never interrupt the server', async () => {
  const client = new Client((await open()).connection)
  client.on('error', () => {})
  await client.connect()

  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const fields = (await readFile(`/proc/${rows[0]?.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ')
  await client.end()
  expect(fields?.[38]).toBe('3')
})

test('data survives a stop and a start', { tags: ['long'] }, async () => {
  const first = await open()
  await ask(first, `create table note as select 'kept' as text`)
  await first.stop()
  expect(isClusterRunning()).toBe(false)

  const second = await open()
  expect(second.adopted).toBe(false)
  expect(await ask(second, 'select text from note')).toBe('kept')
})

test('a database that a killed server left running is adopted, and stopped by its new owner', {
  tags: ['long'],
}, async () => {
  const owner = await openInAnotherProcess()
  owner.kill('SIGKILL')
  await once(owner, 'exit')
  expect(isClusterRunning()).toBe(true)

  const embedded = await open()
  expect(embedded.adopted).toBe(true)
  await embedded.stop()
  expect(isClusterRunning()).toBe(false)
})

test('a killed database comes back with everything that was committed', async () => {
  const first = await open()
  await ask(first, `create table note as select 'kept' as text`)
  await killPostmaster()

  await expect.poll(() => lines.at(-1)).toBe('The database went away; opening it again …')
  await expect.poll(() => ask(first, 'select text from note').catch(String)).toBe('kept')
})

test('server and database killed together: the next start recovers', { tags: ['long'] }, async () => {
  const owner = await openInAnotherProcess()
  owner.kill('SIGKILL')
  await killPostmaster()

  const embedded = await open()
  expect(embedded.adopted).toBe(false)
  expect(await ask(embedded, 'select 1 as one')).toBe(1)
})

test('two servers that open a new folder at once share one database until the last one stops', {
  tags: ['long'],
}, async () => {
  const [one, other] = await Promise.all([open(), open()])
  expect([one.adopted, other.adopted].filter(Boolean)).toHaveLength(1)

  await one.stop()
  expect(await ask(other, 'select 1 as one')).toBe(1)
  await other.stop()
  expect(isClusterRunning()).toBe(false)
})

test('servers in two processes share one database', { tags: ['long'] }, async () => {
  const owner = await openInAnotherProcess()
  const embedded = await open()
  await embedded.stop()
  expect(isClusterRunning()).toBe(true)

  owner.kill('SIGTERM')
  await once(owner, 'exit')
  expect(isClusterRunning()).toBe(false)
})

test('a lock file of a killed server is ignored', { tags: ['long'] }, async () => {
  await mkdir(join(data, 'postgres'))
  await writeFile(join(data, 'postgres/lock'), `${deadPid()} ${hostname()} its-own-mark`)
  await expect(open()).resolves.toMatchObject({ adopted: false })
})

test('a folder whose path is too long for a socket is served on a loopback port', { tags: ['long'] }, async () => {
  const embedded = await open(join(data, 'a-very-long-name-'.repeat(6)))

  expect(embedded.connection.host).toBe('127.0.0.1')
  expect(await ask(embedded, 'show listen_addresses')).toBe('127.0.0.1')
})

test('a cluster of another major version is refused in one clear line', async () => {
  await mkdir(join(data, 'postgres/cluster'), { recursive: true })
  await writeFile(join(data, 'postgres/cluster/PG_VERSION'), '17\n')

  const line = await refusalOf(data)
  expect(line).toContain('was written by PostgreSQL 17')
  expect(line).not.toContain('\n')
})

test('a data folder that is a file is refused in one clear line', async () => {
  await writeFile(join(data, 'file'), '')
  expect(await refusalOf(join(data, 'file'))).toContain('is not a folder')
})

test.runIf(process.getuid?.() === 0)('the error names the folder that PostgreSQL’s account cannot enter', async () => {
  await chmod(data, 0o700)
  expect(await refusalOf(join(data, 'shop'))).toContain(`cannot enter ${data}:`)
})

async function open(dataFolder = data): Promise<Embedded> {
  const embedded = await openEmbedded(dataFolder, (line) => lines.push(line))
  opened.push(embedded)
  return embedded
}

async function openInAnotherProcess(): Promise<ChildProcess> {
  const script = `
    import { openEmbedded } from '#db/engine/embedded/embedded-postgres.ts'
    const embedded = await openEmbedded(${JSON.stringify(data)}, () => {})
    process.on('SIGTERM', () => embedded.stop())
    console.log('open')`
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  owners.push(owner)
  await once(owner.stdout, 'data')
  return owner
}

async function refusalOf(dataFolder: string): Promise<string> {
  const error = await openEmbedded(dataFolder, () => {}).catch((thrown: unknown) => thrown)
  return isOperatorError(error) ? error.message : `not a clear line: ${error}`
}

async function ask({ connection }: Embedded, sql: string): Promise<unknown> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query({ text: sql, rowMode: 'array' })
  await client.end()
  return rows[0]?.[0]
}

function deadPid(): number {
  return spawnSync(process.execPath, ['--version']).pid
}

function isClusterRunning(): boolean {
  return existsSync(join(data, 'postgres/cluster/postmaster.pid'))
}

async function killPostmaster(): Promise<void> {
  const file = await readFile(join(data, 'postgres/cluster/postmaster.pid'), 'utf8')
  process.kill(Number.parseInt(file, 10), 'SIGKILL')
}
