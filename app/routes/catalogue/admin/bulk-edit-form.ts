import * as v from 'valibot'
import type { BulkRow } from '#domain/catalogue/bulk-edit.ts'

const text = v.pipe(v.string(), v.maxLength(1_000))
const prices = v.object({ price: text, prevPrice: text, codPrice: text })
const seenRow = v.object({
  id: text,
  name: text,
  seenAt: text,
  seen: v.object({ category: text, state: text }),
  lines: v.pipe(v.array(v.object({ sizes: v.pipe(v.array(text), v.maxLength(100)), seen: prices })), v.maxLength(100)),
  units: v.pipe(v.array(v.object({ size: text, seen: text })), v.maxLength(100)),
})

const mostRows = 50

/**
 * Parses the grid: a hidden field per product holds the shown state, and cells are identified by row and line. Null
 * when malformed.
 */
export function readBulkForm(form: FormData): BulkRow[] | null {
  const shown = form.getAll('seen')
  if (shown.length > mostRows) return null
  const cell = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.replaceAll('\0', '').slice(0, 1_000).toWellFormed() : ''
  }
  const rows: BulkRow[] = []
  for (const [at, json] of shown.entries()) {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), seenRow), json)
    if (!parsed.success) return null
    const { lines, units, ...row } = parsed.output
    rows.push({
      ...row,
      typed: { category: cell(`category-${at}`), state: cell(`state-${at}`) },
      lines: lines.map((line, place) => {
        const typed = (name: string) => cell(`${name}-${at}-${place}`)
        const own = { price: typed('price'), prevPrice: typed('prevPrice'), codPrice: typed('codPrice') }
        return { ...line, typed: own }
      }),
      units: units.map((one, place) => ({ ...one, typed: cell(`units-${at}-${place}`) })),
    })
  }
  return rows
}
