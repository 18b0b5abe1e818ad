import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CatalogueListener, listenToCatalogue, notifyInTurn } from '#db/catalogue/change-listener.ts'
import type { Db } from '#db/engine/database.ts'
import { findBreakingMigrations, migrate, refuseUnfitServer } from '#db/engine/migrate.ts'
import { openLimits } from '#db/engine/rate-limits.ts'
import { withOwnConnection } from '#db/engine/reach.ts'
import { countRunningServers } from '#db/settings/practice.ts'
import { operatorError } from '#domain/operator-error.ts'
import { openStepCounter } from '#flows/reports/funnel-counter.ts'
import type { Log, Shop } from '#flows/shop.ts'
import { openProviders, type Providers } from '#providers/open-providers.ts'
import { openBackupPlaces } from './backup-places.ts'
import type { Config } from './config.ts'
import { openLiveProviders } from './live-providers.ts'
import { openConfiguredDatabase } from './open-database.ts'
import { openReads } from './standby.ts'
import { withStoredCredentials } from './stored-credentials.ts'

export type OpenShop = {
  shop: Shop
  /** Shop for public pages and reports, which may read a standby. */
  readingShop: () => Shop
  sandboxes: Providers['sandboxes']
  /** Printed at startup: data folder, database and sandboxes. */
  report: readonly string[]
  /** Subscribes to catalogue changes of all servers until the shop closes. */
  listen: (listener: CatalogueListener) => void
  close: () => Promise<void>
}

export async function openShop(config: Config, log: Log, print: (line: string) => void): Promise<OpenShop> {
  await makeDataFolder(config.dataFolder)
  const { db, address, where, stop } = await openConfiguredDatabase(config, log, print)
  /** Closed before the database. */
  const ends: (() => Promise<void>)[] = []
  const close = async () => {
    for (const end of ends) await end()
    await stop()
  }
  try {
    const ran = await withOwnConnection(address, async (own) => {
      await refuseUnfitServer(own)
      await refuseBesideOlder(own)
      return migrate(own)
    })
    const migrated = ran.length > 3 ? `${ran.length} steps, up to ${ran.at(-1)}` : ran.join(', ')
    if (ran.length > 0) print(`Migrated the database (${migrated})`)
    const now = () => new Date()
    const pepper = config.secret ?? (await ownSecret(config.dataFolder))
    const onError = (error: unknown, limit: string) =>
      log.error({ err: error, limit }, 'rate limit could not be counted')
    const limits = openLimits({ db, now, pepper, onError })
    const keyed = await withStoredCredentials(config, { db, pepper, log })
    const { sandboxes, ...providers } = await openProviders({ ...keyed, secret: pepper, now })
    const { dataFolder, mode, backup, keysOutside } = config
    const places = await openBackupPlaces(config)
    const home = { address, dataFolder, mode, backup, keysOutside, ...places }
    const steps = openStepCounter(now)
    const own = { db, primary: db, now, origin: config.origin, pepper, limits, steps, log, home }
    const shop = { ...own, ...providers }
    const liveProviders = openLiveProviders({ shop, sandboxes, config, keyed })
    const reads = openReads(shop, config)
    ends.push(reads.close)
    ends.push(async () => void (await Promise.all(sandboxes.payments.map((gateway) => gateway.close()))))
    ends.push(async () => providers.imageWorker.close())
    return {
      shop,
      readingShop: reads.shop,
      sandboxes,
      report: [`Data      ${config.dataFolder}`, `Database  ${where}`, ...sandboxReport(sandboxes)],
      listen: (listener) => {
        const all = notifyInTurn(reads.listener, listener, refreshing(liveProviders))
        ends.push(listenToCatalogue(address, all))
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Counts first: a server that migrates in this moment counts only afterwards, when nothing is missing. */
async function refuseBesideOlder(db: Db): Promise<void> {
  const servers = await countRunningServers(db)
  const [breaking] = servers === 0 ? [] : await findBreakingMigrations(db)
  if (breaking === undefined) return
  throw operatorError(
    `${servers === 1 ? '1 server of an older version is' : `${servers} servers of an older version are`} running, and would fail after migration ${breaking}. Stop every server, then start this one.`,
  )
}

/** Creates it. Where a chain of `mkdir` meets a read-only disk Node says ENOENT; a single one says EROFS. */
async function makeDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch(async (error: Error) => {
    const reason = await mkdir(folder).catch((plain: Error) => plain)
    throw operatorError(`The data folder ${folder} can't be used: ${(reason ?? error).message}`)
  })
}

/** Refreshes providers, because a change of everything may be one of credentials. */
function refreshing({ refresh }: ReturnType<typeof openLiveProviders>): CatalogueListener {
  return {
    changed: (productId) => {
      if (productId === '*') void refresh()
    },
    listening: (isListening) => {
      if (isListening) void refresh()
    },
  }
}

/** Reads or generates the secret of a local shop; production must set one. Written atomically for concurrent starts. */
async function ownSecret(dataFolder: string): Promise<string> {
  const file = join(dataFolder, 'secret')
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  await link(draft, file).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return readFile(file, 'utf8')
}

function sandboxReport(sandboxes: Providers['sandboxes']): string[] {
  const names = [
    ...(sandboxes.sms ? ['SMS (messages: /sandbox/messages)'] : []),
    ...(sandboxes.google ? ['Google sign-in'] : []),
    ...(sandboxes.payments.length > 0 ? ['payments (/sandbox/payments)'] : []),
    ...(sandboxes.messages ? ['notifications (/sandbox/notifications)'] : []),
    ...(sandboxes.courier ? ['courier (/sandbox/parcels)'] : []),
  ]
  return [`Sandboxes ${names.join(', ') || 'none'}`]
}
