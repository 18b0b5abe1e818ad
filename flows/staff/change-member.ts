import { type Db, inTransaction } from '#db/engine/database.ts'
import { deleteAlertDevicesOf } from '#db/notifications/alert-devices.ts'
import { deleteKeysOf } from '#db/staff/credentials.ts'
import { lockOwners, lockStaffMember, saveStaffEnd, saveStaffRoles } from '#db/staff/members.ts'
import { deleteStaffSessionsOf } from '#db/staff/sessions.ts'
import { staleForm } from '#domain/form-values.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff, StaffRole } from '#domain/staff/permissions.ts'
import { lastOwner, noSuchPerson, roleMissing } from '#domain/staff/sign-in.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'

/** `roles` null: ends the membership. `seen`: `seenValues` of the roles that the form showed. */
type StaffChange = { staff: Staff; memberId: string; roles: readonly StaffRole[] | null; seen: string }

/** Changes a staff member's roles or ends the membership, from the next request on. Returns the name. */
export async function changeStaff(shop: Shop, change: StaffChange): Promise<{ name: string } | Refusal> {
  if (change.roles?.length === 0) return roleMissing
  return inTransaction(shop.db, (tx) => record(tx, { ...change, now: shop.now() }))
}

async function record(
  tx: Db,
  { staff, memberId, roles, seen, now }: StaffChange & { now: Date },
): Promise<{ name: string } | Refusal> {
  const owners = await lockOwners(tx)
  const member = await lockStaffMember(tx, memberId)
  if (member === null) return noSuchPerson
  const stale = roles && staleForm({ roles: member.roles }, seen, { roles })
  if (stale) return stale
  const staysOwner = roles?.includes('owner') === true
  if (owners.includes(memberId) && owners.length === 1 && !staysOwner) return lastOwner
  const { name } = member
  const object = `staff:${memberId}`
  const before = { name, roles: member.roles }
  if (roles === null) {
    await saveStaffEnd(tx, memberId, now)
    await deleteStaffSessionsOf(tx, memberId)
    await deleteAlertDevicesOf(tx, memberId)
    await deleteKeysOf(tx, memberId)
    await recordAudit(tx, staff, { action: 'end-staff', object, before })
  } else {
    await saveStaffRoles(tx, memberId, roles)
    await recordAudit(tx, staff, { action: 'change-roles', object, before, after: { name, roles } })
  }
  return { name }
}
