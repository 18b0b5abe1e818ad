import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, readlinkSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#server/http/free-port.ts'
import { settingNames } from '#server/start/config.ts'
import { newDataFolder, removeFolder } from '#tests/support/servers/server-process.ts'
import { haveProgram } from '../../scripts/debian-program.mjs'

const root = join(import.meta.dirname, '../..')
const home = await newDataFolder()
const files = await newDataFolder()
const settings = { STRUT_MODE: 'production', STRUT_ORIGIN: 'https://shop.example', STRUT_SECRET: 's'.repeat(40) }
let name = ''
const current = join(home, 'current')

/** The release for this machine, unpacked as docs/operations.md says. */
beforeAll(() => {
  const machine = `${process.platform}-${process.arch}`
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  name = `strut-${version}-${commit}-${machine}`
  const making = ['run', 'release', '--', '--trial', '--machine', machine]
  if (!existsSync(join(root, 'releases', `${name}.tar.gz`))) execFileSync('npm', making, { cwd: root, stdio: 'ignore' })
  execFileSync('tar', ['-C', home, '-xf', join(root, 'releases', `${name}.tar.gz`)])
  execFileSync('ln', ['-s', name, current])
  writeFileSync(
    join(home, 'strut.env'),
    Object.entries(settings)
      .map((one) => one.join('='))
      .join('\n'),
  )
}, 1_200_000)
afterAll(async () => {
  await removeFolder(home)
  await removeFolder(files)
})

/** No settings of a shop: the launcher reads them. */
const bare = Object.fromEntries(
  Object.entries(process.env).filter(([key]) => key !== 'NODE_ENV' && !settingNames.includes(key)),
)

async function open(env: Record<string, string> = {}): Promise<{ origin: string; server: ChildProcess }> {
  const port = String(await freePort())
  const server = spawn(join(current, 'strut'), ['start'], { env: { ...bare, PORT: port, ...env }, stdio: 'pipe' })
  const origin = `http://localhost:${port}`
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const printed = [text(server.stdout), text(server.stderr)]
  while (server.exitCode === null && !(await isReady())) await wait(100)
  if (server.exitCode !== null) throw new Error(`It ended: ${(await Promise.all(printed)).join('')}`)
  return { origin, server }
}

async function close({ server }: { server: ChildProcess }): Promise<void> {
  server.kill('SIGTERM')
  await once(server, 'exit')
}

function strut(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(join(current, 'strut'), args, { env: bare, encoding: 'utf8' })
  return { status, text: stdout + stderr }
}

test('an unpacked release opens in production, with its settings and data beside it', async () => {
  const shop = await open()
  expect((await fetch(`${shop.origin}/home`)).status).toBe(200)
  expect((await fetch(`${shop.origin}/sandbox/messages`)).status).toBe(404)
  await close(shop)
  expect(readdirSync(home).toSorted()).toEqual(['current', name, 'strut-data', 'strut.env'].toSorted())
  expect(strut('audit')).toEqual({ status: 0, text: 'The books are right.\n' })
  expect(strut('backup', '--verify').text).toContain('the books are right')
  expect(strut('doctor').text).toContain('wrong   Owner')
})

test('the launcher says how the shop starts, and which machine a release is for', () => {
  expect(strut('help').text).toContain('strut start')
  expect(strut('start', 'now').text).toContain('opens the shop, with nothing behind it')
  writeFileSync(join(files, 'uname'), '#!/bin/sh\necho Linux riscv64\n', { mode: 0o755 })
  const elsewhere = { ...bare, PATH: `${files}:${process.env['PATH']}` }
  const { status, stderr } = spawnSync(join(current, 'strut'), ['start'], { env: elsewhere, encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, expect.stringContaining('this machine is Linux riscv64')])
})

test('the same release opens the demo shop, with its sandboxes', async () => {
  const data = await newDataFolder()
  const shop = await open({ STRUT_MODE: 'demo', STRUT_DATA: data, STRUT_ORIGIN: 'http://localhost:3000' })
  expect((await fetch(`${shop.origin}/sandbox/messages`)).status).toBe(200)
  expect(await (await fetch(`${shop.origin}/search`)).text()).toContain('href="/product/')
  await close(shop)
  await removeFolder(data)
})

/** The release again as a later version, with another migration. */
function anotherRelease(version: string, migration: string): string {
  const folder = join(home, version)
  execFileSync('cp', ['-a', join(home, name), folder])
  writeFileSync(join(folder, `db/migrations/99${version.replace(/\D/g, '')}-planted.sql`), migration)
  const away = join(files, `${version}.tar.gz`)
  execFileSync('tar', ['-C', home, '-czf', away, version])
  const digest = createHash('sha256').update(readFileSync(away)).digest('hex')
  writeFileSync(join(files, 'SHA256SUMS'), `${digest}  ${version}.tar.gz\n`)
  renameSync(folder, `${folder}.gone`)
  execFileSync('rm', ['-r', `${folder}.gone`])
  return away
}

test('a shop goes from one release’s file to the next, and stays where the next one fails', async () => {
  const failing = strut('upgrade', anotherRelease('strut-0-9', 'create table planted (id int); select 1 / 0'))
  expect(failing.text).toContain('NOT UPGRADED: Start. The old version and its data are in place.')
  expect(failing.status).toBe(1)
  expect(readlinkSync(current)).toBe(name)
  const good = strut('upgrade', anotherRelease('strut-1-0', 'create table planted (id int)'))
  expect(good.text).toContain(`UPGRADED to ${join(home, 'strut-1-0')}`)
  expect(readlinkSync(current)).toBe('strut-1-0')
  const shop = await open()
  expect((await fetch(`${shop.origin}/home`)).status).toBe(200)
  expect(strut('upgrade', anotherRelease('strut-1-1', 'select 1')).text).toContain('The shop is running.')
  await close(shop)
  const spoilt = anotherRelease('strut-1-2', 'select 1')
  writeFileSync(spoilt, 'x', { flag: 'a' })
  expect(strut('upgrade', spoilt).text).toContain('is not what SHA256SUMS says')
})

test('the unit is as hard as the manual says, and Caddy takes its configuration', () => {
  const exposure = spawnSync('systemd-analyze', ['security', '--offline=true', 'deploy/strut.service'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(Number(/exposure level for strut\.service: ([\d.]+)/.exec(exposure.stdout)?.[1])).toBeLessThanOrEqual(2)
  const caddy = haveProgram(
    { title: 'Caddy', variable: 'CADDY', places: ['/usr/bin/caddy'], packages: ['caddy'] },
    () => {},
  )
  const args = ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile']
  const { stdout } = spawnSync(caddy.path ?? '', args, { cwd: root, encoding: 'utf8' })
  expect(stdout).toContain('Valid configuration')
})
