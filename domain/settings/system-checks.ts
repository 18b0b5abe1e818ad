import { waitingTime } from '#domain/backoffice/work-queues.ts'
import { externalImagesLabel } from '#domain/imports/images.ts'
import { dayMs, hourMs, minuteMs } from '#domain/indian-time.ts'
import { type HealthCheck, type HealthCheckInput, when } from './health-check.ts'
import * as texts from './texts.ts'

const gigabyte = 1024 ** 3

const since = ({ now }: HealthCheckInput, at: Date | null) =>
  at === null ? Number.POSITIVE_INFINITY : now.getTime() - at.getTime()
const hours = (ms: number) => Math.floor(ms / hourMs)

/** Tells whether no job has succeeded lately, but one is due in a moment or running. */
const isStarting = (facts: HealthCheckInput) => {
  const { lastAt, nextAt, failed } = facts.jobs
  return failed.length === 0 && since(facts, lastAt) > 10 * minuteMs && since(facts, nextAt) < minuteMs
}

export const systemChecks: readonly HealthCheck[] = [
  {
    subject: texts.backup,
    severity: 'wrong',
    problem: (facts) => {
      const { everyMinutes, lastAt } = facts.backup
      if (lastAt === null) return texts.noBackup
      const interval = everyMinutes === null ? 2 * dayMs : 2 * everyMinutes * minuteMs + hourMs
      return when(since(facts, lastAt) > interval, texts.backupIsOld(hours(since(facts, lastAt))))
    },
    remedy: texts.backupsRemedy,
    onServer: 'Settings, Backups: how often; or STRUT_BACKUP=15m and STRUT_BACKUP_DIR; or npm run strut -- backup.',
    fixPath: '/admin/backups',
  },
  {
    subject: texts.backupVerified,
    severity: 'wrong',
    problem: (facts) => {
      const { lastAt, verifiedAt, problem } = facts.backup
      if (lastAt === null) return null
      if (problem !== null) return texts.backupNotRestored(problem)
      if (verifiedAt === null) return texts.neverVerified
      return when(since(facts, verifiedAt) > 3 * dayMs, texts.verifiedLongAgo(hours(since(facts, verifiedAt))))
    },
    remedy: texts.verifiedRemedy,
    onServer: 'The first scheduled backup of each day is verified; or run npm run strut -- backup --verify.',
    fixPath: '/admin/backups',
  },
  {
    subject: texts.backupCopies,
    severity: 'wrong',
    problem: (facts) => {
      const { copies, lastAt } = facts.backup
      if (copies === null || lastAt === null) return null
      const reason = copies.error === null ? '' : ` ${copies.error}`
      if (copies.reachedAt === null) return texts.noCopyYet(reason)
      return when(
        since(facts, copies.reachedAt) > hourMs,
        texts.copiesAreOld(hours(since(facts, copies.reachedAt)), reason),
      )
    },
    remedy: texts.bucketRemedy,
    onServer: 'Look at BACKUP_BUCKET_… and at the bucket’s own page: key, quota, bill. The shop goes on trying.',
    fixPath: '/admin/backups',
  },
  {
    subject: texts.recovery,
    severity: 'wrong',
    problem: (facts) => {
      const { recovery } = facts.backup
      if (recovery === null) return null
      const reason = recovery.error === null ? '' : ` ${recovery.error}`
      if (recovery.reachedAt === null || recovery.baseAt === null) return texts.noBaseYet(reason)
      if (since(facts, recovery.reachedAt) > 3 * minuteMs)
        return texts.onThisMachineAlone(Math.floor(since(facts, recovery.reachedAt) / minuteMs), reason)
      return when(
        since(facts, recovery.baseAt) > 3 * dayMs,
        texts.baseIsOld(hours(since(facts, recovery.baseAt)), reason),
      )
    },
    remedy: texts.recoveryRemedy,
    onServer:
      'Look at the bucket (or the disk of STRUT_BACKUP_DIR). After 1 GB of changes the shop lets go of them and begins with a new base.',
    fixPath: '/admin/backups',
  },
  {
    subject: texts.backupPassphrase,
    severity: 'advice',
    problem: ({ backup }) => when(!backup.isSealed, texts.backupIsOpen),
    remedy: texts.passphraseRemedy,
    onServer: 'Set STRUT_BACKUP_PASSPHRASE, and keep it somewhere else.',
  },
  {
    subject: texts.disk,
    severity: 'wrong',
    problem: ({ disk }) => {
      if (disk === null) return null
      const isTight = disk.free < disk.total * 0.05 || disk.free < gigabyte / 2
      return when(isTight, texts.diskIsTight((disk.free / gigabyte).toFixed(1)))
    },
    remedy: texts.diskRemedy,
    onServer: 'Make room on the disk of STRUT_DATA, or move it.',
  },
  {
    subject: texts.migrations,
    severity: 'wrong',
    problem: ({ unmigrated }) => missingMigrationsText(unmigrated),
    remedy: texts.migrationsRemedy,
  },
  {
    subject: texts.jobs,
    severity: 'wrong',
    problem: (facts) => {
      const { lastAt, failed } = facts.jobs
      if (isStarting(facts)) return null
      if (lastAt === null) return texts.noJobEver
      if (since(facts, lastAt) > 10 * minuteMs) return texts.noJobFor(Math.floor(since(facts, lastAt) / minuteMs))
      return when(failed.length > 0, texts.jobsFail(failed.join(', ')))
    },
    remedy: texts.jobsRemedy,
  },
  {
    subject: texts.start,
    severity: 'advice',
    problem: (facts) => when(isStarting(facts), texts.shopIsStarting),
    remedy: texts.startRemedy,
  },
  {
    subject: texts.webhooks,
    severity: 'wrong',
    problem: (facts) => {
      const silent = facts.gateways.filter(({ lastCaptureAt, lastWebhookAt }) => {
        const captured = since(facts, lastCaptureAt)
        const isLately = captured > 30 * minuteMs && captured < 3 * dayMs
        return isLately && since(facts, lastWebhookAt) > captured + 30 * minuteMs
      })
      return when(silent.length > 0, texts.gatewayIsSilent(namesOf(silent)))
    },
    remedy: texts.gatewayRemedy,
    onServer:
      'In the gateway’s dashboard: is the webhook on, is its address STRUT_ORIGIN/webhooks/ and its name, is its secret ours?',
  },
  {
    subject: texts.gatewaysFail,
    severity: 'wrong',
    problem: ({ gateways }) => {
      const failing = gateways.filter(({ failures }) => failures > 1)
      return when(failing.length > 0, texts.gatewayFails(namesOf(failing)))
    },
    remedy: texts.gatewayFailsRemedy,
    fixPath: '/admin/settings/payments',
  },
  {
    subject: texts.books,
    severity: 'wrong',
    problem: (facts) => {
      const { open, oldestAt } = facts.discrepancies
      const age = oldestAt === null ? '' : texts.theOldest(waitingTime(oldestAt, facts.now))
      return when(open > 0, texts.differencesWait(open, age))
    },
    remedy: texts.booksRemedy,
    onServer: 'Settle in the back office; npm run strut -- audit.',
    fixPath: '/admin/settle',
  },
  {
    subject: texts.pictures,
    severity: 'advice',
    problem: ({ pictures }) => externalImagesLabel(pictures),
    remedy: texts.picturesRemedy,
  },
  {
    subject: texts.messages,
    severity: 'advice',
    problem: ({ messagesGivenUp }) => when(messagesGivenUp > 0, texts.messagesReachedNoOne(messagesGivenUp)),
    remedy: texts.messagesRemedy,
    onServer: 'Look at the carrier’s templates and balance; docs/notifications.md.',
    fixPath: '/admin/settings/notifications',
  },
  {
    subject: texts.outgoingWebhooks,
    severity: 'advice',
    problem: ({ webhooks: { paused, givenUp } }) => {
      if (paused > 0) return texts.webhooksPaused(paused)
      return when(givenUp > 0, texts.eventsNotTaken(givenUp))
    },
    remedy: texts.outgoingRemedy,
    fixPath: '/admin/webhooks',
  },
  {
    subject: texts.clock,
    severity: 'wrong',
    problem: ({ clockAheadMs }) =>
      when(Math.abs(clockAheadMs) > 5_000, texts.clocksDisagree(Math.round(Math.abs(clockAheadMs) / 1000))),
    remedy: texts.clockRemedy,
  },
]

/** Also checked on its own, because no other check works without the migrations. */
export function missingMigrationsText(unmigrated: readonly string[]): string | null {
  return when(unmigrated.length > 0, texts.databaseLacks(unmigrated.join(', ')))
}

const namesOf = (gateways: readonly { title: string }[]) => gateways.map(({ title }) => title).join(', ')
