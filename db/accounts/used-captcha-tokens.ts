import type { Db } from '#db/engine/database.ts'

/** True for the one caller who spends it first. */
export async function markCaptchaTokenUsed(db: Db, serialHash: Buffer, until: Date): Promise<boolean> {
  const row = await db
    .insertInto('spentChecks')
    .values({ serialHash, until })
    .onConflict((conflict) => conflict.column('serialHash').doNothing())
    .returning('serialHash')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns how many were past their time. */
export async function deleteExpiredCaptchaTokens(db: Db, now: Date): Promise<number> {
  const gone = await db.deleteFrom('spentChecks').where('until', '<', now).executeTakeFirst()
  return Number(gone.numDeletedRows)
}
