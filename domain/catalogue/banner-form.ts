import { cleanLine } from '#domain/clean-text.ts'
import type { FormValues } from '#domain/form-values.ts'
import { readPrice } from '#domain/imports/price.ts'
import { indianTimeField, readIndianTime } from '#domain/indian-time.ts'
import { rupeesField } from '#domain/money.ts'
import { type Refusal, refuse, refuseFields } from '#domain/refusal.ts'
import { atMostCharacters } from '#domain/texts.ts'
import type { Banner } from './product.ts'
import * as texts from './texts.ts'

export type AdminBanner = Banner & { id: number; showsFrom: Date | null; showsUntil: Date | null; shown: boolean }

export type TypedBanner = FormValues<ReturnType<typeof toBannerForm>>

export type BannerInput = Omit<Banner, 'picture'> & { showsFrom: Date | null; showsUntil: Date | null }

export const bannerPlaces = { top: texts.atTheTop, bottom: texts.furtherDown } as const

/** Categories that an offer may name, and paths that a banner may link to. */
type BannerChoices = { categories: readonly string[]; targets: readonly string[] }

export function readBannerForm(typed: TypedBanner, { categories, targets }: BannerChoices): BannerInput | Refusal {
  const wrong: Record<string, string> = {}
  const [title, subtitle] = [cleanLine(typed.title), cleanLine(typed.subtitle)]
  const price = readPrice(typed.offerPrice)
  const dates = readDates(typed, wrong)
  if (title.length > 80) wrong['title'] = atMostCharacters(80)
  if (subtitle.length > 120) wrong['subtitle'] = atMostCharacters(120)
  if ('problem' in price) wrong['offerPrice'] = texts.giveAmount
  else if (price.price === 0) wrong['offerPrice'] = texts.offerOfNothing
  if (typed.category !== '' && !categories.includes(typed.category)) wrong['category'] = texts.categoryOrNone
  if (typed.target !== '' && !targets.includes(typed.target)) wrong['target'] = texts.chooseTarget
  else if (typed.target !== '' && typed.offerPrice.trim() !== '') wrong['offerPrice'] = texts.oneTarget
  if ('problem' in price || Object.keys(wrong).length > 0) return refuseFields(wrong)
  return {
    location: typed.location === 'bottom' ? 'bottom' : 'top',
    title,
    subtitle,
    offerPrice: price.price,
    category: typed.category || null,
    target: typed.target || null,
    ...dates,
  }
}

/** Reads the first and last moment of display, in Indian time; null for an empty field. */
export function readDates(
  typed: Pick<TypedBanner, 'showsFrom' | 'showsUntil'>,
  wrong: Record<string, string>,
): Pick<BannerInput, 'showsFrom' | 'showsUntil'> {
  const [from, until] = [readTime(typed.showsFrom), readTime(typed.showsUntil)]
  if (from === 'wrong') wrong['showsFrom'] = texts.giveTime
  if (until === 'wrong') wrong['showsUntil'] = texts.giveTime
  if (from instanceof Date && until instanceof Date && until <= from) wrong['showsUntil'] = texts.endsBeforeBegins
  return { showsFrom: from === 'wrong' ? null : from, showsUntil: until === 'wrong' ? null : until }
}

const readTime = (text: string): Date | null | 'wrong' => (text === '' ? null : (readIndianTime(text) ?? 'wrong'))

export function isShownAt(
  { showsFrom, showsUntil }: Pick<BannerInput, 'showsFrom' | 'showsUntil'>,
  now: Date,
): boolean {
  return (showsFrom === null || showsFrom <= now) && (showsUntil === null || now < showsUntil)
}

export function toBannerForm(banner: BannerInput | null) {
  const timeField = (at: Date | null | undefined) => (at ? indianTimeField(at) : '')
  return {
    location: banner?.location ?? 'top',
    title: banner?.title ?? '',
    subtitle: banner?.subtitle ?? '',
    offerPrice: rupeesField(banner?.offerPrice ?? null),
    category: banner?.category ?? '',
    target: banner?.target ?? '',
    showsFrom: timeField(banner?.showsFrom),
    showsUntil: timeField(banner?.showsUntil),
  }
}

export const noSuchBanner = refuse('not-found', texts.bannerIsGone)
export const bannerNeedsPicture = refuseFields({ pictures: texts.chooseWidePicture })
