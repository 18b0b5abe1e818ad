/**
 * Goods and makers that shoppers of fashion ask for and spell right. A shop that has none of them says so, instead of
 * showing what happens to be spelt alike: who asks for a belt wants no bell.
 */
export const dictionaryWords: ReadonlySet<string> = new Set(
  `belt belts bag bags handbag backpack socks sock tie scarf gloves ring rings bracelet necklace earring earrings jewellery jewelry
  goggle goggles sunglasses glasses shirt shirts tshirt t-shirt jeans jean pant pants trouser trousers shorts kurta kurti saree sari
  lehenga dress jacket hoodie sweater blazer suit lower joggers underwear bra mobile phone iphone laptop charger earphones headphone
  bottle umbrella heels heel wedges pumps mojari kolhapuri smartwatch
  nike adidas puma reebok bata skechers campus sparx asics fila woodland paragon liberty relaxo khadim metro mochi jordan yeezy
  casio titan fossil rolex rado timex fastrack sonata citizen omega tissot seiko boat noise apple samsung
  rayban ray-ban gucci prada louis vuitton tommy hilfiger armani versace dior chanel zara levis lacoste burberry hermes coach
  fogg axe denver nivea lavie baggit caprese wildcraft skybags safari allen solly`.split(/\s+/),
)
