import { cleanLine } from '#domain/clean-text.ts'
import * as texts from './texts.ts'

/** Countries of origin: how staff enter them, and how a listing filters by them. */

export const commonCountries = ['India', 'China', 'Vietnam', 'Indonesia', 'Bangladesh', 'Italy', 'France', 'Taiwan']

/**
 * Normalises a country's name, so that a filter has one spelling of each. Null for an empty field, undefined for an
 * unknown country.
 */
export function readOrigin(text: string): string | null | undefined {
  const origin = cleanLine(text)
  if (origin === '') return null
  if (!/^\p{L}[\p{L}\p{M} .,'’()-]{1,59}$/u.test(origin)) return undefined
  return commonCountries.find((usual) => isSame(usual, origin)) ?? origin
}

/** Filter value for products from any foreign country. */
export const imported = 'imported'

/** Parses a listing's parameter; null for an invalid one. */
export function readOriginFilter(text: string | null): string | null {
  return readOrigin((text ?? '').replaceAll('\0', '').toWellFormed()) ?? null
}

export const isImported = (country: string) => !isSame(country, 'India') && !isSame(country, 'Bharat')

/** Builds the options of the filter from the products' countries; empty without imported products. */
export function originChoices(countries: readonly string[]): { value: string; label: string }[] {
  const abroad = countries.filter(isImported)
  if (abroad.length === 0) return []
  const all = { value: imported, label: texts.importedByCountry }
  return [all, ...countries.toSorted(byName).map((country) => ({ value: country, label: texts.originText(country) }))]
}

/** Returns the spelling of the requested country that these products use; null when none comes from there. */
export function knownOrigin(typed: string, countries: readonly string[]): string | null {
  if (isSame(typed, imported)) return countries.some(isImported) ? imported : null
  return countries.includes(typed) ? typed : (countries.find((country) => isSame(country, typed)) ?? null)
}

/** Splits a query such as 'watch made in China' into its search words and the country. */
export function originInQuery(query: string, countries: readonly string[]): { query: string; origin: string } | null {
  const match = /^(?<before>.*?)\s*\b(?:made in|imported from|from)\s+(?<country>\S.*)$/i.exec(query)?.groups
  const origin = match && knownOrigin(match['country'] ?? '', countries)
  return match && origin ? { query: match['before'] ?? '', origin } : null
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const byName = (one: string, other: string) => one.localeCompare(other, 'en')
