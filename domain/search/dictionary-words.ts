import { colourWords } from './colours.ts'
import english from './english-words.json' with { type: 'json' }

/** Fashion products and brands missing from English dictionaries. */
const wornGoods = `belt belts socks sock tie scarf gloves ring rings bracelet necklace earring earrings anklet anklets pendant pendants jewellery jewelry
  shirt shirts tshirt t-shirt jeans jean pant pants trouser trousers shorts kurta kurti saree sari
  lehenga dress jacket hoodie sweater blazer suit lower joggers underwear bra`

const fashionGoods = `bag bags handbag backpack mobile phone iphone laptop charger earphones headphone
  bottle umbrella goggle goggles sunglasses glasses heels heel wedges wedge pumps stilettos stiletto bellies mojari smartwatch`

/** Brands of fashion. */
const makerWords = `nike adidas puma reebok bata skechers campus sparx asics fila woodland paragon liberty relaxo khadim metro mochi jordan yeezy
  casio titan fossil rolex rado timex fastrack sonata citizen omega tissot seiko boat noise apple samsung
  rayban ray-ban gucci prada louis vuitton tommy hilfiger armani versace dior chanel zara levis lacoste burberry hermes coach
  fogg axe denver nivea lavie baggit caprese wildcraft skybags skybag safari allen solly hush puppies tape wrangler pepe aldo ecco geox dockers caterpillar hoka saucony salomon decathlon nivia cosco yonex
  columbia spykar converse crocs vans keds clarks gshock g-shock`

/** Products that a fashion shop does not sell. */
const otherGoods = `clock lamp table chair bed sheet curtain carpet pillow mattress sofa toy doll book pen pencil tv television speaker camera cable tablet
  computer keyboard mouse fridge cooker mixer bike bicycle car scooter helmet tyre cake flower flowers chocolate chocolates food soap shampoo cream lipstick makeup
  kajal mehndi mehendi bangle bangles payal trimmer razor towel blanket mug cup plate knife pan pot frame painting guitar ball bat racket dumbbell tent`

/** Accessories for shoes and watches. */
const accessoryWords =
  'strap straps band bands box polish rack lace laces cleaner brush stand battery cover keychain glue repair insole insoles'

/** Descriptions of fashion that English dictionaries lack; where no product has one, the others of the kind are shown. */
const styleWords = `kolhapuri chelsea chukka biker wingtip espadrille slingback peeptoe peep-toe cuban oxford oxfords orthopedic orthopaedic ortho acupressure
  sequined zari duffel duffle drawstring fanny titanium wayfarer rimless polarized polarised bifocal photochromic vegan boho bohemian
  goth gothic ombre pompom faux unbreakable handcrafted handloom velcro slipon eva pvc tpr pu polyester rexine leatherette nubuck sequinned
  glittery sparkly holographic paisley bandhani ikat ajrakh phulkari chikankari lucknowi rajasthani jaipuri punjabi gujarati kashmiri
  banarasi handwoven sherpa antislip splashproof rainproof shockproof dustproof sweatproof eco slimfit backless strappy ankle-strap t-strap
  tbar flatform featherlight semi-formal semiformal clubwear beachwear poolside mountaineering skateboarding dual-time moonphase skeletal
  see-through rhinestone zircon kundan meenakari oxidized oxidised grunge hiphop hip-hop hippie indo-western personalized customized`

/**
 * Built at the first search, so that a browser bundle that imports a neighbouring function does not include the
 * dictionary.
 */
let words: Record<'product' | 'worn' | 'goods' | 'accessories' | 'all', ReadonlySet<string>> | null = null

const known = () =>
  (words ??= {
    product: new Set(productWords()),
    worn: new Set(wornGoods.split(/\s+/)),
    goods: new Set([wornGoods, fashionGoods, otherGoods].flatMap((words) => words.split(/\s+/))),
    accessories: new Set(accessoryWords.split(/\s+/)),
    all: new Set(dictionary()),
  })

const productWords = () => [
  ...[wornGoods, fashionGoods, makerWords, accessoryWords, otherGoods].flatMap((words) => words.split(/\s+/)),
  ...colourWords.map(({ word }) => word),
]

const dictionary = () => [...productWords(), ...styleWords.split(/\s+/), ...english.words.split(' ')]

/**
 * Tells whether a word is spelt correctly. Such a word is never corrected to a similar one: a search for a belt must
 * not show a bell.
 */
export function isSpeltRight(word: string): boolean {
  return known().all.has(word)
}

/** Tells whether a word names a product, a brand or a colour. */
export function namesProduct(word: string): boolean {
  return known().product.has(word)
}

/** Tells whether a word names goods and no brand; before a kind it describes, as in 'pencil heels' and 'belt watch'. */
export function namesGoods(word: string): boolean {
  return known().goods.has(word)
}

/** Tells whether a word names what is worn and is no kind of shoe or bag: of sock runners nobody searching socks thinks. */
export function namesWornGoods(word: string): boolean {
  return known().worn.has(word)
}

/** Tells whether a word names an accessory or a part of shoes and watches. */
export function namesAccessory(word: string): boolean {
  return known().accessories.has(word)
}

/** Tells whether an English word only describes products and names none. */
export function describes(word: string): boolean {
  return known().all.has(word) && !known().product.has(word)
}

/** Tells whether an unknown word may be such a description, perhaps with a typing error. */
export function mayDescribe(word: string): boolean {
  if (known().all.has(word) || isIndian.test(word) || isDrawn.test(word) || isHindiAdjective.test(word))
    return !known().product.has(word)
  if (word.length < 5) return false
  const meant = mistypings(word).filter((one) => known().all.has(one))
  return meant.length > 0 && !meant.some((one) => known().product.has(one))
}

/**
 * Matches Indian scripts: brands and models are written in Latin letters, so an unknown word in another script is a
 * description.
 */
export const isIndian = /^[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{M}\u200c\u200d]+$/u

/** Matches 'chamakdar' and 'chamkeela'. */
const isHindiAdjective = /^[a-z]{3,}(?:d+a+r|k[ei]*el[aei])$/

const isDrawn = /^\p{Extended_Pictographic}/u

const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** Lists all words at edit distance one, including swapped letters. */
function mistypings(word: string): string[] {
  return Array.from({ length: word.length + 1 }, (_, at) => {
    const [before, letter, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)]
    const others = letters.flatMap((one) => [before + one + letter + after, before + one + after])
    return [before + after, `${before}${after.slice(0, 1)}${letter}${after.slice(1)}`, ...others]
  }).flat()
}
