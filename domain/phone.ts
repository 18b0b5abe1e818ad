import { westernDigits } from '#domain/clean-text.ts'

/** Matches an optional +91 and ten digits that start with 6 to 9 (spec §5). */
export const indianPhone = /^(\+91)?[6-9]\d{9}$/

/** Matches a foreign number: a + or 00 with a country code other than 91. */
const foreignPhone = /^00(?!91)|\+(?!91)/

/** Digits and the plus of a prefix. */
const markedDigits = (typed: string): string => westernDigits(typed).replace(/[^\d+]/g, '')

/**
 * Extracts the ten digits of a phone field (spec §5), without a prefix; a number that itself starts with 91 stays
 * whole. '' for a foreign number: its last ten digits could belong to someone else.
 */
export function readPhoneDigits(typed: string): string {
  const marked = markedDigits(typed)
  if (foreignPhone.test(marked)) return ''
  const digits = marked.replace(/\D/g, '').replace(/^0+/, '')
  const isPrefixed = /^(\+|00)/.test(marked) || (digits.startsWith('91') && digits.length > 10)
  const national = isPrefixed ? digits.slice(2).replace(/^0+/, '') : digits
  return national.slice(0, 10)
}

/**
 * Filters a phone field during typing: at most ten digits (spec §5). A complete Indian prefix is dropped, because
 * cutting it off at ten digits would make another number. A foreign number stays unchanged.
 */
export function filterPhoneInput(typed: string): string {
  const marked = markedDigits(typed).replace(/^(?:\+|00)91(?=\d)|^0(?=[1-9])/, '')
  if (/^(?:\+|00)/.test(marked)) return marked.replace(/(?!^)\+/g, '').slice(0, 16)
  const digits = marked.replace(/\D/g, '')
  const isPrefixed = /^91[6-9]/.test(digits) && digits.length > 10
  return (isPrefixed ? digits.slice(2) : digits).slice(0, 10)
}

/** Normalises a phone field on blur: ten digits, or a foreign number unchanged. */
export const normalisePhoneInput = (typed: string): string => readPhoneDigits(typed) || filterPhoneInput(typed)

/** Adds the prefix to ten digits: '+919876543210'. Numbers that have it are unchanged. */
export const withPrefix = (phone: string): string => (phone.startsWith('+91') ? phone : `+91${phone}`)

/** Formats '+91 98765 43210'. */
export function formatPhone(phone: string): string {
  const digits = readPhoneDigits(phone)
  return `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`
}
