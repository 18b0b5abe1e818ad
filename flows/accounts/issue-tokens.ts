import { insertAccessToken, insertRefreshToken } from '#db/accounts/tokens.ts'
import type { Db } from '#db/engine/database.ts'
import { accessEnd } from '#domain/accounts/session.ts'
import type { Tokens } from '#domain/accounts/session-response.ts'
import { hashSecret, randomSecret } from '#flows/secrets.ts'

export type TokenInput = { sessionId: string; now: Date; refreshToken: string }

/** A part of whatever gives an API client its tokens: both are stored as hashes only. */
export async function issueTokens(tx: Db, { sessionId, now, refreshToken }: TokenInput): Promise<Tokens> {
  await insertRefreshToken(tx, { tokenHash: hashSecret(refreshToken), sessionId, createdAt: now })
  return { ...(await issueAccess(tx, sessionId, now)), refreshToken }
}

/** The access token alone, for a browser: its cookie is what refreshes it. */
export async function issueAccess(
  tx: Db,
  sessionId: string,
  now: Date,
): Promise<Omit<Tokens, 'refreshToken'>> {
  const accessToken = randomSecret()
  const expiresAt = accessEnd(now)
  await insertAccessToken(tx, { tokenHash: hashSecret(accessToken), sessionId, expiresAt })
  return { accessToken, expiresAt }
}
