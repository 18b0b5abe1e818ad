import { markUsed } from '#db/accounts/otps.ts'
import { findAccountWays, lockAccount } from '#db/accounts/sign-in-methods.ts'
import { saveProof } from '#db/accounts/step-ups.ts'
import { savePhone } from '#db/accounts/users.ts'
import type { Db } from '#db/engine/database.ts'
import { inTransaction, isTaken } from '#db/engine/transaction.ts'
import { expiredCode } from '#domain/accounts/otp.ts'
import { anotherPhone, linkRefusal, phoneTaken } from '#domain/accounts/sign-in-methods.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Shop } from '#flows/shop.ts'
import { checkOtp, noteArrived, type ProvenPhone } from './check-otp.ts'
import { type ChangingSession, tellOfWay } from './notify-sign-in-change.ts'

export type PhoneProof = {
  /** What the asking browser's cookie holds; null when it holds none. */
  nonce: string | null
  code: string
  clientAddress: string
  session: ChangingSession
}

/** 'proven': the linked phone was shown anew. 'linked': it is linked from now on. */
export type PhoneProven = { done: 'proven' | 'linked' }

/** A shopper who is signed in typed a code that was sent for this: to show the phone that is linked, or to link one. */
export async function provePhone(shop: Shop, proof: PhoneProof): Promise<PhoneProven | Refusal> {
  const { session, ...typed } = proof
  const asker = { purpose: 'phone-change', userId: session.userId } as const
  const proven = await checkOtp(shop, { ...typed, asker })
  if (isRefusal(proven)) return proven
  const shown = { proven, session, issuer: shop.socialLogin?.issuer ?? null, now: shop.now() }
  const done = await inTransaction(shop.db, (tx) => proveOrLink(tx, shown)).catch((error: unknown) => {
    // Somebody signed in with this phone for the first time in this very moment.
    if (isTaken(error)) return phoneTaken
    throw error
  })
  if (isRefusal(done)) return done
  void noteArrived(shop, proven)
  shop.log.info({ userId: session.userId, ...done }, 'showed a phone')
  return done
}

type Shown = { proven: ProvenPhone; session: ChangingSession; issuer: string | null; now: Date }

/** Lock, decide, write. */
async function proveOrLink(tx: Db, { proven, session, issuer, now }: Shown): Promise<PhoneProven | Refusal> {
  const { userId, sessionId } = session
  if (!(await markUsed(tx, proven.otpId, now))) return expiredCode
  await lockAccount(tx, userId)
  const ways = await findAccountWays(tx, { userId, sessionId, issuer })
  const isNew = ways.phone === null
  if (!isNew && ways.phone !== proven.phone) return anotherPhone
  const refusal = isNew ? linkRefusal(ways, now) : null
  if (refusal) return refusal
  if (isNew && !(await savePhone(tx, userId, proven.phone))) return phoneTaken
  await saveProof(tx, { sessionId, way: 'phone', provenAt: now })
  if (!isNew) return { done: 'proven' }
  const email = ways.google?.email ?? null
  await tellOfWay(tx, session, { way: 'phone', verb: 'added', phone: proven.phone, email, now })
  return { done: 'linked' }
}
