import { waitingTime } from '#domain/backoffice/work-queues.ts'
import { externalImagesLabel } from '#domain/imports/external-images.ts'
import { type HealthCheck, when } from './health-check.ts'
import type { HealthCheckInput } from './health-facts.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const gigabyte = 1024 ** 3

const since = ({ now }: HealthCheckInput, at: Date | null) =>
  at === null ? Number.POSITIVE_INFINITY : now.getTime() - at.getTime()
const hours = (ms: number) => `${Math.floor(ms / hour)} hours`

export const systemChecks: readonly HealthCheck[] = [
  {
    about: 'Backup',
    weight: 'wrong',
    problem: (facts) => {
      const { everyMinutes, lastAt } = facts.backup
      if (lastAt === null) return 'There is no backup.'
      const wanted = everyMinutes === null ? 2 * day : 2 * everyMinutes * minute + hour
      return when(since(facts, lastAt) > wanted, `The last backup is ${hours(since(facts, lastAt))} old.`)
    },
    remedy: 'Settings, Backups: how often, and the first one now.',
    onServer:
      'Settings, Backups: how often; or STRUT_BACKUP=15m and STRUT_BACKUP_DIR; or npm run strut -- backup.',
    mend: '/admin/backups',
  },
  {
    about: 'Backup verified',
    weight: 'wrong',
    problem: (facts) => {
      const { lastAt, verifiedAt, problem } = facts.backup
      if (lastAt === null) return null
      if (problem !== null) return `The last backup that was tried could not be restored: ${problem}`
      if (verifiedAt === null) return 'No backup was ever verified.'
      return when(
        since(facts, verifiedAt) > 3 * day,
        `The last verified backup is ${hours(since(facts, verifiedAt))} ago.`,
      )
    },
    remedy:
      'The first scheduled backup of each day is verified, and one that you start under Settings, Backups.',
    onServer: 'The first scheduled backup of each day is verified; or run npm run strut -- backup --verify.',
    mend: '/admin/backups',
  },
  {
    about: 'Backup copies',
    weight: 'wrong',
    problem: (facts) => {
      const { copies, lastAt } = facts.backup
      if (copies === null || lastAt === null) return null
      const reason = copies.error === null ? '' : ` ${copies.error}`
      if (copies.reachedAt === null) return `No copy of a backup is in the bucket yet.${reason}`
      return when(
        since(facts, copies.reachedAt) > hour,
        `No backup has reached the bucket for ${hours(since(facts, copies.reachedAt))}.${reason}`,
      )
    },
    remedy: 'The shop goes on trying. Ask the person who looks after the server to see to the bucket.',
    onServer:
      'Look at BACKUP_BUCKET_… and at the bucket’s own page: key, quota, bill. The shop goes on trying.',
    mend: '/admin/backups',
  },
  {
    about: 'Recovery',
    weight: 'wrong',
    problem: (facts) => {
      const { recovery } = facts.backup
      if (recovery === null) return null
      const reason = recovery.error === null ? '' : ` ${recovery.error}`
      if (recovery.reachedAt === null || recovery.baseAt === null)
        return `Orders can’t be recovered to the minute yet: there is no base.${reason}`
      if (since(facts, recovery.reachedAt) > 3 * minute)
        return `The orders of the last ${Math.floor(since(facts, recovery.reachedAt) / minute)} minutes are on this machine alone.${reason}`
      return when(
        since(facts, recovery.baseAt) > 3 * day,
        `The base of a recovery is ${hours(since(facts, recovery.baseAt))} old.${reason}`,
      )
    },
    remedy:
      'The shop goes on selling and trying. Ask the person who looks after the server to see to the bucket.',
    onServer:
      'Look at the bucket (or the disk of STRUT_BACKUP_DIR). After 1 GB of changes the shop lets go of them and begins with a new base.',
    mend: '/admin/backups',
  },
  {
    about: 'Backup passphrase',
    weight: 'advice',
    problem: ({ backup }) =>
      when(!backup.isSealed, 'Whoever has a backup file can read the names and addresses in it.'),
    remedy: 'Ask the person who looks after the server to set a passphrase, and keep it somewhere else.',
    onServer: 'Set STRUT_BACKUP_PASSPHRASE, and keep it somewhere else.',
  },
  {
    about: 'Disk',
    weight: 'wrong',
    problem: ({ disk }) => {
      if (disk === null) return null
      const isTight = disk.free < disk.total * 0.05 || disk.free < gigabyte / 2
      return when(isTight, `Only ${(disk.free / gigabyte).toFixed(1)} GB are free.`)
    },
    remedy: 'Ask the person who looks after the server to make room.',
    onServer: 'Make room on the disk of STRUT_DATA, or move it.',
  },
  {
    about: 'Migrations',
    weight: 'wrong',
    problem: ({ unmigrated }) => missingMigrationsText(unmigrated),
    remedy: 'Start the shop once with this version.',
  },
  {
    about: 'Jobs',
    weight: 'wrong',
    problem: (facts) => {
      const { lastAt, failed } = facts.jobs
      if (lastAt === null) return 'No job has ever run: payments, parcels and notices are not looked after.'
      if (since(facts, lastAt) > 10 * minute)
        return `No job has run for ${Math.floor(since(facts, lastAt) / minute)} minutes.`
      return when(failed.length > 0, `Failing: ${failed.join(', ')}.`)
    },
    remedy: 'See that a server of the shop is running, and what its log says.',
  },
  {
    about: 'Webhooks',
    weight: 'wrong',
    problem: (facts) => {
      const captured = since(facts, facts.lastCaptureAt)
      const isSilent =
        captured > 30 * minute &&
        captured < 3 * day &&
        since(facts, facts.lastWebhookAt) > captured + 30 * minute
      return when(isSilent, 'The gateway took money and did not tell the shop; it was found out by asking.')
    },
    remedy:
      'In the gateway’s dashboard: is the webhook on, and is its secret the one under Settings, Payments?',
    onServer:
      'In the gateway’s dashboard: is the webhook on, is its address STRUT_ORIGIN/webhooks/ and its name, is its secret ours?',
  },
  {
    about: 'Books',
    weight: 'wrong',
    problem: (facts) => {
      const { open, oldestAt } = facts.breaks
      const age = oldestAt === null ? '' : `, the oldest ${waitingTime(oldestAt, facts.now)}`
      return when(
        open > 0,
        `${open === 1 ? '1 difference waits' : `${open} differences wait`} to be settled${age}.`,
      )
    },
    remedy: 'Look at each under Settle.',
    onServer: 'Settle in the back office; npm run strut -- audit.',
    mend: '/admin/settle',
  },
  {
    about: 'Pictures',
    weight: 'advice',
    problem: ({ pictures }) => externalImagesLabel(pictures),
    remedy:
      'They come home by themselves, one after the other. Settings, Health lists those that can’t be fetched, with the reason.',
  },
  {
    about: 'Notices',
    weight: 'advice',
    problem: ({ noticesGivenUp }) =>
      when(noticesGivenUp > 0, `${noticesGivenUp} notices of the last week reached no one.`),
    remedy: 'Look at the templates and the balance at your SMS, WhatsApp or mail provider.',
    onServer: 'Look at the carrier’s templates and balance; docs/notices.md.',
    mend: '/admin/settings/notices',
  },
  {
    about: 'Outgoing webhooks',
    weight: 'advice',
    problem: ({ hooks: { paused, givenUp } }) => {
      if (paused > 0)
        return `${paused === 1 ? 'One is' : `${paused} are`} paused: nothing got through for a day.`
      return when(givenUp > 0, `Other programs did not take ${givenUp} events of the last week.`)
    },
    remedy: 'Mend the other program, then press Go on, or Replay what was given up.',
    mend: '/admin/webhooks',
  },
  {
    about: 'Clock',
    weight: 'wrong',
    problem: ({ clockAheadMs }) =>
      when(
        Math.abs(clockAheadMs) > 5_000,
        `This machine and the database disagree about the time by ${Math.round(Math.abs(clockAheadMs) / 1000)} seconds.`,
      ),
    remedy: 'Turn time synchronisation (NTP) on, on both.',
  },
]

/** Also asked by itself: without them nothing else can be asked. */
export function missingMigrationsText(unmigrated: readonly string[]): string | null {
  return when(unmigrated.length > 0, `The database lacks ${unmigrated.join(', ')}.`)
}
