/** Forms that two pages read alike: the shopper's link and the staff's list of failed deliveries. */
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

export const answerIntents = {
  again: typedAnswer,
  day: typedAnswer,
  details: typedAnswer,
  hub: typedAnswer,
  cancel: typedAnswer,
}
