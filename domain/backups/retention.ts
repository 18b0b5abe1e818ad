import { dayMs, indianDay, minuteMs } from '#domain/indian-time.ts'
import { type BackupSchedule, defaultBackupSchedule } from './format.ts'

/** Retention of scheduled backups: every quarter of an hour for a day, then one a day, then one a month. */

type Retention = Pick<BackupSchedule, 'keepDays' | 'keepMonths'>

/**
 * Keeps the newest backup of each slot: 96 quarters of an hour, then `keepDays` days and `keepMonths` months in Indian
 * time.
 */
const rulesOf = ({ keepDays, keepMonths }: Retention): readonly { for: number; slotOf: (at: Date) => string }[] => [
  { for: dayMs, slotOf: (at) => String(Math.floor(at.getTime() / (15 * minuteMs))) },
  { for: keepDays * dayMs, slotOf: indianDay },
  { for: Math.ceil((keepMonths * 365) / 12) * dayMs, slotOf: (at) => indianDay(at).slice(0, 7) },
]

/** Lists the backups to delete. The newest is never deleted, however old it is. */
export function expiredBackups(
  taken: readonly Date[],
  now: Date,
  retention: Retention = defaultBackupSchedule,
): Date[] {
  const newestFirst = [...taken].sort((a, b) => b.getTime() - a.getTime())
  const retained = new Set(newestFirst.slice(0, 1))
  for (const keep of rulesOf(retention)) {
    const slots = new Set<string>()
    for (const at of newestFirst) {
      const slot = keep.slotOf(at)
      if (slots.has(slot) || now.getTime() - at.getTime() > keep.for) continue
      slots.add(slot)
      retained.add(at)
    }
  }
  return newestFirst.filter((at) => !retained.has(at))
}

/** Tolerance for the timer, which ticks once a minute and may be early or late. */
const slack = minuteMs / 2

/** Tells whether the next backup is due; `lastTaken` is null before the first. */
export function isDue(lastTaken: Date | null, now: Date, everyMinutes: number): boolean {
  return lastTaken === null || now.getTime() - lastTaken.getTime() >= everyMinutes * minuteMs - slack
}

/** Tells whether a test restore is due: once a day, and an hour after a failure. */
export function isTestRestoreDue(
  { verifiedAt, testedAt }: { verifiedAt: Date | null; testedAt: Date | null },
  now: Date,
): boolean {
  const since = (at: Date | null) => (at === null ? Number.POSITIVE_INFINITY : now.getTime() - at.getTime())
  return since(verifiedAt) >= dayMs - 30 * minuteMs && since(testedAt) >= 60 * minuteMs
}

/** Builds 'strut-2026-11-21T22-50-07Z.backup': sorts by time, valid on every file system. */
export const backupName = (at: Date): string => `strut-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`

/** Parses the time in a scheduled backup's name; null for any other file. */
export function takenAtOf(name: string): Date | null {
  const parts = /^strut-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z\.backup$/.exec(name)
  if (!parts) return null
  const at = new Date(`${parts[1]}:${parts[2]}:${parts[3]}Z`)
  return Number.isNaN(at.getTime()) ? null : at
}
