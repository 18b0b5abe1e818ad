import { unit } from './price.ts'
import { sizeWords } from './price-size-phrases.ts'

const number = /^\d{1,3}(?:\.5)?$/
const letters = /^(?:xxs|xs|s|m|l|xl|xxl|xxxl|[2-6]xl)$/
/** Letters that are a size without the word for it. */
const largeLetters = /^(?:xxs|xs|[2-6]?xl|x{2,3}l)$/
const joined = /^(?<system>uk|usa?|eu(?:ro?)?|ind|india|m|w)-?(?<number>\d{1,2}(?:\.5)?)$/
const turned = /^(?<number>\d{1,3}(?:\.5)?)(?<system>uk|us|eu|ml)$/
const systems = /^(?:uk|usa?|eu(?:ro?)?|ind|india|m|w)$/
/** Numbers that are most likely shoe sizes: UK and EU. */
const shoeNumber = /^(?:[3-9]|1[0-3]|3[5-9]|4[0-7])(?:\.5)?$/
const european = /^(?:3[5-9]|4[0-7])(?:\.5)?$/

type Part = { length: number; keys: string[] }
type Sized = { rest: string[]; sizes: string[]; label: string | null }

/** Extracts the first size from a query: 'shoes size 9', 'crocs m8', '50 ml perfume', 'uk 8'. */
export function extractSize(typed: readonly string[]): Sized {
  const tokens = typed.map(inMillilitres)
  const readers = [(all: readonly string[], at: number) => wordedAt(all, at) ?? eitherNamedAt(all, at), loneAt]
  const places = readers.flatMap((read) => tokens.map((_, at) => ({ at, size: read(tokens, at) })))
  for (const { at, size } of places) {
    if (!size) continue
    const end = at + size.length
    const rest = [...tokens.slice(0, at), ...tokens.slice(end)]
    return { rest, sizes: size.keys, label: labelOf(tokens.slice(at, end)) }
  }
  return { rest: [...tokens], sizes: [], label: null }
}

const ounces = /^(?:oz|ounces?)$/

/** Reads other scripts' millilitres, and '3.4 oz' as '100 ml', to the next 5 ml, as bottles are labelled. */
function inMillilitres(token: string, at: number, tokens: readonly string[]): string {
  if (/^(?:एम\.?एल|मि\.?ली|मिलीलीटर|এমএল|மிலி)$/.test(token)) return 'ml'
  if (ounces.test(token) && isDecimal.test(tokens[at - 1] ?? '')) return 'ml'
  return isDecimal.test(token) && ounces.test(tokens[at + 1] ?? '')
    ? `${Math.round((Number(token) * 29.57) / 5) * 5}`
    : token
}

const isDecimal = /^\d{1,2}(?:\.\d{1,2})?$/

/** Formats the size without the word 'size': 'M8', 'UK 9', '50 ml'. */
function labelOf(tokens: readonly string[]): string {
  const words = tokens.filter((token) => !sizeWords.has(token)).join(' ')
  return words.toUpperCase().replace(/ ?ML$/, ' ml')
}

/** Reads a size with the word for it: 'size 9', 'size uk 9', '9 number', 'size xl'. */
function wordedAt(tokens: readonly string[], at: number): Part | null {
  const one = tokens[at] ?? ''
  if (sizeWords.has(one)) {
    const size = eitherAt(tokens, at + 1) ?? namedAt(tokens, at + 1) ?? bareAt(tokens, at + 1)
    const end = at + 1 + (size?.length ?? 0)
    return size && { ...size, length: size.length + (sizeWords.has(tokens[end] ?? '') ? 2 : 1) }
  }
  const either = eitherAt(tokens, at)
  const length = either?.length ?? 1
  const bare = sizeWords.has(tokens[at + length] ?? '') && number.test(one) ? bareAt(tokens, at) : null
  return bare && { length: length + 1, keys: either?.keys ?? bare.keys }
}

/** Reads alternatives: '6 se 7' and 'uk8 or uk9' match either size. */
function eitherAt(tokens: readonly string[], at: number): Part | null {
  const one = namedAt(tokens, at) ?? shoeAt(tokens, at)
  const link = at + (one?.length ?? 0)
  const isLinked = /^(?:se|to|ya|or|-|\/|से|या)$/.test(tokens[link] ?? '')
  const other = isLinked ? (namedAt(tokens, link + 1) ?? shoeAt(tokens, link + 1)) : null
  return one && other && { length: one.length + 1 + other.length, keys: [...one.keys, ...other.keys] }
}

const shoeAt = (tokens: readonly string[], at: number) =>
  shoeNumber.test(tokens[at] ?? '') ? bareAt(tokens, at) : null

const eitherNamedAt = (tokens: readonly string[], at: number) => {
  const one = namedAt(tokens, at)
  return one && (eitherAt(tokens, at) ?? one)
}

function bareAt(tokens: readonly string[], at: number): Part | null {
  const token = tokens[at] ?? ''
  if (number.test(token)) return { length: 1, keys: sizeKeys('', token) }
  return letters.test(token) ? { length: 1, keys: letterKeys(token) } : null
}

/** Reads a bare number beside another word as a size: 'shoes 9', but not 'set of 3' or '9 inch', nor a price. */
function loneAt(tokens: readonly string[], at: number): Part | null {
  const isSaid =
    tokens.length > 1 && shoeNumber.test(tokens[at] ?? '') && !/^(?:of|top|best|rating)$/.test(tokens[at - 1] ?? '')
  const next = tokens[at + 1] ?? ''
  if (tokens.length > 1 && largeLetters.test(tokens[at] ?? '')) return bareAt(tokens, at)
  return isSaid && !unit.test(next) && !/^(?:stars?|स्टार|rating|pack|pieces?|pcs|g)$/.test(next)
    ? (eitherAt(tokens, at) ?? bareAt(tokens, at))
    : null
}

/** Reads a size that names its system: 'uk8', '8 uk', 'm8', '50 ml'. */
function namedAt(tokens: readonly string[], at: number): Part | null {
  const [one = '', two = ''] = tokens.slice(at, at + 2)
  const parts = (joined.exec(one) ?? turned.exec(one))?.groups
  if (parts) return { length: 1, keys: sizeKeys(parts['system'] ?? '', parts['number'] ?? '') }
  if (systems.test(one) && number.test(two)) return { length: 2, keys: sizeKeys(one, two) }
  if (systems.test(one) && sizeWords.has(two) && number.test(tokens[at + 2] ?? ''))
    return { length: 3, keys: sizeKeys(one, tokens[at + 2] ?? '') }
  const isTurned = number.test(one) && (systems.test(two) || two === 'ml')
  return isTurned ? { length: 2, keys: sizeKeys(two, one) } : null
}

/** Lists the keys (lower case, no spaces) of all spellings of a size. */
function sizeKeys(system: string, size: string): string[] {
  if (system === 'ml') return [`${size}ml`]
  if (system === 'm' || system === 'w') return clogKeys(system, Number(size))
  if (system === '' && european.test(size)) return sizeKeys('eu', size)
  const own = [`${system}${size}`, `${size}${system}`]
  if (system === '') return [...indianKeys(Number(size)), ...clogKeys('m', Number(size))]
  if (system.startsWith('eu')) own.push(`eu${size}`, size)
  // Men's shoes: US 9, clogs M9 and EU 42 are UK 8.
  const british = Number(size) - (system.startsWith('us') ? 1 : system.startsWith('eu') ? 34 : 0)
  return [...new Set([...own, ...indianKeys(british), ...clogKeys('m', british + 1)])]
}

/** Treats a bare number on an Indian shoe box as a UK size. */
function indianKeys(size: number): string[] {
  return [`${size}`, `uk${size}`, `${size}uk`, `ind${size}`, `ind/uk${size}`, `uk/ind${size}`]
}

/** Converts clog sizes, which are unisex: M8 is W10. */
function clogKeys(system: 'm' | 'w', size: number): string[] {
  const [men, women] = system === 'm' ? [size, size + 2] : [size - 2, size]
  return [`m${men}`, `w${women}`, `m${men}/w${women}`, `m${men}w${women}`]
}

function letterKeys(size: string): string[] {
  const many = /^(x{2,})l$/.exec(size)?.[1]
  if (many) return [size, `${many.length}xl`]
  const count = /^([2-6])xl$/.exec(size)?.[1]
  return count ? [size, `${'x'.repeat(Number(count))}l`] : [size]
}
