import { colourWords } from './colours.ts'
import english from './english-words.json' with { type: 'json' }

/** Products and makers of fashion that no dictionary of English has. */
const fashionWords = `belt belts bag bags handbag backpack socks sock tie scarf gloves ring rings bracelet necklace earring earrings jewellery jewelry
  goggle goggles sunglasses glasses shirt shirts tshirt t-shirt jeans jean pant pants trouser trousers shorts kurta kurti saree sari
  lehenga dress jacket hoodie sweater blazer suit lower joggers underwear bra mobile phone iphone laptop charger earphones headphone
  bottle umbrella heels heel wedges wedge pumps stilettos stiletto bellies mojari kolhapuri smartwatch
  nike adidas puma reebok bata skechers campus sparx asics fila woodland paragon liberty relaxo khadim metro mochi jordan yeezy
  casio titan fossil rolex rado timex fastrack sonata citizen omega tissot seiko boat noise apple samsung
  rayban ray-ban gucci prada louis vuitton tommy hilfiger armani versace dior chanel zara levis lacoste burberry hermes coach
  fogg axe denver nivea lavie baggit caprese wildcraft skybags safari allen solly converse crocs vans keds clarks gshock g-shock`

/** Other goods, of which a shop of fashion has none. */
const otherGoods = `clock lamp table chair bed sheet curtain carpet pillow mattress sofa toy doll book pen pencil tv television speaker camera cable tablet
  computer keyboard mouse fridge cooker mixer bike bicycle car scooter helmet tyre cake flower flowers chocolate chocolates food soap shampoo cream lipstick makeup
  kajal mehndi mehendi bangle bangles payal trimmer razor towel blanket mug cup plate knife pan pot frame painting guitar ball bat racket dumbbell tent`

/** Things that stand beside shoes and watches and are none. */
const accessoryWords =
  'strap straps box polish rack lace laces cleaner brush stand battery cover keychain glue repair insole insoles'

/** Made with the first search: a browser that only imports a neighbour of this module is not sent the dictionary. */
let words: { product: ReadonlySet<string>; all: ReadonlySet<string> } | null = null

const known = () => (words ??= { product: new Set(productWords()), all: new Set(dictionary()) })

const productWords = () => [
  ...[fashionWords, accessoryWords, otherGoods].flatMap((words) => words.split(/\s+/)),
  ...colourWords.map(({ word }) => word),
]

const dictionary = () => [...productWords(), ...english.words.split(' ')]

/**
 * Whether a word is spelt right. A shop that has no such product says so, instead of showing what happens to be spelt
 * alike: a shopper who asks for a belt wants no bell.
 */
export function isSpeltRight(word: string): boolean {
  return known().all.has(word)
}

/** Whether a word only describes goods: an English word that names none. */
export function describes(word: string): boolean {
  return known().all.has(word) && !known().product.has(word)
}

/** Whether a word that the shop does not have describes goods, perhaps with a typing error. */
export function mayDescribe(word: string): boolean {
  if (known().all.has(word) || isIndian.test(word)) return !known().product.has(word)
  if (word.length < 5) return false
  const meant = mistypings(word).filter((one) => known().all.has(one))
  return meant.length > 0 && !meant.some((one) => known().product.has(one))
}

/** Makers and models are written in Latin letters: an unknown word in another script describes. */
const isIndian = /^[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{M}\u200c\u200d]+$/u

const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** All words that are one letter away, or have two swapped. */
function mistypings(word: string): string[] {
  return Array.from({ length: word.length + 1 }, (_, at) => {
    const [before, letter, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)]
    const others = letters.flatMap((one) => [before + one + letter + after, before + one + after])
    return [before + after, `${before}${after.slice(0, 1)}${letter}${after.slice(1)}`, ...others]
  }).flat()
}
