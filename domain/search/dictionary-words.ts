import english from './english-words.json' with { type: 'json' }

/** Products and makers of fashion that no dictionary of English has. */
const fashionWords = `belt belts bag bags handbag backpack socks sock tie scarf gloves ring rings bracelet necklace earring earrings jewellery jewelry
  goggle goggles sunglasses glasses shirt shirts tshirt t-shirt jeans jean pant pants trouser trousers shorts kurta kurti saree sari
  lehenga dress jacket hoodie sweater blazer suit lower joggers underwear bra mobile phone iphone laptop charger earphones headphone
  bottle umbrella heels heel wedges pumps mojari kolhapuri smartwatch
  nike adidas puma reebok bata skechers campus sparx asics fila woodland paragon liberty relaxo khadim metro mochi jordan yeezy
  casio titan fossil rolex rado timex fastrack sonata citizen omega tissot seiko boat noise apple samsung
  rayban ray-ban gucci prada louis vuitton tommy hilfiger armani versace dior chanel zara levis lacoste burberry hermes coach
  fogg axe denver nivea lavie baggit caprese wildcraft skybags safari allen solly converse crocs vans keds clarks gshock g-shock`

/** Things that stand beside shoes and watches and are none. */
const accessoryWords =
  'strap straps box polish rack lace laces cleaner brush stand battery cover keychain glue repair insole insoles'

const productWords = new Set([fashionWords, accessoryWords].flatMap((words) => words.split(/\s+/)))

const dictionary = new Set([...fashionWords.split(/\s+/), ...english.words.split(' ')])

/**
 * Whether a word is spelt right. A shop that has no such product says so, instead of showing what happens to be spelt
 * alike: a shopper who asks for a belt wants no bell.
 */
export function isSpeltRight(word: string): boolean {
  return dictionary.has(word)
}

/** Whether a word only describes goods: an English word that names none. */
export function describes(word: string): boolean {
  return dictionary.has(word) && !productWords.has(word)
}
