/** Pictures of a content page: the text places each one by a line of its own, '[picture 1]'. */

import { cleanLine } from '#domain/clean-text.ts'
import { atMostCharacters } from '#domain/texts.ts'

export type PagePicture = {
  /** Number in the text, which stays when others are removed. */
  number: number
  url: string
  /** Description for people who don't see the picture, and for search engines. */
  alt: string
  caption: string
  productId: string | null
}

/** Submitted values of a picture; `product` is a product's name, id or link. */
export type TypedPicture = Pick<PagePicture, 'number' | 'url' | 'alt' | 'caption'> & { product: string }

type TypedText = { body: string; pictures: readonly TypedPicture[] }

/** Maximum number of pictures: more would load slowly. */
export const mostPagePictures = 40

/** Maximum length in characters. */
export const longestPicture = { alt: 200, caption: 200, product: 500 } as const

const pictureMark = (number: number) => `[picture ${number}]`
const pictureLines = /^[^\S\n]*\[picture (\d{1,3})\][^\S\n]*$/gm

export function placedPictures(body: string): number[] {
  return [...new Set([...body.matchAll(pictureLines)].map(([, number]) => Number(number)))]
}

/** Adds pictures after the paragraph at `caret`, a position in the text; at its end without one. */
export function addPictures(typed: TypedText, urls: readonly string[], caret: number | null): TypedText {
  const highest = Math.max(0, ...typed.pictures.map(({ number }) => number), ...placedPictures(typed.body))
  const added = urls.map((url, at) => ({ number: highest + at + 1, url, alt: '', caption: '', product: '' }))
  const from = typed.body.indexOf('\n\n', caret ?? typed.body.length)
  const end = from === -1 ? typed.body.length : from
  const marks = added.map(({ number }) => pictureMark(number))
  const body = joined([typed.body.slice(0, end), ...marks, typed.body.slice(end)])
  return { body, pictures: [...typed.pictures, ...added] }
}

/** Moves a picture over the paragraph before or after it; one that the text lacks goes to its end. */
export function movePicture(body: string, number: number, by: -1 | 1): string {
  const parts = partsOf(body)
  const from = parts.indexOf(pictureMark(number))
  if (from === -1) return joined([...parts, pictureMark(number)])
  const to = Math.min(Math.max(from + by, 0), parts.length - 1)
  return joined(parts.toSpliced(from, 1).toSpliced(to, 0, pictureMark(number)))
}

export function removePicture({ body, pictures }: TypedText, number: number): TypedText {
  return {
    body: joined(partsOf(body).filter((part) => part !== pictureMark(number))),
    pictures: pictures.filter((one) => one.number !== number),
  }
}

/** Splits a text into paragraphs; each picture is one. */
const partsOf = (body: string) => body.replace(pictureLines, '\n\n[picture $1]\n\n').split(/\n(?:[^\S\n]*\n)+/)

const joined = (parts: readonly string[]) =>
  parts
    .map((part) => part.replace(/^\n+|\s+$/g, ''))
    .filter(Boolean)
    .join('\n\n')

export const pictureField = (name: 'alt' | 'caption' | 'product', number: number) => `${name}-${number}`

const isOwnPicture = ({ url }: TypedPicture) => /^\/media\/[0-9a-f]+\.webp$/.test(url)

/** Reads the pictures that the text places, in its order; `products` has the ids of those that link to one. */
export function readPictures(
  { body, pictures }: TypedText,
  products: ReadonlyMap<number, string>,
  wrong: Record<string, string>,
): PagePicture[] {
  const own = pictures.filter(isOwnPicture)
  const placed = placedPictures(body).flatMap((number) => own.find((one) => one.number === number) ?? [])
  return placed.map(({ number, url, alt, caption }) => {
    for (const [name, text] of [['alt', alt] as const, ['caption', caption] as const])
      if (text.length > longestPicture[name]) wrong[pictureField(name, number)] = atMostCharacters(longestPicture[name])
    return { number, url, alt: cleanLine(alt), caption: cleanLine(caption), productId: products.get(number) ?? null }
  })
}
