import { type Brand, defaultBrand, titleWith } from '#domain/settings/brand.ts'

/** The pages around the one that is titled; the second is the shop's frame, or none when it could not be loaded. */
type Matches = readonly [unknown, { loaderData?: { brand: Brand } | undefined }, ...unknown[]]

/** How the shop is called, for what stands in the head of a page. */
export function brandIn([, frame]: Matches): Brand {
  return frame.loaderData?.brand ?? defaultBrand
}

/** 'Cart · Strut' */
export function withBrandTitle(text: string) {
  return ({ matches }: { matches: Matches }) => [{ title: titleWith(text, brandIn(matches).name) }]
}
