import type { Db } from '#db/engine/database.ts'
import { changesRow } from '#db/engine/results.ts'

export async function markOauthStateUsed(db: Db, stateHash: Buffer, expiresAt: Date): Promise<boolean> {
  return changesRow(
    db
      .insertInto('usedOauthStates')
      .values({ stateHash, expiresAt })
      .onConflict((conflict) => conflict.column('stateHash').doNothing()),
  )
}

export async function markCaptchaTokenUsed(db: Db, serialHash: Buffer, until: Date): Promise<boolean> {
  const row = await db
    .insertInto('usedCaptchaTokens')
    .values({ serialHash, until })
    .onConflict((conflict) => conflict.column('serialHash').doNothing())
    .returning('serialHash')
    .executeTakeFirst()
  return row !== undefined
}
