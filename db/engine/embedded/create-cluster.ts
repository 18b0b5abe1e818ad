import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { operatorError } from '#domain/operator-error.ts'
import { embeddedMajor } from './binaries.ts'
import { type ClusterHome, chownToAccount, readIfPresent, writeSecretFile } from './home.ts'
import { runProgram } from './programs.ts'

/** The shop's role and database; the role owns the database but is no superuser. */
export const shopRole = 'strut'

const settings: Record<string, string> = {
  shared_buffers: '128MB',
  max_connections: '100',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failed statements may contain personal data and are logged by the server that sent them.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

const syncMethod = process.platform === 'linux' ? 'syncfs' : 'fsync'

/** Creates the cluster unless it exists; refuses one of another major version. Called under the lock file. */
export async function ensureCluster(home: ClusterHome, print: (line: string) => void): Promise<void> {
  const version = await readIfPresent(join(home.cluster, 'PG_VERSION'))
  if (version === null) return createCluster(home, print)
  if (version === embeddedMajor) return
  throw operatorError(
    `${home.cluster} was written by PostgreSQL ${version}, this Strut brings ${embeddedMajor}: ` +
      'with the Strut that made it take a backup, and restore that into a new STRUT_DATA.',
  )
}

/**
 * Creates it in a temporary folder that is renamed when complete, so that no partial cluster is ever opened. Its 1,300
 * files are flushed to disk before that: together, because one by one they take seconds on a busy disk.
 */
async function createCluster(home: ClusterHome, print: (line: string) => void): Promise<void> {
  if (existsSync(home.cluster)) throw operatorError(`${home.cluster} is not a PostgreSQL cluster: move it away.`)
  print(`Creating the database in ${home.folder} …`)
  await removeHalfMade(home)
  await writeSecretFile(home, home.passwordFile, randomBytes(24).toString('base64url'))
  const draft = `${home.cluster}.new-${randomBytes(6).toString('hex')}`
  await runProgramOrThrow(home, home.binaries.initdb, initdbArgs(home, draft))
  await runProgramOrThrow(home, home.binaries.postgres, singleUserArgs(draft), await roleAndDatabase(home))
  await chownToAccount(home.account, draft)
  await runProgramOrThrow(home, home.binaries.initdb, [
    '--sync-only',
    `--sync-method=${syncMethod}`,
    `--pgdata=${draft}`,
  ])
  await rename(draft, home.cluster)
}

async function removeHalfMade(home: ClusterHome): Promise<void> {
  const names = await readdir(home.folder)
  const drafts = names.filter((name) => name.startsWith('cluster.new-'))
  await Promise.all(drafts.map((name) => rm(join(home.folder, name), { recursive: true, force: true, maxRetries: 5 })))
}

function initdbArgs(home: ClusterHome, draft: string): string[] {
  return [
    `--pgdata=${draft}`,
    '--username=postgres',
    `--pwfile=${home.passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
    '--no-sync',
    ...Object.entries(settings).flatMap(([name, value]) => ['--set', `${name}=${value}`]),
  ]
}

function singleUserArgs(draft: string): string[] {
  return ['--single', '-F', '-D', draft, '-c', 'exit_on_error=on', '-c', 'log_min_messages=fatal', 'postgres']
}

async function roleAndDatabase(home: ClusterHome): Promise<string> {
  const password = await readIfPresent(home.passwordFile)
  return `create role ${shopRole} login createdb password '${password}'\ncreate database ${shopRole} owner ${shopRole}\n`
}

async function runProgramOrThrow(home: ClusterHome, program: string, args: string[], input = ''): Promise<void> {
  const { code, output } = await runProgram(home, program, args, input)
  if (code === 0) return
  throw operatorError(`The database could not be created in ${home.folder}: ${explainFailure(output)}`)
}

const clues: [RegExp, string][] = [
  [/No space left on device/, 'the disk is full.'],
  [/error while loading shared libraries/, 'its libraries are not linked; run npm rebuild and start again.'],
]

function explainFailure(output: string): string {
  const clue = clues.find(([pattern]) => pattern.test(output))
  if (clue) return clue[1]
  const lines = output.trim().split('\n')
  return lines.find((line) => /error:|FATAL:|PANIC:/.test(line)) ?? lines.at(-1) ?? 'no reason given.'
}
