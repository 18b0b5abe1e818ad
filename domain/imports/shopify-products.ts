import { colourKey, fitsOption, handleOfColour, mostColours } from './shopify-colours.ts'
import type { ListedProduct } from './strut-export.ts'

/** One product as Shopify has it: the colours of a style under one handle (decision 110). */
export type ShopifyProduct = {
  handle: string
  /** False: its rows have no option for the colour. */
  isByColour: boolean
  colours: readonly ListedProduct[]
}

/**
 * All products of one style, or one without a style, by id. Drafts are a product of their own, because Shopify hides all
 * colours or none; a colour that stands twice, and what is more than Shopify's options hold, go out alone. `contested`:
 * handles that would name products of several styles.
 */
export function shopifyProducts(
  style: readonly ListedProduct[],
  contested: ReadonlySet<string>,
): ShopifyProduct[] {
  const firsts = [true, false].map((published) =>
    style.filter((one, at) => one.published === published && isFirstOfColour(style, at)),
  )
  const groups = firsts.map((some) => some.slice(0, mostColours)).filter((some) => some.length > 0)
  const alone = style.filter((one) => !groups.some((group) => group.includes(one)))
  return [...groups, ...alone.map((one) => [one])].map((colours, at) => ({
    handle: (at === 0 && handleOf(colours, contested)) || (colours[0]?.id ?? ''),
    isByColour: colours.every(isByColour),
    colours,
  }))
}

function isFirstOfColour(style: readonly ListedProduct[], at: number): boolean {
  const one = style[at]
  if (one === undefined || !fitsOption(one.colour)) return false
  const key = colourKey(one.colour)
  const isSame = ({ colour, published }: ListedProduct) =>
    published === one.published && colour !== null && colourKey(colour) === key
  return style.findIndex(isSame) === at
}

/** A colour without a style is an option only where its id says that it came as one. */
const isByColour = (product: ListedProduct) =>
  fitsOption(product.colour) && (product.style !== null || ownHandle(product) !== null)

const ownHandle = ({ id, style, colour }: ListedProduct) =>
  colour === null ? null : handleOfColour({ id, style, colour })

function handleOf(colours: readonly ListedProduct[], contested: ReadonlySet<string>): string | null {
  const handles = colours.map(ownHandle).filter((handle) => handle !== null)
  return handles.find((handle) => !contested.has(handle)) ?? null
}
