import * as v from 'valibot'
import { cleanText } from '#domain/clean-text.ts'
import { readPhoneDigits } from '#domain/phone.ts'
import { type Refusal, refuse, refuseFields } from '#domain/refusal.ts'

/** Notes and reasons that staff write about a shopper or a review. */
const longest = 1_000

const written = v.pipe(v.string(), v.transform(cleanText), v.trim())

/** The words of a note, a reason or an answer; `missing` is said when there are none. */
export function readRequiredText(typed: string, missing: string): string | Refusal {
  const text = v.parse(written, typed)
  if (text === '') return refuseFields({ text: missing })
  if (text.length > longest) return refuseFields({ text: `Please use at most ${longest} characters` })
  return text
}

export const noteMissing = 'Write something first'
export const reasonMissing = 'Please give a reason'

export const replyMissing = 'Write an answer first'

export const noSuchShopper = refuse('not-found', 'There is no such shopper.')
export const noSuchReview = refuse('not-found', 'There is no such review.')
export const tooLateToUndo = refuse('changed', 'It is too late to undo this.')

/** Splits a customer search into words that must all be found. Joins the parts of a phone number. */
export function customerSearchTerms(typed: string): string[] {
  const plain = typed.trim().toLowerCase().slice(0, 100)
  if (/^[+\d][\d\s()-]*$/.test(plain))
    return [readPhoneDigits(plain) || plain.replace(/\D/g, '')].filter(Boolean)
  return plain.split(/\s+/).filter(Boolean).slice(0, 5)
}
