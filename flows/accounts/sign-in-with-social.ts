import { findIdentityOwner, insertIdentity, lockIdentity, recordIdentityUse } from '#db/accounts/identities.ts'
import { saveStepUp } from '#db/accounts/step-ups.ts'
import { markOauthStateUsed } from '#db/accounts/used-once.ts'
import { createUser, findShopper, saveSocialProfile } from '#db/accounts/users.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import type { SocialIdentity, SocialProblem } from '#domain/accounts/social-login.ts'
import { isRefusal } from '#domain/refusal.ts'
import { storeAvatar } from '#flows/customers/store-avatar.ts'
import { hashSecret } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'
import type { SocialLogin } from '#providers/social-login/social-login.ts'
import { type NewSessionInput, newBrowserSession, openSession, type SigningBrowser } from './open-session.ts'
import { readSocialCallback, type SocialCallback, socialStateEnd } from './read-social-answer.ts'
import type { SignedIn } from './sign-in-with-otp.ts'

export type SocialSignInInput = SigningBrowser & { social: SocialLogin; callback: SocialCallback }

/** Signs in by OAuth callback. Issuer and subject identify the account; an e-mail never does. */
export async function signInWithSocial(shop: Shop, input: SocialSignInInput): Promise<SignedIn | SocialProblem> {
  const { social, callback } = input
  const identity = await readSocialCallback(shop, social, callback)
  if (typeof identity === 'string') return identity
  const { token, browser } = newBrowserSession(shop, input)
  const stateHash = hashSecret(callback.secrets.state)
  const opened = await inTransaction(shop.db, (tx) => open(tx, { identity, stateHash, browser }))
  if (typeof opened === 'string') return opened
  shop.log.info({ userId: opened.shopper.id }, 'signed in by Google')
  // Not awaited: the picture comes from the provider.
  void storeAvatar(shop, social, { userId: opened.shopper.id, source: identity.picture })
  return { ...opened, token }
}

type VerifiedIdentity = { identity: SocialIdentity; stateHash: Buffer; browser: Omit<NewSessionInput, 'userId'> }

/**
 * Consumes the state, finds or creates the account and opens the session in one transaction. A replayed callback fails.
 */
async function open(tx: Db, { identity, stateHash, browser }: VerifiedIdentity) {
  const { now } = browser
  if (!(await markOauthStateUsed(tx, stateHash, socialStateEnd(now)))) return 'expired'
  await lockIdentity(tx, identity)
  const userId = (await findIdentityOwner(tx, identity)) ?? (await createAccount(tx, identity, now))
  await recordIdentityUse(tx, identity, { email: identity.email, lastUsedAt: now })
  await saveSocialProfile(tx, userId, identity)
  const opened = await openSession(tx, { ...browser, userId })
  if (isRefusal(opened)) return 'blocked'
  await saveStepUp(tx, { sessionId: opened.sessionId, method: 'google', verifiedAt: now })
  return { shopper: await findShopper(tx, userId), cartMessage: opened.cartMessage }
}

async function createAccount(tx: Db, identity: SocialIdentity, now: Date): Promise<string> {
  const userId = await createUser(tx)
  const { issuer, subject, email } = identity
  await insertIdentity(tx, { issuer, subject, email, userId, createdAt: now, lastUsedAt: now })
  return userId
}
