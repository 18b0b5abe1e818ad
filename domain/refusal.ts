import * as texts from './texts.ts'

/** Reasons of refusals, each with its HTTP status. */
export const refusalStatuses = {
  invalid: 422,
  'not-offered': 409,
  'sold-out': 409,
  changed: 409,
  'wrong-code': 401,
  'not-signed-in': 401,
  forbidden: 403,
  'not-found': 404,
  'wrong-method': 405,
  'too-large': 413,
  unreadable: 415,
  'code-needed': 428,
  'too-many': 429,
  unreachable: 503,
} as const

export type RefusalReason = keyof typeof refusalStatuses

/** An expected "no": returned, never thrown, with the text shown to the user. */
export type Refusal = {
  refused: RefusalReason
  message: string
  fields?: Record<string, string>
  /** Seconds until a retry may succeed. */
  waitSeconds?: number
}

export const refuse = (refused: RefusalReason, message: string): Refusal => ({ refused, message })

/** Shown by the browser while offline; no request was sent. */
export const noConnection = refuse('unreachable', texts.noConnection)

/** Returned when the shop is overloaded or the database is unavailable. */
export const shopIsOverloaded = refuse('unreachable', texts.shopIsOverloaded)

/** Returned to staff when there is no room for what they save. */
export const diskIsFull = refuse('unreachable', texts.diskIsFull)

/** Refuses a form with a message for each wrong field, by field name. */
export function refuseFields(fields: Record<string, string>): Refusal {
  return { refused: 'invalid', message: Object.values(fields)[0] ?? '', fields }
}

export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'refused' in answer
}

export const statusOf = (refusal: Refusal): number => refusalStatuses[refusal.refused]

export function refusalHeaders({ waitSeconds }: Refusal): Record<string, string> {
  return waitSeconds === undefined ? {} : { 'Retry-After': String(waitSeconds) }
}
