import { type Refusal, refuseFields } from './refusal.ts'
import * as texts from './texts.ts'

const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Validates a UUID before a query, because PostgreSQL raises an error for a malformed one. Lower case only, as the shop
 * generates them.
 */
export const isUuid = (text: string): boolean => shape.test(text)

/** Reads a form's idempotency key, by which a resubmitted form is executed once. */
export function readFormKey(typed: string): string | Refusal {
  return isUuid(typed) ? typed : refuseFields({ key: texts.openPageAgain })
}
