/**
 * Parses the fields shared by the forms of coupons and promotions; `wrong` receives the message for each invalid field.
 */
import { withoutPercentSign } from '#domain/clean-text.ts'
import { readPrice } from '#domain/imports/price.ts'
import { readIndianTime } from '#domain/indian-time.ts'
import type { Paise } from '#domain/money.ts'
import * as texts from './texts.ts'

type FieldErrors = Record<string, string>

const highestPercent = 90

export function readMoney<Field extends string>(
  typed: Readonly<Record<Field, string>>,
  field: Field,
  wrong: FieldErrors,
): Paise | null {
  const reading = readPrice(typed[field])
  if ('price' in reading) return reading.price
  wrong[field] = texts.amountLike
  return null
}

/** Parses a percentage with an optional limit, or a fixed amount: the chosen kind, or the only one that is filled in. */
export function readGain(
  typed: Readonly<Record<'percent' | 'cap' | 'flat', string>>,
  chosen: string,
  wrong: FieldErrors,
) {
  const filled = (['percent', 'flat'] as const).filter((kind) => typed[kind].trim() !== '')
  if ((filled.length === 1 ? filled[0] : chosen) === 'percent') {
    const percent = readPercent(typed, 'percent', { most: highestPercent, wrong })
    const cap = readMoney(typed, 'cap', wrong)
    if (cap === 0) wrong['cap'] = texts.capOfZero
    return { percent, cap, flat: null }
  }
  const flat = readMoney(typed, 'flat', wrong)
  if ((flat ?? 0) === 0) wrong['flat'] ??= texts.howManyOff
  return { percent: null, cap: null, flat }
}

/** Parses a required whole number from 1 to `most`. */
export function readWithin<Field extends string>(
  typed: Readonly<Record<Field, string>>,
  field: Field,
  { most, wrong }: { most: number; wrong: FieldErrors },
): number {
  const value = readWhole(typed[field]) ?? Number.NaN
  if (!(value >= 1 && value <= most)) wrong[field] = texts.numberUpTo(most)
  return value
}

/** Parses a required whole percentage, with its sign or without. */
export const readPercent = <Field extends string>(
  typed: Readonly<Record<Field, string>>,
  field: Field,
  bounds: { most: number; wrong: FieldErrors },
): number => readWithin({ ...typed, [field]: withoutPercentSign(typed[field]) }, field, bounds)

/** Parses a whole number: null for an empty field, NaN when invalid. */
export function readWhole(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return /^\d{1,9}$/.test(trimmed) ? Number(trimmed) : Number.NaN
}

/** Parses a period in Indian time; an empty field leaves that side open. */
export function readPeriod(typed: Readonly<Record<'startsAt' | 'endsAt', string>>, wrong: FieldErrors) {
  const time = (field: 'startsAt' | 'endsAt') => {
    if (typed[field] === '') return null
    const at = readIndianTime(typed[field])
    if (at === null) wrong[field] = texts.chooseDayAndTime
    return at
  }
  const [startsAt, endsAt] = [time('startsAt'), time('endsAt')]
  if (startsAt && endsAt && endsAt <= startsAt) wrong['endsAt'] = texts.endsBeforeBegins
  return { startsAt, endsAt }
}
