import * as texts from './texts.ts'

/** Why the shop says no. Each becomes one HTTP status at the edge. */
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

/** A "no" that belongs to the trade: returned, never thrown, with the words that the shopper reads. */
export type Refusal = {
  refused: RefusalReason
  message: string
  fields?: Record<string, string>
  /** Seconds after which the same may be tried again. */
  waitSeconds?: number
}

export function refuse(refused: RefusalReason, message: string): Refusal {
  return { refused, message }
}

/** The device has lost its connection; nothing has reached the shop. */
export const noConnection = refuse('unreachable', texts.noConnection)

/** For what can't be answered because too many want something at once, or the database is away. */
export const shopIsOverloaded = refuse('unreachable', texts.shopIsOverloaded)

/** A refusal of a form: the words under each wrong field, by the field's name. */
export function refuseFields(fields: Record<string, string>): Refusal {
  return { refused: 'invalid', message: Object.values(fields)[0] ?? '', fields }
}

export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'refused' in answer
}

export function statusOf(refusal: Refusal): number {
  return refusalStatuses[refusal.refused]
}

export function refusalHeaders({ waitSeconds }: Refusal): Record<string, string> {
  return waitSeconds === undefined ? {} : { 'Retry-After': String(waitSeconds) }
}
