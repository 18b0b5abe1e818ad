import { truncate } from '#domain/clean-text.ts'
import { isUuid } from '#domain/uuid.ts'

/** Builds the URL of a list's next page, after this page's last row. */
export function nextPage<Row extends { id: string | number }>(
  rows: readonly Row[],
  { size, query }: { size: number; query: URLSearchParams },
): { shown: readonly Row[]; next: string | null } {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  if (rows.length <= size || last === undefined) return { shown, next: null }
  const next = new URLSearchParams(query)
  next.set('after', String(last.id))
  return { shown, next: `?${next}` }
}

/** Parses a UUID from a URL; null when invalid. */
export const readUuid = (text: string | null) => (text !== null && isUuid(text) ? text : null)

/** Parses the position after which a list goes on; null when invalid. */
export const readPosition = (text: string | null) => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null)

export const readSearchText = (text: string | null) => truncate((text ?? '').replaceAll('\0', ''), 100).trim()
