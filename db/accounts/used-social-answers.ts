import type { Db } from '#db/engine/database.ts'

/** True for the one caller who uses this answer of a provider first. */
export async function markOauthStateUsed(db: Db, stateHash: Buffer, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('usedAnswers')
    .values({ stateHash, expiresAt })
    .onConflict((conflict) => conflict.column('stateHash').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns how many could not be used again anyway. */
export async function deleteExpiredOauthStates(db: Db, now: Date): Promise<number> {
  const gone = await db.deleteFrom('usedAnswers').where('expiresAt', '<=', now).executeTakeFirst()
  return Number(gone.numDeletedRows)
}
