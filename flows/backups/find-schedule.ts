import { findSetting } from '#db/settings/settings.ts'
import type { BackupSchedule } from '#domain/backups/format.ts'
import type { Shop } from '#flows/shop.ts'

/** How often backups are taken and how long they are kept; the server's surroundings say how often when they say it at all. */
export async function findBackupPlan({ db, home }: Pick<Shop, 'db' | 'home'>): Promise<BackupSchedule> {
  const schedule = await findSetting(db, 'backups')
  const { everyMinutes, isSetOutside } = home.backup
  // A shop that was built with a plan keeps to it.
  return isSetOutside || everyMinutes !== null ? { ...schedule, everyMinutes } : schedule
}
