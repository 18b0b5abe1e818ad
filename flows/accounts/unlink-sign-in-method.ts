import { deleteIdentity } from '#db/accounts/identities.ts'
import { findAccountWays, lockAccount } from '#db/accounts/sign-in-methods.ts'
import { forgetPhone, forgetSocialFacts } from '#db/accounts/users.ts'
import { deleteAvatar } from '#db/customers/avatars.ts'
import type { Db } from '#db/engine/database.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { type SignInWay, unlinkRefusal } from '#domain/accounts/sign-in-methods.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#flows/shop.ts'
import { type ChangingSession, tellOfWay } from './notify-sign-in-change.ts'

export type Unlinking = { session: ChangingSession; way: SignInWay }

/** The shopper no longer wants to sign in that way. Null when it is gone. */
export async function unlinkWay(shop: Shop, { session, way }: Unlinking): Promise<Refusal | null> {
  const issuer = shop.socialLogin?.issuer ?? null
  const wish = { session, way, issuer, now: shop.now() }
  const refusal = await inTransaction(shop.db, (tx) => unlink(tx, wish))
  if (refusal === null) shop.log.info({ userId: session.userId, way }, 'unlinked a way to sign in')
  return refusal
}

/** Lock, decide, write: two at once never take both ways out of an account. */
async function unlink(
  tx: Db,
  { session, way, issuer, now }: Unlinking & { issuer: string | null; now: Date },
): Promise<Refusal | null> {
  const { userId, sessionId } = session
  await lockAccount(tx, userId)
  const ways = await findAccountWays(tx, { userId, sessionId, issuer })
  const refusal = unlinkRefusal(ways, way, now)
  if (refusal) return refusal
  if (way === 'phone') await forgetPhone(tx, userId)
  else {
    await deleteIdentity(tx, userId, issuer ?? '')
    await forgetSocialFacts(tx, userId)
    await deleteAvatar(tx, userId)
  }
  const email = ways.google?.email ?? null
  await tellOfWay(tx, session, { way, verb: 'removed', phone: ways.phone, email, now })
  return null
}
