/** Spec §5: an optional +91, then ten digits that start with 6 to 9. */
export const indianPhone = /^(\+91)?[6-9]\d{9}$/

/** A number that says itself that it belongs to another country: a + or 00 with anything but 91 behind it. */
const foreignPhone = /^00(?!91)|\+(?!91)/

/**
 * The ten digits of a phone field (spec §5): a prefix that came along goes, a number that itself starts with 91 stays
 * whole. '' when the number is another country's: cut to ten digits it would be a stranger's.
 */
export function readPhoneDigits(typed: string): string {
  const marked = typed.replace(/[^\d+]/g, '')
  if (foreignPhone.test(marked)) return ''
  const digits = marked.replace(/\D/g, '').replace(/^0+/, '')
  const isPrefixed = /^(\+|00)/.test(marked) || (digits.startsWith('91') && digits.length > 10)
  const national = isPrefixed ? digits.slice(2).replace(/^0+/, '') : digits
  return national.slice(0, 10)
}

/**
 * Filters a phone field while it is typed into: at most ten digits (spec §5). A prefix of India goes as soon as it is one:
 * cut to ten digits with it, the number would be a stranger's. One of another country stays as it is.
 */
export function filterPhoneInput(typed: string): string {
  const marked = typed.replace(/[^\d+]/g, '').replace(/^(?:\+|00)91(?=\d)|^0(?=[1-9])/, '')
  if (/^(?:\+|00)/.test(marked)) return marked.replace(/(?!^)\+/g, '').slice(0, 16)
  const digits = marked.replace(/\D/g, '')
  const isPrefixed = /^91[6-9]/.test(digits) && digits.length > 10
  return (isPrefixed ? digits.slice(2) : digits).slice(0, 10)
}

/** Filters a phone field that was left: ten digits, or a foreign number as it was typed. */
export function normalisePhoneInput(typed: string): string {
  return readPhoneDigits(typed) || filterPhoneInput(typed)
}

/** '+919876543210' from ten digits, or from what already has its prefix. */
export function withPrefix(phone: string): string {
  return phone.startsWith('+91') ? phone : `+91${phone}`
}

/** '+91 98765 43210', as people read a number. */
export function formatPhone(phone: string): string {
  const digits = readPhoneDigits(phone)
  return `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`
}
