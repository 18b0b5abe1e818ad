import { findIdentityOwner, insertIdentity, lockIdentity, recordIdentityUse } from '#db/accounts/identities.ts'
import { findSignInMethods, lockSignInMethods } from '#db/accounts/sign-in-methods.ts'
import { saveStepUp } from '#db/accounts/step-ups.ts'
import { markOauthStateUsed } from '#db/accounts/used-once.ts'
import { saveSocialProfile } from '#db/accounts/users.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { linkRefusal, type VerificationResult } from '#domain/accounts/sign-in-methods.ts'
import type { SocialIdentity, SocialProblem } from '#domain/accounts/social-login.ts'
import { storeAvatar } from '#flows/customers/store-avatar.ts'
import { hashSecret } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'
import type { SocialLogin } from '#providers/social-login/social-login.ts'
import { type ChangingSession, notifySignInChange } from './notify-sign-in-change.ts'
import { readSocialCallback, type SocialCallback, socialStateEnd } from './read-social-answer.ts'

export async function verifySocialAccount(
  shop: Shop,
  input: { social: SocialLogin; callback: SocialCallback; session: ChangingSession },
): Promise<VerificationResult | SocialProblem> {
  const { social, callback, session } = input
  const identity = await readSocialCallback(shop, social, callback)
  if (typeof identity === 'string') return identity
  const stateHash = hashSecret(callback.secrets.state)
  const verification = { identity, stateHash, session, now: shop.now() }
  const done = await inTransaction(shop.db, (tx) => verifyOrLink(tx, verification))
  if (typeof done === 'string') return done
  shop.log.info({ userId: session.userId, ...done }, 'verified a Google account')
  void storeAvatar(shop, social, { userId: session.userId, source: identity.picture })
  return done
}

type Verification = { identity: SocialIdentity; stateHash: Buffer; session: ChangingSession; now: Date }

async function verifyOrLink(
  tx: Db,
  { identity, stateHash, session, now }: Verification,
): Promise<VerificationResult | SocialProblem> {
  const { userId, sessionId } = session
  if (!(await markOauthStateUsed(tx, stateHash, socialStateEnd(now)))) return 'expired'
  await lockSignInMethods(tx, userId)
  await lockIdentity(tx, identity)
  const owner = await findIdentityOwner(tx, identity)
  const methods = await findSignInMethods(tx, { userId, sessionId, issuer: identity.issuer })
  if (owner !== null && owner !== userId) return 'taken'
  if (owner === null && methods.google !== null) return 'another'
  if (owner === null && linkRefusal(methods, now) !== null) return 'unverified'
  const { issuer, subject, email } = identity
  const use = { email, lastUsedAt: now }
  if (owner === null) await insertIdentity(tx, { issuer, subject, userId, createdAt: now, ...use })
  else await recordIdentityUse(tx, identity, use)
  await saveSocialProfile(tx, userId, identity)
  await saveStepUp(tx, { sessionId, method: 'google', verifiedAt: now })
  if (owner !== null) return { done: 'verified' }
  await notifySignInChange(tx, session, { method: 'google', verb: 'added', phone: methods.phone, email, now })
  return { done: 'linked' }
}
