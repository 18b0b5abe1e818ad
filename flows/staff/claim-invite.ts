import { saveInviteClaim as claimRow, findFreshInvite } from '#db/staff/invites.ts'
import { findStaffByName } from '#db/staff/members.ts'
import type { Refusal } from '#domain/refusal.ts'
import { linkExpired, nameMissing, nameTaken, readStaffName } from '#domain/staff/sign-in.ts'
import { hashSecret, randomSecret } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'
import { newSealedAuthenticator } from './authenticator-setup.ts'

type ClaimInput = { token: string; name: string }

/** Claims an invite for this browser: it works in no other. Returns the secret that identifies the browser. */
export async function claimInvite(shop: Shop, { token, name }: ClaimInput): Promise<{ claim: string } | Refusal> {
  const now = shop.now()
  const invite = await findFreshInvite(shop.db, hashSecret(token), now)
  if (invite === null) return linkExpired
  const own = invite.name === '' ? readStaffName(name) : invite.name
  if (own === null) return nameMissing
  if (invite.staffId === null && (await findStaffByName(shop.db, own))) return nameTaken
  const claim = randomSecret()
  const staffId = invite.staffId ?? invite.id
  const sealedSecret = newSealedAuthenticator(shop, staffId)
  const isOurs = await claimRow(shop.db, { id: invite.id, name: own, claimHash: hashSecret(claim), sealedSecret })
  return isOurs ? { claim } : linkExpired
}
