import { type Db, inTransaction } from '#db/engine/database.ts'
import { lockSetting, readSetting, saveSetting } from '#db/settings/settings.ts'
import {
  type Announcement,
  readAnnouncement,
  type TypedAnnouncement,
  toAnnouncementForm,
} from '#domain/content/announcement.ts'
import { type SubmittedForm, staleForm } from '#domain/form-values.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { changedFields } from '#domain/staff/audit-changes.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'

export async function saveAnnouncement(
  { db, origin }: Shop,
  { staff, ...form }: SubmittedForm<TypedAnnouncement>,
): Promise<Refusal | null> {
  const after = readAnnouncement(form.typed, origin)
  if (isRefusal(after)) return after
  return inTransaction(db, (tx) => record(tx, staff, { ...form, after }))
}

type SaveInput = Omit<SubmittedForm<TypedAnnouncement>, 'staff'> & { after: Announcement }

async function record(tx: Db, staff: Staff, { typed, seen, after }: SaveInput): Promise<Refusal | null> {
  const before = readSetting('announcement', await lockSetting(tx, 'announcement'))
  const stale = staleForm(toAnnouncementForm(before), seen, typed)
  if (stale) return stale
  const difference = changedFields(before, after)
  if (difference === null) return null
  await saveSetting(tx, 'announcement', after)
  await recordAudit(tx, staff, { action: 'announce', object: 'announcement', ...difference })
  return null
}
