import type { Db } from '#db/engine/database.ts'
import type { AccountWays } from '#domain/accounts/sign-in-methods.ts'
import { findProofs } from './step-ups.ts'

/** One session of one account; `issuer` is null while the shop has no sign-in provider. */
export type WaysQuestion = { userId: string; sessionId: string; issuer: string | null }

export type WaysFound = AccountWays & {
  phone: string | null
  google: { email: string | null } | null
}

/** How an account can be signed in to, and what this session has shown of it. */
export async function findAccountWays(
  db: Db,
  { userId, sessionId, issuer }: WaysQuestion,
): Promise<WaysFound> {
  const { phone } = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('phone')
    .executeTakeFirstOrThrow()
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
    provenAt: await findProofs(db, sessionId),
  }
}

/** Whoever changes how an account is signed in to does so one after the other. */
export async function lockAccount(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom('users').where('id', '=', userId).select('id').forUpdate().execute()
}
