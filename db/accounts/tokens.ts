import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { type ActiveSession, type ActiveSessionRow, activeSession, isActive, toActiveSession } from './sessions.ts'

type NewAccessToken = { tokenHash: Buffer; sessionId: string; expiresAt: Date }

export async function insertAccessToken(db: Db, token: NewAccessToken): Promise<void> {
  await db.insertInto('accessTokens').values(token).execute()
}

type NewRefreshToken = { tokenHash: Buffer; sessionId: string; createdAt: Date }

export async function insertRefreshToken(db: Db, token: NewRefreshToken): Promise<void> {
  await db
    .insertInto('refreshTokens')
    .values(token)
    .onConflict((conflict) => conflict.column('tokenHash').doNothing())
    .execute()
}

export type LockedRefreshToken = ActiveSession & { tokenId: string; replacedAt: Date | null }

/** Finds the token and locks its session; null when either is not valid. */
export async function lockRefreshToken(tx: Db, tokenHash: Buffer, now: Date): Promise<LockedRefreshToken | null> {
  const { rows } = await sql<ActiveSessionRow & Pick<LockedRefreshToken, 'tokenId' | 'replacedAt'>>`
    select refresh_tokens.id as token_id, refresh_tokens.replaced_at, ${activeSession}
    join refresh_tokens on refresh_tokens.session_id = sessions.id
    where refresh_tokens.token_hash = ${tokenHash} and ${isActive(now)} for update of sessions`.execute(tx)
  const [row] = rows
  return row ? { ...toActiveSession(row), tokenId: row.tokenId, replacedAt: row.replacedAt } : null
}

/** Records the first exchange only: reuse detection compares with its time. */
export async function markReplaced(tx: Db, tokenId: string, now: Date): Promise<void> {
  await tx
    .updateTable('refreshTokens')
    .set({ replacedAt: now })
    .where('id', '=', tokenId)
    .where('replacedAt', 'is', null)
    .execute()
}
