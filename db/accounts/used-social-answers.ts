import type { Db } from '#db/engine/database.ts'

export async function markOauthStateUsed(db: Db, stateHash: Buffer, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('usedOauthStates')
    .values({ stateHash, expiresAt })
    .onConflict((conflict) => conflict.column('stateHash').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
