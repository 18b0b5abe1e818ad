import { insertAccessToken, insertRefreshToken } from '#db/accounts/tokens.ts'
import type { Db } from '#db/engine/database.ts'
import { accessEnd } from '#domain/accounts/session.ts'
import type { Tokens } from '#domain/accounts/session-response.ts'
import { hashSecret, randomSecret } from '#flows/secrets.ts'

type TokenInput = { sessionId: string; now: Date; refreshToken: string }

export async function issueTokens(tx: Db, { sessionId, now, refreshToken }: TokenInput): Promise<Tokens> {
  const accessToken = randomSecret()
  const expiresAt = accessEnd(now)
  await insertRefreshToken(tx, { tokenHash: hashSecret(refreshToken), sessionId, createdAt: now })
  await insertAccessToken(tx, { tokenHash: hashSecret(accessToken), sessionId, expiresAt })
  return { accessToken, expiresAt, refreshToken }
}
