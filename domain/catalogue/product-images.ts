import { type Refusal, refuseFields } from '#domain/refusal.ts'

export const picturesPerProduct = 12

export const tooManyPictures: Refusal = refuseFields({
  pictures: `A product has at most ${picturesPerProduct} pictures. Remove one first.`,
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
