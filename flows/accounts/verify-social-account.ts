import { findIdentityOwner, insertIdentity, lockIdentity, saveIdentityUse } from '#db/accounts/identities.ts'
import { findAccountWays, lockAccount } from '#db/accounts/sign-in-methods.ts'
import { saveProof } from '#db/accounts/step-ups.ts'
import { markAnswerUsed } from '#db/accounts/used-social-answers.ts'
import { saveSocialFacts } from '#db/accounts/users.ts'
import type { Db } from '#db/engine/database.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { linkRefusal } from '#domain/accounts/sign-in-methods.ts'
import type { SocialIdentity, SocialProblem } from '#domain/accounts/social-login.ts'
import { keepAvatar } from '#flows/customers/store-avatar.ts'
import { hashSecret } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'
import type { SocialLogin } from '#providers/social-login/social-login.ts'
import { type ChangingSession, tellOfWay } from './notify-sign-in-change.ts'
import { answerEnd, readSocialAnswer, type SocialAnswer } from './read-social-answer.ts'

export type SocialProof = { social: SocialLogin; answer: SocialAnswer; session: ChangingSession }

/** 'proven': the linked account was shown anew. 'linked': it is linked from now on. */
export type SocialProven = { done: 'proven' | 'linked' }

/** A shopper who is signed in came back from the provider, to show the account that is linked or to link one. */
export async function proveWithSocial(shop: Shop, proof: SocialProof): Promise<SocialProven | SocialProblem> {
  const { social, answer, session } = proof
  const identity = await readSocialAnswer(shop, social, answer)
  if (typeof identity === 'string') return identity
  const stateHash = hashSecret(answer.secrets.state)
  const shown = { identity, stateHash, session, now: shop.now() }
  const done = await inTransaction(shop.db, (tx) => proveOrLink(tx, shown))
  if (typeof done === 'string') return done
  shop.log.info({ userId: session.userId, ...done }, 'showed a Google account')
  void keepAvatar(shop, social, { userId: session.userId, source: identity.picture })
  return done
}

type Shown = { identity: SocialIdentity; stateHash: Buffer; session: ChangingSession; now: Date }

/** Lock, decide, write. */
async function proveOrLink(
  tx: Db,
  { identity, stateHash, session, now }: Shown,
): Promise<SocialProven | SocialProblem> {
  const { userId, sessionId } = session
  if (!(await markAnswerUsed(tx, stateHash, answerEnd(now)))) return 'expired'
  await lockAccount(tx, userId)
  await lockIdentity(tx, identity)
  const owner = await findIdentityOwner(tx, identity)
  const ways = await findAccountWays(tx, { userId, sessionId, issuer: identity.issuer })
  if (owner !== null && owner !== userId) return 'taken'
  if (owner === null && ways.google !== null) return 'another'
  if (owner === null && linkRefusal(ways, now) !== null) return 'unproven'
  const { issuer, subject, email } = identity
  const use = { email, lastUsedAt: now }
  if (owner === null) await insertIdentity(tx, { issuer, subject, userId, createdAt: now, ...use })
  else await saveIdentityUse(tx, identity, use)
  await saveSocialFacts(tx, userId, identity)
  await saveProof(tx, { sessionId, way: 'google', provenAt: now })
  if (owner !== null) return { done: 'proven' }
  await tellOfWay(tx, session, { way: 'google', verb: 'added', phone: ways.phone, email, now })
  return { done: 'linked' }
}
