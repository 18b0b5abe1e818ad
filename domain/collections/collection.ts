import type { Picture } from '#domain/catalogue/product.ts'
import { dayMs, hourMs } from '#domain/indian-time.ts'
import type { Paise } from '#domain/money.ts'
import type { Sort } from '#domain/search/order-words.ts'

/** Conditions of an automatic collection; all that are set must hold. */
export type CollectionRule = {
  /** Matches any of these lower-case tags; empty: any product. */
  tags: readonly string[]
  min: Paise | null
  max: Paise | null
  /** Maximum age of a product in days. */
  newDays: number | null
  /** Minimum discount in percent, rounded as on the badge. */
  discount: number | null
  inStock: boolean
}

/** Products of any category, chosen by hand or by a rule. */
export type Collection = {
  id: number
  /** Path segment: /collections/{slug}. */
  slug: string
  title: string
  text: string
  picture: Picture | null
  seoTitle: string | null
  seoDescription: string | null
  /** Null: chosen by hand. */
  rule: CollectionRule | null
  /** Default sort order. */
  sort: Sort
  published: boolean
  /** Shown in the menu and among home's tiles, after the categories. */
  inMenu: boolean
}

/** Filter of a listing. `since`: products created before it are not new, an ISO time. */
export type CollectionScope = { id: number; rule: (Omit<CollectionRule, 'newDays'> & { since: string | null }) | null }

/** Rounds the time to the hour, so that listings within an hour share a cache entry. */
export function scopeOf({ id, rule }: Pick<Collection, 'id' | 'rule'>, now: Date): CollectionScope {
  if (rule === null) return { id, rule: null }
  const { newDays, ...kept } = rule
  const hour = Math.floor(now.getTime() / hourMs) * hourMs
  return { id, rule: { ...kept, since: newDays === null ? null : new Date(hour - newDays * dayMs).toISOString() } }
}
