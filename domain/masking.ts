/** Fields that identify or locate a person. Products have names too, so `name` counts only within an address. */
const personal = /^(address|phone|contact|whatsapp|email|username|full_?name|shopper_?name)$/i

/** '+919876543210' becomes '+91******3210'. */
export function maskPhone(phone: string): string {
  return phone.replace(/^(\+\d{2})?\d*(\d{4})$/, (_, country = '', end) => `${country}******${end}`)
}

/**
 * Masks a value for the audit log: a change stays visible, the person does not. Personal fields keep their first letter
 * or last four digits.
 */
export const maskPersonal = (value: unknown): unknown => mask(value, (text) => text.replace(idOrPhone, shorten))

/**
 * Matches Indian mobile numbers in a text, and UUIDs, hashes and order numbers, which stay whole: audit entries are
 * found by them, and one UUID in three hundred contains ten digits in a row.
 */
const idOrPhone =
  /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{32,}|\b[\dA-Z]{25}\b|(?<!\d)(\+91)?[6-9]\d{5}(\d{4})(?!\d)/g
const shorten = (found: string, country = '', end = '') => (end ? `${country}******${end}` : found)

function mask(value: unknown, maskText: (text: string) => string): unknown {
  if (typeof value === 'string') return maskText(value)
  if (Array.isArray(value)) return value.map((one) => mask(one, maskText))
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'object' || value === null) return value
  // An undo finds its products by their ids, which may be ten digits.
  const fields = Object.entries(value).map(([name, inner]) => [
    name,
    name === 'id' ? inner : mask(inner, personal.test(name) ? maskWhole : maskText),
  ])
  return Object.fromEntries(fields)
}

function maskWhole(text: string): string {
  if (/^\+?\d{8,}$/.test(text)) return maskPhone(text)
  return text === '' ? '' : `${[...text][0]}***`
}

/** 'asha@mail.test' becomes 'a***@mail.test'. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***')
