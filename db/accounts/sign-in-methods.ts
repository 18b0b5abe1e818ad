import type { Db } from '#db/engine/database.ts'
import { findStepUps } from './step-ups.ts'

/** A session of an account; `issuer` is null while no sign-in provider is configured. */
type SignInMethodsQuery = { userId: string; sessionId: string; issuer: string | null }

export async function findSignInMethods(db: Db, { userId, sessionId, issuer }: SignInMethodsQuery) {
  const { phone } = await db.selectFrom('users').where('id', '=', userId).select('phone').executeTakeFirstOrThrow()
  const identity = await db
    .selectFrom('identities')
    .where('userId', '=', userId)
    .where('issuer', '=', issuer ?? '')
    .select('email')
    .executeTakeFirst()
  const google = identity ?? null
  return {
    phone,
    google,
    linked: [...(phone === null ? [] : ['phone' as const]), ...(google === null ? [] : ['google' as const])],
    verifiedAt: await findStepUps(db, sessionId),
  }
}

/** Serialises changes to the sign-in methods of one account. */
export async function lockSignInMethods(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom('users').where('id', '=', userId).select('id').forUpdate().execute()
}
