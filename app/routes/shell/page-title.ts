import { type Brand, defaultBrand, titleWith } from '#domain/settings/brand.ts'

/** Matched routes of a page; the second is the frame, without data when it failed to load. */
type Matches = readonly [unknown, { loaderData?: { brand: Brand } | undefined }, ...unknown[]]

/** Finds the brand for a page's head. */
export const brandIn = ([, frame]: Matches): Brand => frame.loaderData?.brand ?? defaultBrand

/** Builds a `meta` function for titles such as 'Cart · Strut'. */
export function withBrandTitle(text: string) {
  return ({ matches }: { matches: Matches }) => [{ title: titleWith(text, brandIn(matches).name) }]
}

/** As `withBrandTitle`, for a page that search engines leave out. */
export function withUnlistedTitle(text: string) {
  const title = withBrandTitle(text)
  return (page: { matches: Matches }) => [...title(page), { name: 'robots', content: 'noindex' }]
}
