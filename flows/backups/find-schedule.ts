import { findSetting } from '#db/settings/settings.ts'
import type { BackupSchedule } from '#domain/backups/format.ts'
import type { Shop } from '#flows/shop.ts'

/** Finds interval and retention of backups; an interval in the environment overrides the owner's. */
export async function findBackupPlan({ db, home }: Pick<Shop, 'db' | 'home'>): Promise<BackupSchedule> {
  const schedule = await findSetting(db, 'backups')
  const { everyMinutes, isSetOutside } = home.backup
  // An environment setting takes precedence.
  return isSetOutside || everyMinutes !== null ? { ...schedule, everyMinutes } : schedule
}
