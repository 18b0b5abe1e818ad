import type { TypedProduct } from './product-form.ts'

/** One line without spaces at its ends. */
export const line = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The longest maker with address and the longest net quantity, in characters. */
export const longestDeclaredFields = { maker: 300, netQuantity: 40 } as const

export function readDeclaredFields(
  typed: Pick<TypedProduct, 'maker' | 'netQuantity' | 'weightGrams'>,
  wrong: Record<string, string>,
) {
  const [maker, netQuantity] = [line(typed.maker), line(typed.netQuantity)]
  if (maker.length > longestDeclaredFields.maker) wrong['maker'] = 'A maker has at most 300 characters.'
  if (netQuantity.length > longestDeclaredFields.netQuantity)
    wrong['netQuantity'] = 'A net quantity has at most 40 characters.'
  const weightGrams = readGrams(typed.weightGrams)
  if (weightGrams === undefined) wrong['weightGrams'] = 'Give whole grams, 1 to 100000.'
  return { maker: maker || null, netQuantity: netQuantity || null, weightGrams: weightGrams ?? null }
}

const mostGrams = 100_000

/** Null where nothing is said, undefined where it is no weight. */
export function readGrams(text: string): number | null | undefined {
  const digits = text.trim().replace(/ ?g$/i, '')
  if (digits === '') return null
  const grams = /^\d{1,6}$/.test(digits) ? Number(digits) : 0
  return grams >= 1 && grams <= mostGrams ? grams : undefined
}

/** The longest name of a style and of a colour, in characters. */
export const longestColourFields = { style: 60, colour: 40 } as const

export function readColourFields(
  typed: Pick<TypedProduct, 'style' | 'colour'>,
  wrong: Record<string, string>,
) {
  const [style, colour] = [line(typed.style), line(typed.colour)]
  if (style.length > longestColourFields.style) wrong['style'] = 'A style has at most 60 characters.'
  if (colour.length > longestColourFields.colour) wrong['colour'] = 'A colour has at most 40 characters.'
  if (style !== '' && colour === '') wrong['colour'] = 'Name the colour: the others of its style show it.'
  return { style: style || null, colour: colour || null }
}
