/** Spec §5: an optional +91, then ten digits that start with 6 to 9. */
export const indianPhone = /^(\+91)?[6-9]\d{9}$/

/**
 * What a phone field keeps of what was typed: digits only, ten of them (spec §5). A prefix that came along with a
 * pasted number goes; a number that itself starts with 91 stays whole.
 */
export function tenDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  const isPrefixed = typed.trim().startsWith('+91') || /^91\d{10}$/.test(digits)
  const national = isPrefixed ? digits.slice(2) : digits.replace(/^0+/, '')
  return national.slice(0, 10)
}

/** '+919876543210' from ten digits, or from what already has its prefix. */
export function withPrefix(phone: string): string {
  return phone.startsWith('+91') ? phone : `+91${phone}`
}

/** '+91 98765 43210', as people read a number. */
export function spacedPhone(phone: string): string {
  const digits = tenDigits(phone)
  return `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`
}
