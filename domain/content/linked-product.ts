export type LinkedProduct = { id: string; name: string }

/** Reads the product's id from a link to it, of this shop or copied from the address bar; null for a name. */
export function readProductLink(typed: string): string | null {
  const [, id] = /\/product\/([^/?#\s]+)/.exec(typed) ?? []
  if (id === undefined) return null
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
