import * as v from 'valibot'
import { captchaActions } from '#domain/accounts/captcha.ts'
import { signOutScopes } from '#domain/accounts/session.ts'
import { storableText } from './schemas.ts'

/** Single-line text: no control characters. */
const line = v.pipe(storableText, v.regex(/^\P{Cc}*$/u))

/** Bodies of the sign-in API (spec §3, §7). */
export const authBodies = {
  otp: v.strictObject({
    phone: line,
    captcha_token: line,
    purpose: v.optional(v.picklist(['sign-in', 'cod']), 'sign-in'),
  }),
  verify: v.strictObject({ type: v.literal('sms'), phone: line, token: line, message_id: line, captcha_token: line }),
  token: v.strictObject({ refresh_token: line }),
  logout: v.strictObject({ scope: v.optional(v.picklist(signOutScopes), 'local') }),
} as const

const text = v.nullable(v.string())
const user = v.object({
  id: v.string(),
  user_metadata: v.object({ name: text, full_name: text, avatar_url: text, email: text, phone_number: text }),
})

const session = v.object({
  access_token: v.nullable(v.string()),
  refresh_token: v.nullable(v.string()),
  expires_in: v.nullable(v.number()),
  expires_at: v.nullable(v.number()),
  token_type: v.nullable(v.literal('bearer')),
  user,
})

export type AuthCall = {
  path: string
  summary: string
  body: v.GenericSchema | null
  response: v.GenericSchema
  refusals: readonly number[]
  needsSession?: true
  query?: { name: string; values: readonly string[] }
}

export const authCalls: readonly AuthCall[] = [
  {
    path: '/bot-check',
    summary:
      'A captcha challenge (ALTCHA) for one purpose: "send" before a code is asked for, "verify" before it is typed. Its solution is the captcha_token. 404 where Turnstile does the captcha.',
    query: { name: 'for', values: captchaActions },
    body: null,
    response: v.looseObject({}),
    refusals: [404],
  },
  {
    path: '/auth/otp',
    summary: 'Sends a code to a phone. For purpose "cod" a session is needed.',
    body: authBodies.otp,
    response: v.object({ message_id: v.string() }),
    refusals: [401, 403, 422, 429, 503],
  },
  {
    path: '/auth/verify',
    summary: 'Signs in with the code and the message_id that /auth/otp returned.',
    body: authBodies.verify,
    response: session,
    refusals: [401, 403, 422, 429, 503],
  },
  {
    path: '/auth/token',
    summary: 'Exchanges a refresh token, once, for new tokens. An access token is valid for ten minutes.',
    body: authBodies.token,
    response: session,
    refusals: [401, 403, 422, 429],
  },
  {
    path: '/auth/session',
    summary: 'The session of this access token. A browser’s session has a user and no tokens.',
    needsSession: true,
    body: null,
    response: session,
    refusals: [401, 429],
  },
  {
    path: '/auth/logout',
    summary: 'Ends this session, or with scope "global" all sessions of the account.',
    needsSession: true,
    body: authBodies.logout,
    response: v.object({ success: v.literal(true) }),
    refusals: [401, 403, 422],
  },
]
