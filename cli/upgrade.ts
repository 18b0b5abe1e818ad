import { mkdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { withLockFile } from '#db/engine/embedded/lock-file.ts'
import { findSchemaState } from '#db/engine/migrate.ts'
import { countRunningServers } from '#db/settings/practice.ts'
import { indianTime } from '#domain/indian-time.ts'
import { operatorError } from '#domain/operator-error.ts'
import { openBackup, readBackup } from '#flows/backups/file.ts'
import { refuseUnrestorable, restoreInto } from '#flows/backups/restore-backup.ts'
import { openMedia } from '#providers/media/open-media.ts'
import { type Config, readConfig } from '#server/start/config.ts'
import type { OpenDatabase } from '#server/start/open-database.ts'
import { backUp } from './backup.ts'
import { findVersion, type OtherVersion } from './other-version.ts'
import { rehearseUpgrade } from './rehearsal.ts'
import { auditResult } from './restore.ts'
import { resolveFromCaller, type Terminal } from './terminal.ts'
import { allPassed, stepLines, type TrialStep, timeStep, tryCommand, tryServer, untilStopped } from './trial.ts'
import {
  currentLink,
  linkedVersion,
  linkVersion,
  readJournal,
  removeJournal,
  thisVersion,
  type UpgradeJournal,
  unpackedFolder,
  writeJournal,
} from './upgrade-place.ts'
import { withShopDatabase } from './with-shop-database.ts'

export const upgradeUsage = `strut upgrade NEW | --back | --rehearse FOLDER

  Brings a stopped shop to another version, or back. NEW is a release's file, its folder, or a checkout that is built. Takes
  a backup; the new version then migrates the shop's data, opens where nobody sees it, shows its main pages and audits. All
  well: the link 'current' leads to it. Otherwise the old version stays, and its data come back from the backup; ends with 1.
  Killed half-way, the same command continues.
  --back       after an upgrade that was killed: brings back the old version and its data
  --rehearse   tries FOLDER on a copy of the newest backup of STRUT_BACKUP_DIR, without jobs and keys, while the shop is
               open, and says go or no-go with reasons; no-go ends with 1. Touches nothing of the shop`

export async function upgradeCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const [path, ...more] = args.filter((arg) => arg !== '--rehearse' && arg !== '--back')
  const isRehearsal = args.includes('--rehearse')
  const isBack = args.includes('--back')
  if (more.length > 0 || path?.startsWith('-') || (isBack && args.length > 1)) throw operatorError(upgradeUsage)
  if (isRehearsal && path !== undefined) return rehearseUpgrade(path, terminal)
  const config = readConfig(terminal.env)
  await mkdir(config.dataFolder, { recursive: true })
  return withLockFile(join(config.dataFolder, 'upgrade.lock'), () =>
    upgradeWithLock(config, { isBack, path, ...terminal }),
  )
}

type Call = Terminal & { isBack: boolean; path: string | undefined }

/** Lock against two upgrades at once: one would restore what the other has migrated. */
async function upgradeWithLock(config: Config, { isBack, path, ...terminal }: Call): Promise<number> {
  const unfinished = await readJournal(config.dataFolder)
  if (unfinished !== null && unfinished.from !== thisVersion && (await linkedVersion()) !== unfinished.to)
    throw operatorError(`The upgrade under way began with ${unfinished.from}: call the command of that version.`)
  if (isBack) return goBack(config, unfinished, terminal)
  if (path !== undefined) return upgrade(config, unfinished, { path, ...terminal })
  throw operatorError(unfinished === null ? upgradeUsage : unfinishedText(unfinished))
}

function unfinishedText({ to, at, backup }: UpgradeJournal): string {
  return [
    `An upgrade to ${to} began ${indianTime(new Date(at))} and did not end. Its backup is ${backup}.`,
    `To go on:   strut upgrade ${to}`,
    'To go back: strut upgrade --back',
  ].join('\n')
}

type UpgradeRequest = Terminal & { path: string }

async function upgrade(config: Config, unfinished: UpgradeJournal | null, request: UpgradeRequest): Promise<number> {
  const { print, printError, env, path } = request
  const version = findVersion(await unpackedFolder(resolveFromCaller(path, env), printError))
  if (unfinished !== null && unfinished.to !== version.folder) throw operatorError(unfinishedText(unfinished))
  if (unfinished !== null && (await linkedVersion()) === version.folder) return finish(config, version.folder, print)
  await refuseVersion(config, version)
  if (unfinished !== null) print(`Going on with the upgrade that began ${indianTime(new Date(unfinished.at))}.`)
  const journal = await withShopDatabase(config, { printError, logs: 'error' }, (database) =>
    prepare(database, config, { unfinished, version }),
  )
  print(`The backup is ${journal.backup}.`)
  printError('Trying the new version on the data of the shop, where nobody sees it …')
  const { found: steps, isStopped } = await untilStopped((stopping) => runTrial(version, config, stopping))
  for (const line of stepLines(steps)) print(line)
  if (!isStopped && allPassed(steps)) {
    await linkVersion(version.folder)
    return finish(config, version.folder, print)
  }
  await withShopDatabase(config, { printError, logs: 'error' }, (database) =>
    restoreOld(database, config, journal, print),
  )
  print(`NOT UPGRADED: ${isStopped ? 'stopped' : steps.at(-1)?.name}. The old version and its data are in place.`)
  return 1
}

async function finish({ dataFolder }: Config, folder: string, print: Terminal['print']): Promise<number> {
  await removeJournal(dataFolder)
  print(`UPGRADED to ${folder}. Start the shop from ${currentLink}.`)
  return 0
}

async function refuseVersion({ dataFolder }: Config, { folder }: OtherVersion): Promise<void> {
  if (folder === thisVersion) throw operatorError('The shop has this version.')
  if (`${dataFolder}${sep}`.startsWith(`${thisVersion}${sep}`))
    throw operatorError(
      `The data of the shop lie inside this version (${dataFolder}): stop the shop, move them out, and set STRUT_DATA to where they are.`,
    )
  const linked = await linkedVersion()
  if (linked !== null && linked !== thisVersion)
    throw operatorError(`The shop has ${linked} (${currentLink}): call the command of that version.`)
}

const endOfTrialMs = 20_000

/** Waits, because the server of a killed trial may still be closing. */
async function refuseOpenShop({ db }: OpenDatabase, isTried: boolean): Promise<void> {
  const until = Date.now() + (isTried ? endOfTrialMs : 0)
  while (Date.now() < until && (await countRunningServers(db)) > 0) await wait(200)
  if ((await countRunningServers(db)) > 0)
    throw operatorError('The shop is running. Stop every server of it first, and call this again.')
}

type Plan = { unfinished: UpgradeJournal | null; version: OtherVersion }

/** Takes the backup to return to. An earlier one stays valid while the schema is newer: nothing was sold in between. */
async function prepare(database: OpenDatabase, config: Config, { unfinished, version }: Plan): Promise<UpgradeJournal> {
  await refuseOpenShop(database, unfinished !== null)
  const schema = await findSchemaState(database.db)
  if (unfinished !== null && unfinished.schema !== schema) return unfinished
  const at = new Date()
  const { path: backup } = await backUp(database, config)
  // Before the new version changes anything: what can't come back must not be tried.
  await refuseUnrestorable(database.address, readBackup(await openBackup(backup), config.backup.passphrase))
  const journal = { from: thisVersion, to: version.folder, backup, schema, at: at.toISOString() }
  await writeJournal(config.dataFolder, journal)
  return journal
}

/** With the shop's own settings, for what will run is what is tried; but at a port of its own, and without jobs. */
async function runTrial(version: OtherVersion, config: Config, stopping: AbortSignal): Promise<TrialStep[]> {
  const own = { STRUT_DATA: config.dataFolder, STRUT_BACKUP_DIR: config.backup.folder }
  const env = { ...process.env, NODE_ENV: 'production', ...own }
  const steps = await tryServer(version, { env, stopping })
  if (!allPassed(steps) || stopping.aborted) return steps
  return [...steps, await timeStep('Audit', () => tryCommand(version, ['audit'], { env, stopping }))]
}

/** One transaction, so that the database is never half restored. */
async function restoreOld(
  database: OpenDatabase,
  config: Config,
  { backup }: UpgradeJournal,
  print: Terminal['print'],
): Promise<void> {
  await refuseOpenShop(database, true)
  const media = await openMedia(config)
  const target = { address: database.address, media, replaces: true }
  await restoreInto(target, readBackup(await openBackup(backup), config.backup.passphrase))
  await auditResult(database.address, print)
  await removeJournal(config.dataFolder)
}

async function goBack(
  config: Config,
  unfinished: UpgradeJournal | null,
  { print, printError }: Terminal,
): Promise<number> {
  if (unfinished === null) throw operatorError('No upgrade is under way: there is nothing to go back from.')
  if ((await linkedVersion()) === unfinished.to) return finish(config, unfinished.to, print)
  await withShopDatabase(config, { printError, logs: 'error' }, async (database) => {
    const isUntouched = (await findSchemaState(database.db)) === unfinished.schema
    // The old version may have sold since: its data are no older than the backup.
    if (isUntouched) await removeJournal(config.dataFolder)
    else await restoreOld(database, config, unfinished, print)
  })
  print('The old version and its data are in place. Start the shop as before.')
  return 0
}
