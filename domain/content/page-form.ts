import { cleanLine, truncate } from '#domain/clean-text.ts'
import type { FormValues } from '#domain/form-values.ts'
import { type Refusal, refuse, refuseFields } from '#domain/refusal.ts'
import { atMostCharacters } from '#domain/texts.ts'
import { readPictures, type TypedPicture } from './page-pictures.ts'
import type { ContentPage } from './page-text.ts'
import { readableSlug } from './readable-slug.ts'
import * as texts from './texts.ts'

export type TypedPage = FormValues<Omit<ReturnType<typeof toPageForm>, 'pictures'>> & {
  pictures: readonly TypedPicture[]
}
export type PageInput = Omit<ContentPage, 'id'>

/** Maximum lengths in characters. */
export const longestPage = { title: 80, body: 20_000, seoTitle: 200, seoDescription: 500 } as const

/** Reads a page's form; `products` has the ids of the products that its pictures link to. */
export function readPageForm(typed: TypedPage, products: ReadonlyMap<number, string>): PageInput | Refusal {
  const wrong: Record<string, string> = {}
  const title = cleanLine(typed.title)
  const address = truncate(readableSlug(typed.slug || title), 80)
  const body = typed.body.trim()
  for (const field of ['title', 'body', 'seoTitle', 'seoDescription'] as const)
    if (typed[field].length > longestPage[field]) wrong[field] = atMostCharacters(longestPage[field])
  if (title === '') wrong['title'] = texts.giveTitle
  else if (address === '') wrong['slug'] = texts.givePageAddress
  if (body === '') wrong['body'] = texts.writeItsText
  const pictures = readPictures({ body, pictures: typed.pictures }, products, wrong)
  if (Object.keys(wrong).length > 0) return refuseFields(wrong)
  return {
    title,
    slug: address,
    body,
    pictures,
    seoTitle: cleanLine(typed.seoTitle) || null,
    seoDescription: cleanLine(typed.seoDescription) || null,
    published: typed.state !== 'draft',
    inFooter: typed.inFooter === 'yes',
  }
}

export function toPageForm(page: PageInput | null) {
  return {
    title: page?.title ?? '',
    slug: page?.slug ?? '',
    body: page?.body ?? '',
    pictures: (page?.pictures ?? []).map(({ number, url, alt, caption, productId }) => ({
      number,
      url,
      alt,
      caption,
      product: productId === null ? '' : `/product/${productId}`,
    })),
    seoTitle: page?.seoTitle ?? '',
    seoDescription: page?.seoDescription ?? '',
    state: page?.published === false ? 'draft' : 'published',
    inFooter: (page?.inFooter ?? true) ? 'yes' : '',
  }
}

export const noSuchPage = refuse('not-found', texts.pageIsGone)
export const pageIsTaken = refuseFields({ slug: texts.pageAddressIsTaken })
