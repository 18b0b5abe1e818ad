import * as v from 'valibot'
import { cleanText } from '#domain/clean-text.ts'
import { rupees, rupeesField } from '#domain/money.ts'
import { readRupees } from '#domain/payments/refund-form.ts'
import { indianPhone, readPhoneDigits, withPrefix } from '#domain/phone.ts'
import { atMostCharacters } from '#domain/texts.ts'
import * as texts from './texts.ts'

/** Schemas of form fields in settings: the typed text and the stored value. */

/** Maximum length in characters, below the limit of form fields, so that nothing is cut off silently. */
export const longestText = 3_900

export const text = (longest: number) =>
  v.pipe(v.optional(v.string(), ''), v.transform(cleanText), v.trim(), v.maxLength(longest, atMostCharacters(longest)))
export const filled = (longest: number, message: string) => v.pipe(text(longest), v.nonEmpty(message))
export const orNull = (longest: number) =>
  v.pipe(
    text(longest),
    v.transform((typed) => typed || null),
  )
export const phone = v.pipe(
  text(30),
  v.transform((typed) => (typed === '' ? null : readPhoneDigits(typed))),
  v.check((digits) => digits === null || indianPhone.test(digits), texts.tenDigits),
  v.transform((digits) => digits && withPrefix(digits)),
)
export const email = v.pipe(
  orNull(200),
  v.check((typed) => typed === null || v.is(v.pipe(v.string(), v.email()), typed), texts.lookAtEmail),
)
export const yes = v.pipe(
  v.optional(v.string(), ''),
  v.transform((typed) => typed === 'yes'),
)

/** Writes '₹1,499' as '1499'; leaves what is no amount as it was typed. */
export function plainAmount(typed: string): string {
  const sum = readRupees(typed)
  return sum === 'unreadable' ? typed : rupeesField(sum)
}

export const rupeesOrNone = v.pipe(
  text(12),
  v.transform(plainAmount),
  v.regex(/^\d*$/, texts.wholeRupees),
  v.transform((typed) => (typed === '' ? null : rupees(Number(typed)))),
)

type NumberMessages = { whole: string; tooLittle?: string; tooMuch: string }

/** `digits`: maximum length of what is typed. */
type NumberBounds = { least?: number; most: number; digits?: number }

export const wholeNumber = (
  { least = 0, most, digits = 7 }: NumberBounds,
  { whole, tooLittle = whole, tooMuch }: NumberMessages,
) =>
  v.pipe(
    text(digits),
    v.regex(/^\d+$/, whole),
    v.transform(Number),
    v.minValue(least, tooLittle),
    v.maxValue(most, tooMuch),
  )

/** A form of one whole number, which is stored as it is. */
export const numberForm = (
  name: string,
  bounds: NumberBounds,
  messages: NumberMessages,
): v.GenericSchema<unknown, number> =>
  v.pipe(
    v.object({ [name]: wholeNumber(bounds, messages) }),
    v.transform((typed) => Number(typed[name])),
  )

export const asYes = (isSo: boolean) => (isSo ? 'yes' : '')
