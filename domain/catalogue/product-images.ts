import { type Refusal, refuseFields } from '#domain/refusal.ts'
import * as texts from './texts.ts'

export const picturesPerProduct = 12

export const tooManyPictures: Refusal = refuseFields({
  pictures: texts.tooManyPictures(picturesPerProduct),
})

/** One place earlier or later; at the ends it stays. */
export function moved(urls: readonly string[], url: string, by: -1 | 1): string[] {
  const from = urls.indexOf(url)
  const to = from + by
  if (from === -1 || to < 0 || to >= urls.length) return [...urls]
  return putBack(urls.toSpliced(from, 1), url, to)
}

/** Orders `urls` as `wanted`; unnamed ones follow, unknown ones are ignored. */
export function inOrderOf(urls: readonly string[], wanted: readonly string[]): string[] {
  const known = [...new Set(wanted)].filter((url) => urls.includes(url))
  return [...known, ...urls.filter((url) => !known.includes(url))]
}

/** Its former place, or the end of what is left. */
export function putBack(urls: readonly string[], url: string, place: number): string[] {
  return urls.includes(url) ? [...urls] : urls.toSpliced(place, 0, url)
}

// Every image is stored as AVIF in all widths that it fills, and as WebP in the one of `plainWidth`. `widths` are pixels, ascending.

/**
 * Widths in pixels in which every picture is kept: tiles; cards of a row and of a grid on phones of 720 and of 1080 pixels;
 * banner and gallery on both; a desk.
 */
export const pictureWidths = [160, 288, 336, 432, 496, 736, 1088, 1280] as const

/** Width for a browser without AVIF: only one, so that the page stays small. Null without widths. */
export function plainWidth(widths: readonly number[]): number | null {
  return widths[Math.floor(widths.length / 2)] ?? null
}

/** Width of a video's poster, which has no `srcset`. Null without widths. */
export function posterWidth(widths: readonly number[]): number | null {
  return widths.find((width) => width >= 480) ?? widths.at(-1) ?? null
}

/** Width for a card under a pointer, on a desk. Null without widths. */
export function pointedWidth(widths: readonly number[]): number | null {
  return widths.find((width) => width >= 336) ?? widths.at(-1) ?? null
}

/** `/media/ab12.webp` in 320 pixels is `/media/ab12-320.webp`. */
export function variantUrl({ url }: { url: string }, width: number, format: 'avif' | 'webp'): string {
  return url.replace(/\.\w+$/, `-${width}.${format}`)
}

/** Pictures of goods to share, in the shapes of WhatsApp's status and Instagram's posts (pixels). */
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
