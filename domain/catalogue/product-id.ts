import { fingerprint } from '#domain/fingerprint.ts'

const longest = 80
const validId = /^[a-z0-9][a-z0-9-]{0,79}$/

/** Ids that would collide with pages of the back office. */
const reservedIds: readonly string[] = ['new', 'bulk', 'export']

/** Parses an id as one of our exports writes it; null for an invalid one. */
export function readProductId(text: string): string | null {
  const id = text.trim().toLowerCase()
  return validId.test(id) && !reservedIds.includes(id) ? id : null
}

/** Turns 'Crème Brûlée Clog' into 'creme-brulee-clog'; '' when no letter or digit is left. */
export function slug(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/**
 * Turns a handle into a product id: unchanged if it is a valid id, otherwise a slug with a fingerprint that keeps it
 * unique.
 */
export function idOfHandle(handle: string): string {
  const valid = readProductId(handle)
  if (valid !== null) return valid
  const id = handle.trim().toLowerCase()
  const mark = fingerprint(id)
  const readable = slug(id).slice(0, longest - mark.length - 1)
  return `${readable === '' ? 'product' : readable}-${mark}`
}

/**
 * Builds an id from a marketplace's product number and the name: 'name-number'. The number alone identifies the
 * product.
 */
export function idOfNumber(number: string, name: string): string {
  const readable = slug(name)
    .slice(0, longest - number.length - 1)
    .replace(/-+$/, '')
  return readable === '' ? number : `${readable}-${number}`
}
