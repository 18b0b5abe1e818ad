/** The user in a session response (spec §3). */
export type SessionUser = {
  id: string
  user_metadata: {
    name: string | null
    full_name: string | null
    avatar_url: string | null
    email: string | null
    phone_number: string | null
  }
}

export type Tokens = {
  accessToken: string
  /** Null when a session is only looked up: the client has it, the shop only its hash. */
  refreshToken: string | null
  expiresAt: Date
}

const noTokens = {
  access_token: null,
  refresh_token: null,
  expires_in: null,
  expires_at: null,
  token_type: null,
} as const

/** Builds the session object of spec §3. `expires_in` counts seconds from now, `expires_at` since 1970. */
export function sessionResponse(tokens: Tokens | null, user: SessionUser, now: Date) {
  if (tokens === null) return { ...noTokens, user }
  const { accessToken, refreshToken, expiresAt } = tokens
  return {
    access_token: accessToken,
    refresh_token: refreshToken,
    expires_in: Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)),
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    token_type: 'bearer',
    user,
  } as const
}

export type SessionResponse = ReturnType<typeof sessionResponse>
