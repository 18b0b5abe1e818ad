import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll } from 'vitest'
import type { ServerAddress } from '#db/engine/address.ts'
import { chooseAccount } from '#db/engine/embedded/system-account.ts'
import { haveProgram } from '../../../scripts/debian-program.mjs'
import { freePort } from './server-process.ts'

const program = {
  title: 'pgbouncer',
  variable: 'PGBOUNCER',
  places: ['/usr/sbin/pgbouncer', '/opt/homebrew/bin/pgbouncer'],
  packages: ['pgbouncer'],
}

/** Two connections in all, as hosted databases have it: a session's own state is lost at once. */
const settings = {
  listen_addr: '127.0.0.1',
  pool_mode: 'transaction',
  default_pool_size: '2',
  auth_type: 'any',
  unix_socket_dir: '',
}

/** A pgbouncer in front of this database. Returns the pooler's URL. */
export async function startPgbouncer(
  address: ServerAddress,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  if (!('host' in address)) throw new Error('pgbouncer leads to a socket of the embedded PostgreSQL')
  const { path, problem } = haveProgram(program, console.log)
  if (problem !== null) throw new Error(problem)
  const folder = await mkdtemp(join(tmpdir(), 'strut-pgbouncer-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const { host, user, password, database } = address
  const all = Object.entries({ ...settings, listen_port: String(port), ...more })
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    [
      '[databases]',
      `* = host=${host} port=${address.port} user=${user} password=${password}`,
      '[pgbouncer]',
      ...all.map(([name, value]) => `${name} = ${value}`),
    ].join('\n'),
  )
  const child = spawn(path, [file], { ...(await chooseAccount(folder)), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  const ended = once(child, 'exit')
  afterAll(async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true })
  })
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer did not start: ${output}`)
    await wait(20)
  }
  return `postgres://${user}:any@127.0.0.1:${port}/${database}`
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
