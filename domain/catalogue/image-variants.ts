/**
 * Every picture is kept as AVIF in all widths that it fills, and as WebP only where a page asks for that. `widths` are
 * pixels, the smallest first.
 */

/** What a browser that knows no AVIF is shown: one width, so that the page itself stays small. Null without widths. */
export function plainWidth(widths: readonly number[]): number | null {
  return widths[Math.floor(widths.length / 2)] ?? null
}

/** What stands in a film's place until it plays: no form can be chosen there. Null without widths. */
export function posterWidth(widths: readonly number[]): number | null {
  return widths.find((width) => width >= 480) ?? widths.at(-1) ?? null
}

/** `/media/ab12.webp` in 320 pixels is `/media/ab12-320.webp`. */
export function variantUrl({ url }: { url: string }, width: number, format: 'avif' | 'webp'): string {
  return url.replace(/\.\w+$/, `-${width}.${format}`)
}
