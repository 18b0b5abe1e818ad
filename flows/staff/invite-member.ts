import { type Db, inTransaction } from '#db/engine/database.ts'
import { endInvitesFor, insertInvite } from '#db/staff/invites.ts'
import { findStaffByName, hasEverHadOwner } from '#db/staff/members.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { StaffRole } from '#domain/staff/permissions.ts'
import { inviteEnd, nameMissing, nameTaken, noSuchPerson, readStaffName, roleMissing } from '#domain/staff/sign-in.ts'
import { type Actor, actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import { hashSecret, randomSecret } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'

type InviteInput = {
  name: string
  /** Roles of a new member; none: new credentials for existing staff alone. */
  roles: readonly StaffRole[]
  by: Actor
  /** True: existing staff of this name get new credentials; the old ones end when the invite is used. */
  mayReplaceKeys: boolean
}

/** Creates an invite for a person, invalidating earlier ones. Only its hash is stored. */
export async function inviteStaff(shop: Shop, input: InviteInput): Promise<{ link: string } | Refusal> {
  const name = readStaffName(input.name)
  if (name === null) return nameMissing
  if (input.roles.length === 0 && !input.mayReplaceKeys) return roleMissing
  const token = randomSecret()
  const invitation = { ...input, name, tokenHash: hashSecret(token), now: shop.now() }
  const refused = await inTransaction(shop.db, (tx) => record(tx, invitation))
  return isRefusal(refused) ? refused : { link: linkOf(shop, token) }
}

/**
 * Creates the invite for the first owner; null once the shop has ever had one. It carries no name: the owner enters
 * theirs.
 */
export async function inviteFirstOwner(shop: Shop): Promise<string | null> {
  if (await hasEverHadOwner(shop.db)) return null
  const token = randomSecret()
  const invitation = {
    name: '',
    roles: ['owner'] as const,
    by: firstStartActor,
    mayReplaceKeys: false,
    tokenHash: hashSecret(token),
    now: shop.now(),
  }
  await inTransaction(shop.db, (tx) => record(tx, invitation))
  return linkOf(shop, token)
}

/** Actor in the audit entry of the first owner's invite. */
export const firstStartActor = 'first start'

const linkOf = ({ origin }: Shop, token: string) => `${origin}/admin/join/${token}`

async function record(tx: Db, invitation: InviteInput & { tokenHash: Buffer; now: Date }): Promise<Refusal | null> {
  const { name, by, mayReplaceKeys, tokenHash, now } = invitation
  const known = await findStaffByName(tx, name)
  if (known && !mayReplaceKeys) return nameTaken
  const roles = known?.roles ?? invitation.roles
  // Their access has ended meanwhile.
  if (roles.length === 0) return noSuchPerson
  await endInvitesFor(tx, name, now)
  const invitedBy = typeof by === 'string' ? by : actorOf(by)
  const staffId = known?.id ?? null
  const times = { createdAt: now, expiresAt: inviteEnd(now) }
  const id = await insertInvite(tx, { staffId, name, roles, invitedBy, tokenHash, ...times })
  await recordAudit(tx, by, {
    action: known ? 'offer-new-keys' : 'invite-staff',
    object: known ? `staff:${known.id}` : `staff-invite:${id}`,
    after: { name, roles },
  })
  return null
}
