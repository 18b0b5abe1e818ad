import type { Picture } from '#domain/catalogue/product.ts'
import type { Paise } from '#domain/money.ts'
import type { Sort } from '#domain/search/order-words.ts'

/** Conditions by which products stand in a collection by themselves; all that are given must hold. */
export type CollectionRule = {
  /** One of these, in small letters; any when there are none. */
  tags: readonly string[]
  min: Paise | null
  max: Paise | null
  /** In the shop for at most so many days. */
  newDays: number | null
  /** Reduced by at least so many percent, as the badge rounds it. */
  discount: number | null
  inStock: boolean
}

/** Goods beside the categories: chosen by hand, or by a rule. */
export type Collection = {
  id: number
  /** Its address: /collections/{slug}. */
  slug: string
  title: string
  text: string
  picture: Picture | null
  seoTitle: string | null
  seoDescription: string | null
  /** Null: chosen by hand. */
  rule: CollectionRule | null
  /** The order in which it opens. */
  sort: Sort
  published: boolean
  /** In the menu and among the tiles of home, behind the categories. */
  inMenu: boolean
}

/** Products of a collection as a listing asks for them. `since`: the oldest that is new, an ISO time. */
export type CollectionScope = {
  id: number
  rule: (Omit<CollectionRule, 'newDays'> & { since: string | null }) | null
}

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** Rounded to the hour, so that listings of one hour are remembered as one. */
export function scopeOf({ id, rule }: Pick<Collection, 'id' | 'rule'>, now: Date): CollectionScope {
  if (rule === null) return { id, rule: null }
  const { newDays, ...kept } = rule
  const hour = Math.floor(now.getTime() / hourMs) * hourMs
  return {
    id,
    rule: { ...kept, since: newDays === null ? null : new Date(hour - newDays * dayMs).toISOString() },
  }
}
