import * as v from 'valibot'
import { field } from '#app/http/read-intent.ts'

/** `failure`: id of the failed delivery; empty from the shopper, whose link names it. */
const typedAnswer = v.object({
  failure: field,
  denied: field,
  day: field,
  address: field,
  landmark: field,
  phone: field,
})

/** Answers to a failed delivery by the shopper, or by staff for them. */
export const answerIntents = {
  again: typedAnswer,
  day: typedAnswer,
  details: typedAnswer,
  hub: typedAnswer,
  cancel: typedAnswer,
}
