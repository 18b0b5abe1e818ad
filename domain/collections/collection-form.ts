import { tagsOf } from '#domain/catalogue/product-fields.ts'
import { cleanLine, truncate, withoutPercentSign } from '#domain/clean-text.ts'
import { readableSlug } from '#domain/content/readable-slug.ts'
import type { FormValues } from '#domain/form-values.ts'
import { readPrice } from '#domain/imports/price.ts'
import { rupeesField } from '#domain/money.ts'
import { type Refusal, refuse, refuseFields } from '#domain/refusal.ts'
import type { Sort } from '#domain/search/order-words.ts'
import { sortOptions } from '#domain/search/texts.ts'
import { atMostCharacters } from '#domain/texts.ts'
import type { Collection, CollectionRule } from './collection.ts'
import * as texts from './texts.ts'

/** Submitted values of a collection's form; tags are separated by commas. */
export type TypedCollection = FormValues<ReturnType<typeof toCollectionForm>>

export type CollectionInput = Omit<Collection, 'id' | 'picture'>

const longest = { title: 60, text: 2_000, seoTitle: 200, seoDescription: 500, tags: 500 } as const

/** Default sort orders of a collection; products chosen by hand keep the owner's order. */
const collectionSorts = [
  'featured',
  'popular',
  'new',
  'price-asc',
  'price-desc',
  'rating-desc',
] as const satisfies Sort[]

export function readCollectionForm(typed: TypedCollection): CollectionInput | Refusal {
  const wrong: Record<string, string> = {}
  const title = cleanLine(typed.title)
  const address = truncate(readableSlug(typed.slug || title), 80)
  for (const field of ['title', 'text', 'seoTitle', 'seoDescription', 'tags'] as const)
    if (typed[field].length > longest[field]) wrong[field] = atMostCharacters(longest[field])
  if (title === '') wrong['title'] = texts.giveTitle
  else if (address === '') wrong['slug'] = texts.giveAddress
  const rule = typed.chosenBy === 'rule' ? readRule(typed, wrong) : null
  if (Object.keys(wrong).length > 0) return refuseFields(wrong)
  const sort = collectionSorts.find((one) => one === typed.sort) ?? 'featured'
  return {
    title,
    slug: address,
    text: typed.text.trim(),
    seoTitle: cleanLine(typed.seoTitle) || null,
    seoDescription: cleanLine(typed.seoDescription) || null,
    rule,
    sort: rule !== null && sort === 'featured' ? 'popular' : sort,
    published: typed.state !== 'draft',
    inMenu: typed.inMenu === 'yes',
  }
}

function readRule(typed: TypedCollection, wrong: Record<string, string>): CollectionRule {
  const rule = {
    tags: tagsOf(typed.tags.toLowerCase()),
    min: readAmount('min', typed, wrong),
    max: readAmount('max', typed, wrong),
    newDays: readWhole('newDays', typed, wrong, { most: 365, message: texts.giveDays }),
    discount: readWhole('discount', typed, wrong, { most: 99, message: texts.givePercent }),
    inStock: typed.inStock === 'yes',
  }
  if (rule.min !== null && rule.max !== null && rule.max < rule.min) wrong['max'] = texts.belowLowest
  const { inStock, tags, ...others } = rule
  const isEmpty = !inStock && tags.length === 0 && Object.values(others).every((value) => value === null)
  if (isEmpty && Object.keys(wrong).length === 0) wrong['tags'] = texts.sayOneThing
  return rule
}

function readAmount(field: 'min' | 'max', typed: TypedCollection, wrong: Record<string, string>) {
  const price = readPrice(typed[field])
  if (!('problem' in price)) return price.price
  wrong[field] = texts.giveAmount
  return null
}

function readWhole(
  field: 'newDays' | 'discount',
  typed: TypedCollection,
  wrong: Record<string, string>,
  { most, message }: { most: number; message: string },
) {
  const text = withoutPercentSign(typed[field])
  if (text === '') return null
  const value = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (value >= 1 && value <= most) return value
  wrong[field] = message
  return null
}

export function toCollectionForm(collection: CollectionInput | null) {
  const rule = collection?.rule
  return {
    title: collection?.title ?? '',
    slug: collection?.slug ?? '',
    text: collection?.text ?? '',
    seoTitle: collection?.seoTitle ?? '',
    seoDescription: collection?.seoDescription ?? '',
    sort: collection?.sort ?? 'featured',
    state: collection?.published === false ? 'draft' : 'published',
    inMenu: collection?.inMenu ? 'yes' : '',
    chosenBy: rule ? 'rule' : 'hand',
    tags: rule?.tags.join(', ') ?? '',
    min: rupeesField(rule?.min ?? null),
    max: rupeesField(rule?.max ?? null),
    newDays: String(rule?.newDays ?? ''),
    discount: String(rule?.discount ?? ''),
    inStock: rule?.inStock ? 'yes' : '',
  }
}

export const sortChoicesOfCollection = collectionSorts.map((value) => ({ value, label: sortOptions[value] }))

/** Larger collections should use a rule. */
export const maxManualProducts = 500

export const noSuchCollection = refuse('not-found', texts.collectionIsGone)
export const collectionIsTaken = refuseFields({ slug: texts.addressIsTaken })
export const collectionIsPromoted = (promotion: string) => refuse('invalid', texts.promotionNeedsIt(promotion))
export const tooManyByHand = refuse('invalid', texts.tooManyByHand(maxManualProducts))
