/**
 * Every picture is kept as AVIF in all widths that it fills, and as WebP only where a page asks for that. `widths` are
 * pixels, the smallest first.
 */

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
