import { plain } from '#domain/catalogue/size-guide.ts'
import { likelyCategory } from './category-mapping.ts'

const footwear = ['Shoes', 'Crocs', 'Converse']
const clothes = 'Apparel'
const fewestRows = 3

/** Size guide for a category of this title and these sizes; '' where none can be told from them (decision 66). */
export function suggestSizeGuide(title: string, sizes: readonly string[]): string {
  const kind = likelyCategory(title)
  if (/\b(kids?|child(ren)?|boys?|girls?|bab(y|ies)|infants?|juniors?)\b/i.test(title)) return ''
  if (kind === clothes) return clothesGuide(title, sizes)
  if (kind !== null && !footwear.includes(kind)) return ''
  const rows = shoeRows(sizes, kind !== null)
  return kind === null && rows.length < sizes.length ? '' : shoeGuide(rows)
}

/** The same for a category that an import makes: only where its name says that it is of shoes or clothes. */
export function sizeGuideOfImport(category: string, sizes: readonly string[]): string | null {
  return likelyCategory(category) === null ? null : suggestSizeGuide(category, sizes) || null
}

/** Sizes of adults' shoes: '8', 'UK 8.5', 'IND 8', 'EU 42', and clogs by men's sizes: 'M8', one more than the UK's. */
const shoeSize = /^(?<system>uk|ind|m|eu)? ?(?<number>\d{1,2}(?:\.5)?)$/i

type ShoeRow = { isUk: boolean; cells: readonly (string | number)[] }

/**
 * Rows of shoe sizes by ISO 19407:2023, which goes by the length of the foot: UK sizes count thirds of an inch from 23
 * of them, EU sizes two thirds of a centimetre from 2 of them less.
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
  // The size is the UK's: one column says both.
  const from = rows.every(({ isUk }) => isUk) ? 1 : 0
  return asText([heads, ...rows.map(({ cells }) => cells)].map((cells) => cells.slice(from)))
}

/** Sizes of clothes, each for two inches of chest more than the one before; men's begin with 34 inches, women's with 30. */
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

/** '' for fewer rows than make a guide; the first are the headings. */
function asText([heads = [], ...rows]: readonly (readonly (string | number)[])[]): string {
  return rows.length < fewestRows ? '' : [heads, ...rows].map((cells) => cells.join(', ')).join('\n')
}
