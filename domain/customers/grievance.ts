import * as v from 'valibot'
import { cleanLine, cleanText } from '#domain/clean-text.ts'
import { refuseIssues } from '#domain/form-issues.ts'
import { monthAfter } from '#domain/indian-time.ts'
import { indianPhone, readPhoneDigits, withPrefix } from '#domain/phone.ts'
import { type Refusal, refuse, refuseFields } from '#domain/refusal.ts'
import { atMostCharacters } from '#domain/texts.ts'
import * as texts from './texts.ts'

/**
 * Deadlines of the Consumer Protection (E-Commerce) Rules, 2020: every grievance is numbered, acknowledged within 48
 * hours and settled within a month of receipt.
 */
export const acknowledgeHours = 48

/** Channel of a grievance: the shop's own form, or phone, letter and e-mail. */
export const grievanceSources = ['page', 'phone', 'mail', 'letter'] as const

export type GrievanceSource = (typeof grievanceSources)[number]

/** Formats 'G-000123', the number that the shopper is given. */
export const grievanceNumber = (id: number): string => `G-${String(id).padStart(6, '0')}`

export function readGrievanceNumber(text: string): number | null {
  const digits = /^(?:G-)?(\d{1,12})$/i.exec(text.trim())?.[1]
  return digits === undefined || Number(digits) === 0 ? null : Number(digits)
}

type Times = { receivedAt: Date; acknowledgedAt: Date | null; settledAt: Date | null }

export type GrievanceState = 'open' | 'acknowledged' | 'settled'

/** `dueAt`: deadline of the next step; null when all are done. `wasLate`: a step missed its deadline. */
type GrievanceClock = { state: GrievanceState; dueAt: Date | null; isOverdue: boolean; wasLate: boolean }

export function grievanceClock({ receivedAt, acknowledgedAt, settledAt }: Times, now: Date): GrievanceClock {
  const acknowledgeBy = new Date(receivedAt.getTime() + acknowledgeHours * 60 * 60_000)
  const settleBy = monthAfter(receivedAt)
  const wasLate =
    (acknowledgedAt !== null && acknowledgedAt > acknowledgeBy) || (settledAt !== null && settledAt > settleBy)
  if (settledAt) return { state: 'settled', dueAt: null, isOverdue: false, wasLate }
  const dueAt = acknowledgedAt ? settleBy : acknowledgeBy
  return { state: acknowledgedAt ? 'acknowledged' : 'open', dueAt, isOverdue: now > dueAt, wasLate }
}

const text = v.pipe(v.string(), v.transform(cleanText), v.trim())
const line = v.pipe(v.string(), v.transform(cleanLine))
const longestMessage = 3_000

const grievanceForm = v.object({
  name: v.pipe(line, v.nonEmpty(texts.sayWhoYouAre), v.maxLength(100, atMostCharacters(100))),
  phone: v.pipe(
    line,
    v.transform((typed) => (typed === '' ? null : readPhoneDigits(typed))),
    v.check((phone) => phone === null || indianPhone.test(phone), texts.tenDigitsPlease),
    v.transform((phone) => phone && withPrefix(phone)),
  ),
  email: v.pipe(
    line,
    v.maxLength(200, atMostCharacters(200)),
    v.check((email) => email === '' || v.is(v.pipe(v.string(), v.email()), email), texts.lookAtEmailAgain),
    v.transform((email) => email || null),
  ),
  orderId: v.pipe(
    line,
    v.maxLength(60, atMostCharacters(60)),
    v.transform((orderId) => orderId || null),
  ),
  text: v.pipe(
    text,
    v.minLength(10, texts.tellWhatHappened),
    v.maxLength(longestMessage, atMostCharacters(longestMessage)),
  ),
})

export type GrievanceFields = v.InferOutput<typeof grievanceForm>
export type TypedGrievance = { [Field in keyof GrievanceFields]: string }

export function readGrievance(typed: TypedGrievance): GrievanceFields | Refusal {
  const parsed = v.safeParse(grievanceForm, typed)
  if (!parsed.success) return refuseIssues(parsed.issues)
  const { phone, email } = parsed.output
  if (phone === null && email === null) return refuseFields({ phone: texts.phoneOrEmail })
  return parsed.output
}

export const noSuchGrievance = refuse('not-found', texts.noSuchGrievance)
export const grievanceChanged = refuse('changed', texts.grievanceIsDone)
export const answerMissing = texts.sayWhatWasDone
