import { plain } from '#domain/catalogue/size-guide.ts'
import { likelyCategory } from './category-mapping.ts'

const footwear = ['Shoes', 'Crocs', 'Converse']
const clothes = 'Apparel'
const fewestRows = 3

/** Suggests a size guide for a category of this title and sizes; '' when none can be derived (decision 66). */
export function suggestSizeGuide(title: string, sizes: readonly string[]): string {
  const kind = likelyCategory(title)
  if (/\b(kids?|child(ren)?|boys?|girls?|bab(y|ies)|infants?|juniors?)\b/i.test(title)) return ''
  if (kind === clothes) return clothesGuide(title, sizes)
  if (kind !== null && !footwear.includes(kind)) return ''
  const rows = shoeRows(sizes, kind !== null)
  return kind === null && rows.length < sizes.length ? '' : shoeGuide(rows)
}

/** Suggests one for a category created by an import: only if its name says shoes or clothes. */
export function sizeGuideOfImport(category: string, sizes: readonly string[]): string | null {
  return likelyCategory(category) === null ? null : suggestSizeGuide(category, sizes) || null
}

/** Adult shoe sizes: '8', 'UK 8.5', 'IND 8', 'EU 42', and clogs in US men's sizes: 'M8', one above UK. */
const shoeSize = /^(?<system>uk|ind|m|eu)? ?(?<number>\d{1,2}(?:\.5)?)$/i

type ShoeRow = { isUk: boolean; cells: readonly (string | number)[] }

/**
 * Builds rows of shoe sizes by foot length (ISO 19407:2023): UK sizes are thirds of an inch counted from 23, EU sizes
 * two thirds of a centimetre minus 2.
 */
function shoeRows(sizes: readonly string[], mayBeEu: boolean): ShoeRow[] {
  return sizes.flatMap((size) => {
    const { system = '', number } = shoeSize.exec(size)?.groups ?? {}
    const typed = Number(number)
    const isEu = mayBeEu && typed >= 35 && typed <= 48 && /^(eu)?$/i.test(system)
    if (/^eu$/i.test(system) && !isEu) return []
    const uk = isEu ? halves((((typed - 2) / 1.5) * 3) / 2.54 - 23) : typed - (/^m$/i.test(system) ? 1 : 0)
    if (!(uk >= 2 && uk <= 14)) return []
    const cm = isEu ? (typed - 2) / 1.5 : ((uk + 23) * 2.54) / 3
    const isUk = plain(size) === String(uk)
    return { isUk, cells: [size, uk, isEu ? typed : halves(cm * 1.5 + 2), cm.toFixed(1)] }
  })
}

const halves = (number: number) => Math.round(number * 2) / 2

function shoeGuide(rows: readonly ShoeRow[]): string {
  const heads = ['Size', 'UK', 'EU', 'Foot (cm)']
  // The sizes are UK sizes already, so one column is enough.
  const from = rows.every(({ isUk }) => isUk) ? 1 : 0
  return asText([heads, ...rows.map(({ cells }) => cells)].map((cells) => cells.slice(from)))
}

/** Clothing sizes, each two inches of chest above the one before; men's begin at 34 inches, women's at 30. */
const letters = [
  ['xs', 'extrasmall'],
  ['s', 'small'],
  ['m', 'medium'],
  ['l', 'large'],
  ['xl', 'xlarge', 'extralarge'],
  ['xxl', '2xl', 'xxlarge'],
  ['xxxl', '3xl', 'xxxlarge'],
]
const ofWomen = /\b(wom[ae]n'?s?|ladies|kurtis?|sarees?|blouses?|dress(es)?|skirts?)\b/i

function clothesGuide(title: string, sizes: readonly string[]): string {
  const [first, part] = ofWomen.test(title) ? [30, 'Bust'] : [34, 'Chest']
  const rows = sizes.flatMap((size) => {
    const step = letters.findIndex((names) => names.includes(plain(size).replace('-', '')))
    const inches = [first + 2 * step, first + 2 * step + 2]
    const cm = inches.map((inch) => Math.round(inch * 2.54))
    return step === -1 ? [] : [[size, inches.join('–'), cm.join('–')]]
  })
  return asText([['Size', `${part} (in)`, `${part} (cm)`], ...rows])
}

/** Formats the guide; '' when there are too few rows. The first row has the headings. */
function asText([heads = [], ...rows]: readonly (readonly (string | number)[])[]): string {
  return rows.length < fewestRows ? '' : [heads, ...rows].map((cells) => cells.join(', ')).join('\n')
}
