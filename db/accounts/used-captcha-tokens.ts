import type { Db } from '#db/engine/database.ts'

export async function markCaptchaTokenUsed(db: Db, serialHash: Buffer, until: Date): Promise<boolean> {
  const row = await db
    .insertInto('usedCaptchaTokens')
    .values({ serialHash, until })
    .onConflict((conflict) => conflict.column('serialHash').doNothing())
    .returning('serialHash')
    .executeTakeFirst()
  return row !== undefined
}
