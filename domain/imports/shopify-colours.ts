import { idOfHandle, slug } from '#domain/catalogue/product-id.ts'
import { cleanLine } from '#domain/clean-text.ts'
import { fingerprint } from '#domain/fingerprint.ts'
import type { ImportRow } from './imported-product.ts'
import { addsPictureOnly, ourIdOf, type ShopifyOption, shopifyCell, shopifyOptions } from './shopify-row.ts'

/** The rows of one colour, including rows with only a picture if our own export names the colour. */
export type ColourRows = { colour: string; ourId: string | null; rows: readonly ImportRow[] }

/** As many as a product page shows; an option with more values is not a colour. */
export const mostColours = 24
const longestColour = 40
const longestStyle = 60

/** Finds the option named Color or Colour in the product's first row; null without one. */
export function colourOption(rows: readonly ImportRow[]): ShopifyOption | null {
  const isColour = (option: ShopifyOption) =>
    rows.some(({ cells }) => /^colou?r$/i.test(shopifyCell(cells, shopifyOptions[option])))
  return (['option1', 'option2', 'option3'] as const).find(isColour) ?? null
}

/**
 * Groups a product's rows by colour, in the order of the file. Empty when a row has no colour, or there are too many or
 * too long ones.
 */
export function rowsByColour(rows: readonly ImportRow[], option: ShopifyOption): readonly ColourRows[] {
  const colourOf = ({ cells }: ImportRow) => cleanLine(shopifyCell(cells, option))
  const isLoose = (row: ImportRow) => colourOf(row) === '' && !addsPictureOnly(row.cells)
  if (rows.some(isLoose)) return []
  const named = Map.groupBy(
    rows.filter((row) => colourOf(row) !== ''),
    (row) => colourKey(colourOf(row)),
  )
  if (named.size > mostColours || rows.some((row) => colourOf(row).length > longestColour)) return []
  const taken = new Set<string>()
  return [...named.values()].flatMap((own) => {
    if (!own[0]) return []
    const id = own.map(({ cells }) => ourIdOf(cells)).find((one) => one !== null && !taken.has(one)) ?? null
    if (id !== null) taken.add(id)
    const pictures = rows.filter((row) => id !== null && colourOf(row) === '' && ourIdOf(row.cells) === id)
    return [{ colour: colourOf(own[0]), ourId: id, rows: [...own, ...pictures] }]
  })
}

/** Key that is equal for two spellings of one colour. */
export const colourKey = (colour: string) => slug(colour) || colour.toLowerCase()

/** Tells whether a colour is short enough to be an option. */
export const fitsOption = (colour: string | null): colour is string =>
  colour !== null && colour !== '' && colour.length <= longestColour

/** Separates by two hyphens, which no slug contains. */
export const idOfColour = (id: string, colour: string): string => idOfHandle(`${id}--${colourKey(colour)}`)

/** Inverts `idOfColour`: returns the handle; null for an id made otherwise. */
export function handleOfColour({ id, style, colour }: { id: string; style: string | null; colour: string }) {
  const handles = [style, id.slice(0, Math.max(0, id.lastIndexOf('--')))]
  return handles.find((handle) => handle && idOfColour(handle, colour) === id) ?? null
}

/** Builds the style's name, unique to the colours of one product. */
export function styleOfId(id: string): string {
  const mark = fingerprint(id)
  return id.length <= longestStyle ? id : `${id.slice(0, longestStyle - mark.length - 1)}-${mark}`
}

/** Selects the pictures of one colour: those of its variants first, then those assigned to no colour. */
export function picturesOfColour<Placed extends { url: string }>(
  pictures: readonly Placed[],
  { colour, rows }: ColourRows,
  all: readonly ColourRows[],
): readonly Placed[] {
  const ofRows = (some: readonly ImportRow[]) =>
    new Set(
      some.flatMap(({ cells }) => [
        shopifyCell(cells, 'variantImage'),
        ...(ourIdOf(cells) === null ? [] : [shopifyCell(cells, 'image')]),
      ]),
    )
  const own = ofRows(rows)
  const others = ofRows(all.filter((one) => one.colour !== colour).flatMap((one) => one.rows))
  return [
    ...pictures.filter(({ url }) => own.has(url)),
    ...pictures.filter(({ url }) => !own.has(url) && !others.has(url)),
  ]
}
