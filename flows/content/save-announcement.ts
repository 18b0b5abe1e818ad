import { type Db, inTransaction } from '#db/engine/database.ts'
import { findSetting, saveSetting } from '#db/settings/settings.ts'
import { type Announcement, readAnnouncement, type TypedAnnouncement } from '#domain/content/announcement.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { changedFields } from '#domain/staff/audit-changes.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'

export async function saveAnnouncement(
  { db }: Shop,
  { staff, typed }: { staff: Staff; typed: TypedAnnouncement },
): Promise<Refusal | null> {
  const input = readAnnouncement(typed)
  if (isRefusal(input)) return input
  return inTransaction(db, (tx) => record(tx, staff, input))
}

async function record(tx: Db, staff: Staff, after: Announcement): Promise<null> {
  const before = await findSetting(tx, 'announcement')
  const difference = changedFields(before, after)
  if (difference === null) return null
  await saveSetting(tx, 'announcement', after)
  await recordAudit(tx, staff, { action: 'announce', object: 'announcement', ...difference })
  return null
}
