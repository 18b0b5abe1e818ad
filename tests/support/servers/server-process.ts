import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Db, openDatabase } from '#db/engine/database.ts'
import { openEmbedded } from '#db/engine/embedded/embedded-postgres.ts'
import { migrate } from '#db/engine/migrate.ts'
import { freePort } from '#server/http/free-port.ts'
import { noSettings } from './blank-settings.ts'

export type RealServer = { origin: string; process: ChildProcess; output: () => string }

const root = join(import.meta.dirname, '../../..')

/** A folder that PostgreSQL's own account can traverse. */
export async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'strut-real-'))
  await chmod(folder, 0o711)
  return folder
}

/** Starts the shop as `npm start` does, on the given port or a free one, and waits until it is ready. */
export async function startServer(
  dataFolder: string,
  program = 'server/main.ts',
  settings: Record<string, string> = {},
): Promise<RealServer> {
  const port = settings['PORT'] ?? (await freePort())
  const child = spawn(process.execPath, [...startFlags(), program], {
    cwd: root,
    env: {
      NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
      ...process.env,
      ...noSettings,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '1',
      PORT: String(port),
      STRUT_DATA: dataFolder,
      STRUT_LOG: 'warn',
      ...settings,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  }
  const server = { origin: `http://localhost:${port}`, process: child, output: () => output }
  await untilReady(server)
  return server
}

/** Node's flags of `npm start`. */
export function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const flags = /bin\/node" (.+) server\/main\.ts$/.exec(scripts.start)?.[1]
  if (flags === undefined) throw new Error('npm start does not start server/main.ts by our Node any more')
  return flags.split(' ')
}

async function untilReady({ origin, process, output }: RealServer): Promise<void> {
  while (process.exitCode === null && process.signalCode === null) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null)
    if (answer?.ok) return
    await wait(50)
  }
  throw new Error(`The server did not start: ${output()}`)
}

/** Kills it with SIGKILL. */
export async function kill({ process }: RealServer): Promise<void> {
  const ended = once(process, 'exit')
  process.kill('SIGKILL')
  await ended
}

/** Stops it with SIGINT. Returns its exit code. */
export async function stop({ process }: RealServer): Promise<number | null> {
  const ended = once(process, 'exit')
  process.kill('SIGTERM')
  await ended
  return process.exitCode
}

/** Kills the database too. */
export async function killDatabase(dataFolder: string): Promise<void> {
  const file = await readFile(join(dataFolder, 'postgres/cluster/postmaster.pid'), 'utf8')
  process.kill(Number.parseInt(file, 10), 'SIGKILL')
}

/** Runs a task on the shop's own database, with or without a running server. */
export async function withDatabase<Found>(dataFolder: string, work: (db: Db) => Promise<Found>): Promise<Found> {
  const embedded = await openEmbedded(dataFolder, () => {})
  const db = openDatabase(embedded.connection, { connections: 4, onError: () => {} })
  try {
    await migrate(db)
    return await work(db)
  } finally {
    await db.destroy()
    await embedded.stop()
  }
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
