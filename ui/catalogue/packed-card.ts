import type { ProductSummary } from '#domain/catalogue/product.ts'
import { pictureWidths } from '#domain/catalogue/product-images.ts'
import { paise } from '#domain/money.ts'

/**
 * A card as one text, as the data of a page carry it: values between bars, those of a list behind a tilde each. As an
 * object, with a name and a place in the router's table for each value, it takes three times the bytes.
 */
export function packCard(card: ProductSummary): string {
  const { picture, prices, otherColours, hover, offer } = card
  const values = [
    card.id,
    card.name,
    card.brand,
    card.category,
    picture?.url,
    picture?.colour,
    widthsText(picture?.widths),
    prices.first,
    prices.last === prices.first ? null : prices.last,
    card.prevPrice,
    card.stock > 0 ? null : 0,
    card.avgRating,
    card.madeIn,
    otherColours?.count,
    hover?.picture,
    offer,
  ]
  return [...values.map(encoded), listText(otherColours?.shades), listText(hover?.sizes)].join('|').replace(/\|+$/, '')
}

/** The card again, with what a card shows: of its stock whether there is any, of its picture no size. */
export function unpackCard(packed: string): ProductSummary {
  const [id = '', name = '', brand = '', category = '', url, colour, widths = '', ...rest] = packed.split('|')
  const [first = '', last, prevPrice, stock, rating, madeIn, count, second, offer, shades, sizes] = rest
  const price = paise(Number(first))
  return {
    id: decoded(id),
    name: decoded(name),
    brand: decoded(brand),
    category: decoded(category),
    picture: url
      ? {
          url: decoded(url),
          kind: 'image',
          width: null,
          height: null,
          colour: colour ? decoded(colour) : null,
          widths: readWidths(widths),
        }
      : null,
    prices: { first: price, last: last ? paise(Number(last)) : price },
    prevPrice: prevPrice ? paise(Number(prevPrice)) : null,
    stock: stock ? 0 : 1,
    avgRating: rating ? Number(rating) : null,
    ...(madeIn && { madeIn: decoded(madeIn) }),
    ...(count && { otherColours: { count: Number(count), shades: readList(shades) } }),
    ...(offer && { offer: decoded(offer) }),
    ...((second || sizes) && {
      hover: { picture: second ? decoded(second) : null, sizes: readList(sizes) },
    }),
  }
}

/** How many of the usual widths, from the first one on; all of them where they are others. */
function widthsText(widths: readonly number[] = []): string {
  const isUsual = widths.every((width, at) => width === pictureWidths[at])
  return isUsual ? String(widths.length) : widths.join()
}

function readWidths(text: string): readonly number[] {
  return text.length > 1 ? text.split(',').map(Number) : pictureWidths.slice(0, Number(text))
}

const listText = (values: readonly string[] = []) => values.map((value) => `~${encoded(value)}`).join('')
const readList = (text = '') => text.split('~').slice(1).map(decoded)

const encoded = (value: string | number | null | undefined) =>
  String(value ?? '').replace(/[|~%]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
const decoded = (text: string) => (text.includes('%') ? decodeURIComponent(text) : text)
