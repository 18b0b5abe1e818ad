import { type Refusal, refuseFields } from './refusal.ts'
import * as texts from './texts.ts'
import { isUuid } from './uuid.ts'

/** The key that is minted with a form, so that pressing twice is pressing once. */
export function readFormKey(typed: string): string | Refusal {
  return isUuid(typed) ? typed : refuseFields({ key: texts.openPageAgain })
}
