import { type Refusal, refuseFields } from '#domain/refusal.ts'
import * as texts from './texts.ts'

export const picturesPerProduct = 12

export const tooManyPictures: Refusal = refuseFields({ pictures: texts.tooManyPictures(picturesPerProduct) })

/** Moves an image one place earlier or later; at either end it stays. */
export function moved(urls: readonly string[], url: string, by: -1 | 1): string[] {
  const from = urls.indexOf(url)
  const to = from + by
  if (from === -1 || to < 0 || to >= urls.length) return [...urls]
  return putBack(urls.toSpliced(from, 1), url, to)
}

/** Sorts `urls` in the order of `wanted`. URLs missing there follow at the end; unknown ones are ignored. */
export function inOrderOf(urls: readonly string[], wanted: readonly string[]): string[] {
  const known = [...new Set(wanted)].filter((url) => urls.includes(url))
  return [...known, ...urls.filter((url) => !known.includes(url))]
}

/** Puts an image back at its former place, or at the end. */
export function putBack(urls: readonly string[], url: string, place: number): string[] {
  return urls.includes(url) ? [...urls] : urls.toSpliced(place, 0, url)
}

// Every image is stored as AVIF in all `pictureWidths` up to its own width, and as WebP in the `plainWidth` alone.
// `widths` are pixels, ascending.

/**
 * Stored widths in pixels: tiles; cards of a row and of a grid on phones of 720 and 1080 pixels; banner and gallery on
 * both; a desktop screen.
 */
export const pictureWidths = [160, 288, 336, 432, 496, 736, 1088, 1280] as const

/** Chooses the one width for browsers without AVIF, which keeps the page small. Null without widths. */
export const plainWidth = (widths: readonly number[]): number | null => widths[Math.floor(widths.length / 2)] ?? null

/** Chooses the width of a video's poster, which has no `srcset`. Null without widths. */
export const posterWidth = (widths: readonly number[]) => atLeast(480, widths)

/** Chooses the width of a card's hover image on a desktop. Null without widths. */
export const pointedWidth = (widths: readonly number[]) => atLeast(336, widths)

const atLeast = (least: number, widths: readonly number[]): number | null =>
  widths.find((width) => width >= least) ?? widths.at(-1) ?? null

/** Builds a variant's URL: `/media/ab12.webp` 320 pixels wide is `/media/ab12-320.webp`. */
export function variantUrl({ url }: { url: string }, width: number, format: 'avif' | 'webp'): string {
  return url.replace(/\.\w+$/, `-${width}.${format}`)
}

/** Formats of product pictures for sharing, in pixels: WhatsApp status and Instagram posts. */
export const shareFormats = {
  status: { width: 1080, height: 1920 },
  square: { width: 1080, height: 1080 },
  portrait: { width: 1080, height: 1350 },
} as const

export type ShareFormat = keyof typeof shareFormats

export const shareFormatNames: readonly ShareFormat[] = ['status', 'square', 'portrait']

export function readShareFormat(word: string): ShareFormat | null {
  return shareFormatNames.find((format) => format === word) ?? null
}
