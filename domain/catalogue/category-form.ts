import { cleanLine } from '#domain/clean-text.ts'
import type { FormValues } from '#domain/form-values.ts'
import { usualCategory } from '#domain/imports/category-mapping.ts'
import { suggestSizeGuide } from '#domain/imports/suggested-size-guide.ts'
import { type Refusal, refuse, refuseFields } from '#domain/refusal.ts'
import { readBox } from '#domain/shipping/parcel.ts'
import { atMostCharacters } from '#domain/texts.ts'
import { readOrigin } from './country-of-origin.ts'
import type { CategoryWithGuide } from './product.ts'
import { readSizeGuide } from './size-guide.ts'
import * as texts from './texts.ts'

/** Submitted values of a category's form. Sizes and chips have one per line. */
export type TypedCategory = FormValues<ReturnType<typeof toCategoryForm>>

export type CategoryInput = {
  category: string
  title: string
  sizes: string[]
  chips: string[]
  redirectUrl: string | null
  origin: string | null
  /** Text of the size guide, '' for none. */
  sizeGuide: string | null
  /** Box for products that have none of their own. */
  boxSize: string | null
}

const mostLines = 80
const longestGuide = 3_900

export function readCategoryForm(typed: TypedCategory): CategoryInput | Refusal {
  const wrong: Record<string, string> = {}
  const title = cleanLine(typed.title)
  const category = cleanLine(typed.category) || usualCategory(title)
  const redirectUrl = typed.redirectUrl.trim()
  const sizes = lines(typed.sizes)
  const chips = lines(typed.chips)
  if (title === '' || title.length > 40) wrong['title'] = texts.giveCategoryTitle
  else if (category.length > 40) wrong['category'] = atMostCharacters(40)
  if (redirectUrl !== '' && !isHttps(redirectUrl)) wrong['redirectUrl'] = texts.giveWholeAddress
  if (sizes.length > mostLines || sizes.some((size) => size.length > 40)) wrong['sizes'] = texts.sizesTooLong(mostLines)
  if (chips.length > mostLines || chips.some((chip) => chip.length > 60)) wrong['chips'] = texts.chipsTooLong(mostLines)
  const sizeGuide = typed.sizeGuide.trim()
  if (sizeGuide.length > longestGuide) wrong['sizeGuide'] = atMostCharacters(longestGuide)
  else if (readSizeGuide(sizeGuide) === null) wrong['sizeGuide'] = texts.asManyAsHeadings
  const origin = readOrigin(typed.origin)
  if (origin === undefined) wrong['origin'] = texts.giveCountry
  const boxSize = readBox(typed.boxSize)
  if (boxSize === undefined) wrong['boxSize'] = texts.threeSides
  if (Object.keys(wrong).length > 0) return refuseFields(wrong)
  return {
    category,
    title,
    sizes,
    chips,
    redirectUrl: redirectUrl || null,
    origin: origin ?? null,
    sizeGuide,
    boxSize: boxSize ?? null,
  }
}

/** Splits at line ends and commas; drops duplicates. */
const lines = (text: string) => [...new Set(text.split(/[\n,]/).map(cleanLine).filter(Boolean))]

function isHttps(address: string): boolean {
  return /^https:\/\/[^\s/?#@\\]+\.[^\s/?#@\\]+([/?#]\S*)?$/.test(address) && address.length <= 2_000
}

/** Fills the form of a category; suggests a size guide for its sizes while none was saved. */
export function toCategoryForm(category: CategoryWithGuide | null) {
  const suggested = category && suggestSizeGuide(category.title, category.sizes)
  return {
    category: category?.category ?? '',
    title: category?.title ?? '',
    sizes: category?.sizes.join('\n') ?? '',
    chips: category?.chips.map(({ label }) => label).join('\n') ?? '',
    redirectUrl: category?.redirectUrl ?? '',
    origin: category?.origin ?? '',
    sizeGuide: category?.sizeGuide ?? suggested ?? '',
    boxSize: category?.boxSize ?? '',
  }
}

export const noSuchCategory = refuse('not-found', texts.categoryIsGone)

export const categoryIsTaken = refuseFields({ category: texts.categoryNameIsTaken })

export const categoryTitleIsTaken = refuseFields({ title: texts.categoryNameIsTaken })

export const categoryIsUsed = refuse('changed', texts.categoryIsInUse)
