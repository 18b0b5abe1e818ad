import type { Db } from '#db/engine/database.ts'
import { deleteAlertDevicesOfSession } from '#db/notifications/alert-devices.ts'
import { deleteStaffSessionOf } from '#db/staff/sessions.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import { transactional } from '#flows/shop.ts'

/** Ends one of the staff member's own sessions and its alerts. Returns the device; null when it does not exist. */
export const endStaffSession = transactional(end)

async function end(tx: Db, { staff, sessionId }: { staff: Staff; sessionId: string }): Promise<string | null> {
  const device = await deleteStaffSessionOf(tx, staff.id, sessionId)
  if (device === null) return null
  await deleteAlertDevicesOfSession(tx, staff.id, sessionId)
  const isOwn = sessionId === staff.sessionId
  const action = isOwn ? 'sign-out' : 'end-sign-in'
  await recordAudit(tx, staff, { action, object: actorOf(staff), before: { device, session: sessionId } })
  return device
}
