import { mkdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { withLockFile } from '#db/engine/embedded/lock-file.ts'
import { findSchemaState } from '#db/engine/migrate.ts'
import { countRunningServers } from '#db/settings/practice.ts'
import { backupName } from '#domain/backups/retention.ts'
import { indianTime } from '#domain/indian-time.ts'
import { operatorError } from '#domain/operator-error.ts'
import { openBackup, readBackup } from '#flows/backups/file.ts'
import { refuseUnrestorable, restoreInto } from '#flows/backups/restore-backup.ts'
import { takeBackup } from '#flows/backups/take-backup.ts'
import { openMedia } from '#providers/media/open-media.ts'
import { openLog } from '#server/log.ts'
import { type Config, readConfig } from '#server/start/config.ts'
import { type OpenDatabase, openConfiguredDatabase } from '#server/start/open-database.ts'
import { findVersion, type OtherVersion } from './other-version.ts'
import { rehearseUpgrade } from './rehearsal.ts'
import { auditResult } from './restore.ts'
import { fromWhereItWasCalled, type Terminal, withTerminalPaths } from './terminal.ts'
import { isWell, stepLines, type TrialStep, timeStep, tryCommand, tryServer, untilStopped } from './trial.ts'
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

export const upgradeUsage = `strut upgrade NEW | --back | --rehearse FOLDER

  Brings a stopped shop to another version, or back. NEW is a release's file, its folder, or a checkout that is built. Takes
  a backup; the new version then migrates the shop's data, opens where nobody sees it, shows its main pages and audits. All
  well: the link 'current' leads to it. Otherwise the old version stays, and its data come back from the backup; ends with 1.
  Killed half-way, the same command continues.
  --back       after an upgrade that was killed: brings back the old version and its data
  --rehearse   tries FOLDER on a copy of the newest backup of STRUT_BACKUP_DIR, without jobs and keys, while the shop is
               open, and says go or no-go with reasons; no-go ends with 1. Touches nothing of the shop`

export async function upgradeCommand(args: readonly string[], terminal: Terminal = withTerminalPaths): Promise<number> {
  const [path, ...more] = args.filter((arg) => arg !== '--rehearse' && arg !== '--back')
  const isRehearsal = args.includes('--rehearse')
  const isBack = args.includes('--back')
  if (more.length > 0 || path?.startsWith('-') || (isBack && args.length > 1)) throw operatorError(upgradeUsage)
  if (isRehearsal && path !== undefined) return rehearseUpgrade(path, terminal)
  const config = readConfig(terminal.env)
  await mkdir(config.dataFolder, { recursive: true })
  return withLockFile(join(config.dataFolder, 'upgrade.lock'), () => alone(config, { isBack, path, ...terminal }))
}

type Call = Terminal & { isBack: boolean; path: string | undefined }

/** Lock against two upgrades at once: one would restore what the other has migrated. */
async function alone(config: Config, { isBack, path, ...terminal }: Call): Promise<number> {
  const begun = await readJournal(config.dataFolder)
  if (begun !== null && begun.from !== thisVersion && (await linkedVersion()) !== begun.to)
    throw operatorError(`The upgrade under way began with ${begun.from}: call the command of that version.`)
  if (isBack) return goBack(config, begun, terminal)
  if (path !== undefined) return upgrade(config, begun, { path, ...terminal })
  throw operatorError(begun === null ? upgradeUsage : standing(begun))
}

function standing({ to, at, backup }: UpgradeJournal): string {
  return [
    `An upgrade to ${to} began ${indianTime(new Date(at))} and did not end. Its backup is ${backup}.`,
    `To go on:   strut upgrade ${to}`,
    'To go back: strut upgrade --back',
  ].join('\n')
}

type UpgradeRequest = Terminal & { path: string }

async function upgrade(config: Config, begun: UpgradeJournal | null, request: UpgradeRequest): Promise<number> {
  const { say, complain, env, path } = request
  const version = findVersion(await unpackedFolder(fromWhereItWasCalled(path, env), complain))
  if (begun !== null && begun.to !== version.folder) throw operatorError(standing(begun))
  if (begun !== null && (await linkedVersion()) === version.folder) return finish(config, version.folder, say)
  await refusePlace(config, version)
  if (begun !== null) say(`Going on with the upgrade that began ${indianTime(new Date(begun.at))}.`)
  const journal = await withDatabase(config, complain, (place) => prepare(place, config, { begun, version }))
  say(`The backup is ${journal.backup}.`)
  complain('Trying the new version on the data of the shop, where nobody sees it …')
  const { found: steps, isStopped } = await untilStopped((stopping) => tryOut(version, config, stopping))
  for (const line of stepLines(steps)) say(line)
  if (!isStopped && isWell(steps)) {
    await linkVersion(version.folder)
    return finish(config, version.folder, say)
  }
  await withDatabase(config, complain, (place) => bringBack(place, config, journal, say))
  say(`NOT UPGRADED: ${isStopped ? 'stopped' : steps.at(-1)?.name}. The old version and its data are in place.`)
  return 1
}

async function finish({ dataFolder }: Config, folder: string, say: Terminal['say']): Promise<number> {
  await removeJournal(dataFolder)
  say(`UPGRADED to ${folder}. Start the shop from ${currentLink}.`)
  return 0
}

async function refusePlace({ dataFolder }: Config, { folder }: OtherVersion): Promise<void> {
  if (folder === thisVersion) throw operatorError('The shop has this version.')
  if (`${dataFolder}${sep}`.startsWith(`${thisVersion}${sep}`))
    throw operatorError(
      `The data of the shop lie inside this version (${dataFolder}): stop the shop, move them out, and set STRUT_DATA to where they are.`,
    )
  const linked = await linkedVersion()
  if (linked !== null && linked !== thisVersion)
    throw operatorError(`The shop has ${linked} (${currentLink}): call the command of that version.`)
}

async function withDatabase<Found>(
  config: Config,
  complain: Terminal['complain'],
  work: (place: OpenDatabase) => Promise<Found>,
): Promise<Found> {
  const place = await openConfiguredDatabase(config, openLog('error'), complain)
  return work(place).finally(() => place.stop())
}

const endOfTrialMs = 20_000

/** Waits, because the server of a killed trial may still be closing. */
async function refuseOpenShop({ db }: OpenDatabase, isTried: boolean): Promise<void> {
  const until = Date.now() + (isTried ? endOfTrialMs : 0)
  while (Date.now() < until && (await countRunningServers(db)) > 0) await wait(200)
  if ((await countRunningServers(db)) > 0)
    throw operatorError('The shop is running. Stop every server of it first, and call this again.')
}

type Plan = { begun: UpgradeJournal | null; version: OtherVersion }

/** Takes the backup to return to. An earlier one stays valid while the schema is newer: nothing was sold in between. */
async function prepare(place: OpenDatabase, config: Config, { begun, version }: Plan): Promise<UpgradeJournal> {
  await refuseOpenShop(place, begun !== null)
  const schema = await findSchemaState(place.db)
  if (begun !== null && begun.schema !== schema) return begun
  const { folder, passphrase } = config.backup
  const at = new Date()
  const backup = join(folder, backupName(at))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await takeBackup({ address: place.address, media: await openMedia(config) }, { file: backup, passphrase })
  // Before the new version changes anything: what can't come back must not be tried.
  await refuseUnrestorable(place.address, readBackup(await openBackup(backup), passphrase))
  const journal = { from: thisVersion, to: version.folder, backup, schema, at: at.toISOString() }
  await writeJournal(config.dataFolder, journal)
  return journal
}

/** With the shop's own settings, for what will run is what is tried; but at a port of its own, and without jobs. */
async function tryOut(version: OtherVersion, config: Config, stopping: AbortSignal): Promise<TrialStep[]> {
  const own = { STRUT_DATA: config.dataFolder, STRUT_BACKUP_DIR: config.backup.folder }
  const env = { ...process.env, NODE_ENV: 'production', ...own }
  const steps = await tryServer(version, { env, stopping })
  if (!isWell(steps) || stopping.aborted) return steps
  return [...steps, await timeStep('Audit', () => tryCommand(version, ['audit'], { env, stopping }))]
}

/** One transaction, so that the database is never half restored. */
async function bringBack(
  place: OpenDatabase,
  config: Config,
  { backup }: UpgradeJournal,
  say: Terminal['say'],
): Promise<void> {
  await refuseOpenShop(place, true)
  const media = await openMedia(config)
  const target = { address: place.address, media, replaces: true }
  await restoreInto(target, readBackup(await openBackup(backup), config.backup.passphrase))
  await auditResult(place.address, say)
  await removeJournal(config.dataFolder)
}

async function goBack(config: Config, begun: UpgradeJournal | null, { say, complain }: Terminal): Promise<number> {
  if (begun === null) throw operatorError('No upgrade is under way: there is nothing to go back from.')
  if ((await linkedVersion()) === begun.to) return finish(config, begun.to, say)
  await withDatabase(config, complain, async (place) => {
    const isUntouched = (await findSchemaState(place.db)) === begun.schema
    // The old version may have sold since: its data are no older than the backup.
    if (isUntouched) await removeJournal(config.dataFolder)
    else await bringBack(place, config, begun, say)
  })
  say('The old version and its data are in place. Start the shop as before.')
  return 0
}
