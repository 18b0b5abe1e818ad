import { type Refusal, refuseFields } from './refusal.ts'
import * as texts from './texts.ts'

const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Guards queries: PostgreSQL raises an error for a malformed UUID. Accepts lower case only, as the shop creates them. */
export function isUuid(text: string): boolean {
  return shape.test(text)
}

/** Reads a form's idempotency key, so that a form that is sent twice is executed once. */
export function readFormKey(typed: string): string | Refusal {
  return isUuid(typed) ? typed : refuseFields({ key: texts.openPageAgain })
}
