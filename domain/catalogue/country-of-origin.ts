import * as texts from './texts.ts'

/** Countries of origin: how the desk writes them down, and how shoppers filter imported goods by them. */

export const usualOrigins = ['India', 'China', 'Vietnam', 'Indonesia', 'Bangladesh', 'Italy', 'France', 'Taiwan']

/** Null for an empty field; undefined for what is no country's name. One country has one spelling in a filter. */
export function readOrigin(text: string): string | null | undefined {
  const origin = text.replace(/\s+/g, ' ').trim()
  if (origin === '') return null
  if (!/^\p{L}[\p{L}\p{M} .,'’()-]{1,59}$/u.test(origin)) return undefined
  return usualOrigins.find((usual) => isSame(usual, origin)) ?? origin
}

/** In an address: all goods from abroad, one country after the other. */
export const imported = 'imported'

/** Parses a listing's parameter; anything that can't be a country is null. */
export function readOriginFilter(text: string | null): string | null {
  return readOrigin((text ?? '').replaceAll('\0', '').toWellFormed()) ?? null
}

export const isImported = (country: string) => !isSame(country, 'India') && !isSame(country, 'Bharat')

/** Options of the filter, from the products' countries; empty where nothing is imported. */
export function originChoices(countries: readonly string[]): { value: string; label: string }[] {
  const abroad = countries.filter(isImported)
  if (abroad.length === 0) return []
  const all = { value: imported, label: texts.importedByCountry }
  return [all, ...countries.toSorted(byName).map((country) => ({ value: country, label: texts.originText(country) }))]
}

/** How these goods spell the country that was asked for; null when none of them comes from there. */
export function knownOrigin(asked: string, countries: readonly string[]): string | null {
  if (isSame(asked, imported)) return countries.some(isImported) ? imported : null
  return countries.includes(asked) ? asked : (countries.find((country) => isSame(country, asked)) ?? null)
}

/** 'watch made in China' asks for a country beside its words. */
export function originInQuery(query: string, countries: readonly string[]): { query: string; origin: string } | null {
  const said = /^(?<before>.*?)\s*\b(?:made in|imported from|from)\s+(?<country>\S.*)$/i.exec(query)?.groups
  const origin = said && knownOrigin(said['country'] ?? '', countries)
  return said && origin ? { query: said['before'] ?? '', origin } : null
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const byName = (one: string, other: string) => one.localeCompare(other, 'en')
