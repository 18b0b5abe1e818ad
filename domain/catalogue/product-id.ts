const longest = 80
const validId = /^[a-z0-9][a-z0-9-]{0,79}$/

/** Pages of the back office that stand where a product of this id would. */
export const reservedIds: readonly string[] = ['new', 'bulk', 'export']

/** An id as a list of this shop names it; null where it is none. */
export function readProductId(text: string): string | null {
  const id = text.trim().toLowerCase()
  return validId.test(id) && !reservedIds.includes(id) ? id : null
}

/** 'Crème Brûlée Clog' becomes 'creme-brulee-clog'; '' when nothing readable is left. */
export function slug(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** A handle is a product's id where it can be; else a readable form of it and a fingerprint, so that no two meet. */
export function idOfHandle(handle: string): string {
  const wanted = handle.trim().toLowerCase()
  if (validId.test(wanted)) return wanted
  const mark = fingerprint(wanted)
  const readable = slug(wanted).slice(0, longest - mark.length - 1)
  return `${readable === '' ? 'product' : readable}-${mark}`
}

/** The readable name first, the marketplace's own number last: the number alone says which product it is. */
export function idOfNumber(number: string, name: string): string {
  const readable = slug(name)
    .slice(0, longest - number.length - 1)
    .replace(/-+$/, '')
  return readable === '' ? number : `${readable}-${number}`
}

/** FNV-1a over UTF-16 units, in base 36; another beginning gives another fingerprint. */
export function fingerprint(text: string, beginning = 0x811c9dc5): string {
  let hash = beginning
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return hash.toString(36).padStart(7, '0')
}
