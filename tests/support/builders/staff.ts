import { insertStaffSession } from '#db/staff/sessions.ts'
import { readStaffRoles, type Staff, type StaffRole, staffSessionEnd } from '#domain/staff/permissions.ts'
import { hashSecret, randomSecret } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'

type NewStaff = { name?: string; roles?: readonly StaffRole[]; verifiedAt?: Date }

/** `token`: value of the back office's cookie; `staff`: as flows take them. */
type SignedInStaff = { staff: Staff; token: string }

/** Counter: names of staff are unique. */
let made = 0

/** A signed-in staff member with a fresh step-up; the owner unless overridden. */
export async function aStaff({ db, now }: Pick<Shop, 'db' | 'now'>, wanted: NewStaff = {}): Promise<SignedInStaff> {
  made += 1
  const { name = `Kavya Nair ${made}`, roles = ['owner'], verifiedAt = now() } = wanted
  const { id } = await db
    .insertInto('staff')
    .values({ name, roles: [...roles], createdAt: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = randomSecret()
  const where = { device: 'Chrome on Android', ip: '203.0.113.7' }
  const sessionId = await insertStaffSession(db, {
    tokenHash: hashSecret(token),
    staffId: id,
    verifiedAt,
    ...where,
    createdAt: now(),
    lastSeenAt: now(),
    expiresAt: staffSessionEnd(now()),
  })
  return { staff: { id, name, roles: readStaffRoles(roles), sessionId, verifiedAt, ...where }, token }
}
