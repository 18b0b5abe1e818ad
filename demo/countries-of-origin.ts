/** Countries of origin by invented brand; all others are made in India. */
const abroad: Record<string, string> = {
  Orvane: 'Japan',
  Tikora: 'China',
  Tiktor: 'China',
  Torrin: 'Vietnam',
  'Ruhani House': 'United Arab Emirates',
}

const home = 'India'

/** The country that the law wants on the page of everything packed. */
export function originOf(brand: string): string {
  const known = Object.keys(abroad).find((one) => one.toLowerCase() === brand.toLowerCase())
  return (known && abroad[known]) ?? home
}

/** Names the importer of imported products; '' for those made in India. */
export function importedBy(brand: string, importer: string): string {
  return originOf(brand) === home ? '' : `\n\nImported and packed by ${importer}.`
}
