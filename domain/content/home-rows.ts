import { isShownAt } from '#domain/catalogue/banner-form.ts'
import { homeRowLength } from '#domain/limits.ts'
import * as texts from './texts.ts'

/** Kinds of rows on the home page, with their names in the back office. */
export const homeRowKinds = {
  categories: texts.categories,
  top: texts.bannersAtTop,
  bottom: texts.bannersFurtherDown,
  arrivals: texts.newArrivals,
  rated: texts.topRated,
  wishlisted: texts.mostWishlisted,
  ordered: texts.mostOrdered,
  collection: texts.productsOfCollection,
  text: texts.textWithPicture,
} as const

export type HomeRowKind = keyof typeof homeRowKinds

/** A row. Times are ISO strings, because a layout is stored as JSON. */
export type HomeRow = {
  id: number
  kind: HomeRowKind
  /** '' for the default title of its kind. */
  title: string
  collection: string | null
  text: string
  picture: string | null
  /** Path that a text row links to. */
  target: string | null
  showsFrom: string | null
  showsUntil: string | null
}

const newRow = (kind: HomeRowKind, id: number): HomeRow => ({
  id,
  kind,
  title: '',
  collection: null,
  text: '',
  picture: null,
  target: null,
  showsFrom: null,
  showsUntil: null,
})

/** The home page of spec §2; used until the owner changes it. */
export const defaultHomeRows: readonly HomeRow[] = (
  ['categories', 'top', 'arrivals', 'rated', 'bottom', 'wishlisted', 'ordered'] as const
).map((kind, at) => newRow(kind, at + 1))

/** Maximum number of rows: more would load slowly and hardly be seen. */
export const mostHomeRows = 12

/** Selects the rows displayed at this time. */
export function homeRowsAt(rows: readonly HomeRow[], now: Date): HomeRow[] {
  return rows.filter((one) => isShownAt(datesOf(one), now))
}

export function datesOf({ showsFrom, showsUntil }: Pick<HomeRow, 'showsFrom' | 'showsUntil'>) {
  const date = (text: string | null) => (text === null ? null : new Date(text))
  return { showsFrom: date(showsFrom), showsUntil: date(showsUntil) }
}

export function moveHomeRow(rows: readonly HomeRow[], id: number, by: -1 | 1): HomeRow[] {
  const from = rows.findIndex((one) => one.id === id)
  const found = rows[from]
  return found && from + by >= 0 ? rows.toSpliced(from, 1).toSpliced(from + by, 0, found) : [...rows]
}

/** Replaces a row in place, or appends a new one. */
export function withHomeRow(rows: readonly HomeRow[], changed: HomeRow): HomeRow[] {
  return rows.some(({ id }) => id === changed.id)
    ? rows.map((one) => (one.id === changed.id ? changed : one))
    : [...rows, changed]
}

export const emptyHomeRow = (kind: HomeRowKind, rows: readonly HomeRow[]) =>
  newRow(kind, Math.max(0, ...rows.map(({ id }) => id)) + 1)

const isOfProducts = ({ kind }: Pick<HomeRow, 'kind'>) =>
  ['arrivals', 'rated', 'wishlisted', 'ordered', 'collection'].includes(kind)

/** Four rows of ten: more cards would take the page beyond 80 KB. */
const mostCards = 4 * homeRowLength

/** Computes the products per row: fewer when there are many rows, which keeps the page's weight. */
export function productsPerRow(rows: readonly Pick<HomeRow, 'kind'>[]): number {
  return Math.min(homeRowLength, Math.floor(mostCards / Math.max(1, rows.filter(isOfProducts).length)))
}
