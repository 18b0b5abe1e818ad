import * as v from 'valibot'
import { cleanText } from '#domain/clean-text.ts'
import { readPhoneDigits } from '#domain/phone.ts'
import { type Refusal, refuse, refuseFields } from '#domain/refusal.ts'
import { atMostCharacters } from '#domain/texts.ts'
import * as texts from './texts.ts'

/** Maximum length in characters of notes and reasons. */
const longest = 1_000

const written = v.pipe(v.string(), v.transform(cleanText), v.trim())

/** Trims a required note, reason or answer; refuses an empty one with `missing`. */
export function readRequiredText(typed: string, missing: string): string | Refusal {
  const text = v.parse(written, typed)
  if (text === '') return refuseFields({ text: missing })
  if (text.length > longest) return refuseFields({ text: atMostCharacters(longest) })
  return text
}

export const noteMissing = texts.writeSomething
export const reasonMissing = texts.giveAReason

export const replyMissing = texts.writeAnAnswer

export const noSuchShopper = refuse('not-found', texts.noSuchShopper)
export const noSuchReview = refuse('not-found', texts.noSuchReview)
export const tooLateToUndo = refuse('changed', texts.tooLateToUndo)

/** Splits a customer search into words that must all match. Joins the parts of a phone number. */
export function customerSearchTerms(typed: string): string[] {
  const plain = typed.trim().toLowerCase().slice(0, 100)
  if (/^[+\d][\d\s()-]*$/.test(plain)) return [readPhoneDigits(plain) || plain.replace(/\D/g, '')].filter(Boolean)
  return plain.split(/\s+/).filter(Boolean).slice(0, 5)
}
