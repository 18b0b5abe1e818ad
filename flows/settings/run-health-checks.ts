import { findSignInMode } from '#db/accounts/sign-in-mode.ts'
import { findLastBackup, findLastTestRestore, findLastVerifiedBackup } from '#db/backups/backups.ts'
import { findBackupTargets } from '#db/backups/targets.ts'
import { countExternalImages } from '#db/catalogue/external-images.ts'
import type { Db } from '#db/engine/database.ts'
import { diskOf } from '#db/engine/disk-space.ts'
import { findMissingMigrations } from '#db/engine/migrate.ts'
import { findJobHealth } from '#db/engine/scheduled-jobs.ts'
import { findGatewayHealth, findHealth } from '#db/settings/health.ts'
import { findSetting } from '#db/settings/settings.ts'
import { findTowns } from '#db/shipping/pincodes.ts'
import { findTaxedCategories } from '#db/tax/rates.ts'
import type { BackupTargetName } from '#domain/backups/format.ts'
import type { HealthCheckInput } from '#domain/settings/health-check.ts'
import { type FailedCheck, findFailedChecks } from '#domain/settings/health-checks.ts'
import { outdatedPolicies } from '#domain/setup/policies.ts'
import { gstinOfAnotherState, lacksState } from '#domain/shipping/sale-area.ts'
import { categoriesWithoutRate } from '#domain/tax/rates.ts'
import { findBackupPlan } from '#flows/backups/find-schedule.ts'
import { findWaysToPay } from '#flows/checkout/find-ways-to-pay.ts'
import type { Shop } from '#flows/shop.ts'
import { findShownCredentials } from './change-provider-credentials.ts'

/** Consecutive failures of a job before it is reported. */
const failuresInARow = 3

/** `unmigrated`: known to a running server, which has run its migrations and whose bundles can't list the files. */
type KnownFacts = { unmigrated?: readonly string[] }

export async function runHealthChecks(shop: Shop, known: KnownFacts = {}): Promise<FailedCheck[]> {
  return findFailedChecks(await gatherFacts(shop, known))
}

async function gatherFacts(shop: Shop, known: KnownFacts): Promise<HealthCheckInput> {
  const { db, home } = shop
  const now = shop.now()
  const [health, gateways, jobs, unmigrated, settings, backup, disk, keys, ways, signIn, table, taxing, pictures] =
    await Promise.all([
      findHealth(db, now),
      gatewayFacts(shop),
      findJobHealth(db, failuresInARow),
      known.unmigrated ?? findMissingMigrations(db),
      findSettings(db),
      backupFacts(shop),
      diskOf(home.dataFolder),
      findShownCredentials(shop),
      findWaysToPay(shop),
      findSignInMode(shop),
      findSetting(db, 'tax-table'),
      findTaxedCategories(db),
      countExternalImages(db),
    ])
  const unreadableKeys = Object.entries(keys).flatMap(([name, { isUnreadable }]) => (isUnreadable ? [name] : []))
  return {
    now,
    mode: home.mode,
    ...settings,
    unmigrated,
    jobs,
    backup,
    disk,
    untaxed: categoriesWithoutRate(table, taxing),
    owners: health.owners,
    catalogue: health,
    gateways,
    ways,
    signIn,
    unreadableKeys,
    pictures,
    courier: shop.couriers.all.length > 0,
    ownerIsNotified: reachesOwner(shop.messageProviders),
    discrepancies: { open: health.openDiscrepancies, oldestAt: health.oldestDiscrepancyAt },
    messagesGivenUp: health.messagesGivenUp,
    webhooks: { paused: health.webhooksPaused, givenUp: health.webhooksGivenUp },
    clockAheadMs: now.getTime() - health.at.getTime(),
  }
}

async function findSettings(db: Db) {
  const [details, contacts, gst, rates, returnDays, wasDemo] = await Promise.all([
    findSetting(db, 'shop-details'),
    findSetting(db, 'contacts'),
    findSetting(db, 'gst'),
    findSetting(db, 'delivery-rates'),
    findSetting(db, 'return-days'),
    findSetting(db, 'was-demo'),
  ])
  const seller = { gst, address: details.address }
  return {
    details,
    contacts,
    gst: gst.kind,
    outdatedPolicies: outdatedPolicies(details, { rates, returnDays }),
    lacksState: lacksState(seller, findTowns),
    gstinOfAnotherState: gstinOfAnotherState(seller, findTowns),
    wasDemo,
  }
}

async function gatewayFacts({ db, gateways }: Shop): Promise<HealthCheckInput['gateways']> {
  const found = await findGatewayHealth(db, gateways.names)
  return found.map((one) => ({ ...one, title: gateways.named(one.gateway)?.label ?? '' }))
}

async function backupFacts(shop: Shop): Promise<HealthCheckInput['backup']> {
  const { db, home } = shop
  const [last, verified, tried, plan, targets] = await Promise.all([
    findLastBackup(db),
    findLastVerifiedBackup(db),
    findLastTestRestore(db),
    findBackupPlan(shop),
    findBackupTargets(db),
  ])
  const targetOf = (name: BackupTargetName) =>
    targets.find((target) => target.name === name) ?? { reachedAt: null, baseAt: null, error: null }
  return {
    everyMinutes: plan.everyMinutes,
    isSealed: home.backup.passphrase !== null,
    lastAt: last?.takenAt ?? null,
    verifiedAt: verified?.testedAt ?? null,
    problem: tried?.error ?? null,
    copies: home.backupBucket === null ? null : targetOf('copies'),
    recovery: home.recovery === null ? null : targetOf('recovery'),
  }
}

function reachesOwner({ owner, sms, whatsapp, email }: Shop['messageProviders']): boolean {
  return (owner.email !== null && email !== null) || (owner.phone !== null && (sms ?? whatsapp) !== null)
}
