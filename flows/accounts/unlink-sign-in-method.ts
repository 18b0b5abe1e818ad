import { deleteIdentity } from '#db/accounts/identities.ts'
import { findSignInMethods, lockSignInMethods } from '#db/accounts/sign-in-methods.ts'
import { clearSocialProfile, updateUser } from '#db/accounts/users.ts'
import { deleteAvatar } from '#db/customers/avatars.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { type SignInMethod, unlinkRefusal } from '#domain/accounts/sign-in-methods.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#flows/shop.ts'
import { type ChangingSession, notifySignInChange } from './notify-sign-in-change.ts'

type UnlinkInput = { session: ChangingSession; method: SignInMethod }

export async function unlinkSignInMethod(shop: Shop, { session, method }: UnlinkInput): Promise<Refusal | null> {
  const issuer = shop.socialLogin?.issuer ?? null
  const request = { session, method, issuer, now: shop.now() }
  const refusal = await inTransaction(shop.db, (tx) => unlink(tx, request))
  if (refusal === null) shop.log.info({ userId: session.userId, method }, 'unlinked a sign-in method')
  return refusal
}

/** Locks, decides, writes: two concurrent requests never unlink both methods. */
async function unlink(
  tx: Db,
  { session, method, issuer, now }: UnlinkInput & { issuer: string | null; now: Date },
): Promise<Refusal | null> {
  const { userId, sessionId } = session
  await lockSignInMethods(tx, userId)
  const methods = await findSignInMethods(tx, { userId, sessionId, issuer })
  const refusal = unlinkRefusal(methods, method, now)
  if (refusal) return refusal
  if (method === 'phone') await updateUser(tx, userId, { phone: null })
  else {
    await deleteIdentity(tx, userId, issuer ?? '')
    await clearSocialProfile(tx, userId)
    await deleteAvatar(tx, userId)
  }
  const email = methods.google?.email ?? null
  await notifySignInChange(tx, session, { method, verb: 'removed', phone: methods.phone, email, now })
  return null
}
