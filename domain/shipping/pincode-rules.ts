import { capitalize } from '#domain/clean-text.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { PincodeRule } from './delivery-promise.ts'
import * as texts from './texts.ts'

/** The owner's rule for pincodes with this prefix; null leaves it to the courier. */
export type PrefixRule = PincodeRule & { prefix: string }

const maxRules = 20_000
const maxDays = 60

const yesNoValues: Readonly<Record<string, boolean | null>> = {
  yes: true,
  y: true,
  true: true,
  '1': true,
  no: false,
  n: false,
  false: false,
  '0': false,
  '': null,
}

function parseRule(cells: readonly string[]): PrefixRule | string {
  const [prefix = '', served = '', cod = '', days = ''] = cells.map((cell) => cell.trim().toLowerCase())
  if (!/^[1-9]\d{0,5}$/.test(prefix)) return texts.notAPrefix(prefix.slice(0, 12))
  const [isServed, hasCod] = [yesNoValues[served], yesNoValues[cod]]
  if (isServed === undefined || hasCod === undefined) return texts.yesNoOrEmpty
  if (!/^\d{0,2}$/.test(days) || Number(days) > maxDays) return texts.daysUpTo(maxDays)
  if (isServed === null && hasCod === null && days === '') return texts.setOne
  return { prefix, served: isServed, cod: hasCod, days: days === '' ? null : Number(days) }
}

/**
 * Parses a pasted list or CSV: pincode or prefix, served, COD, days, one rule per line. The last line of a prefix wins.
 * One invalid line refuses the whole list.
 */
export function parseRules(list: string): PrefixRule[] | Refusal {
  const lines = list.replace(/^\ufeff/, '').split(/\r?\n/)
  const rules = new Map<string, PrefixRule>()
  for (const [at, line] of lines.entries()) {
    const cells = line.split(/[,;\t]/).map((cell) => cell.replace(/^\s*"|"\s*$/g, ''))
    const isHeading = at === 0 && lines.length > 1 && !/\d/.test(line)
    if (line.trim() === '' || isHeading) continue
    const rule = parseRule(cells)
    if (typeof rule === 'string')
      return refuse('invalid', lines.length > 1 ? texts.ruleLine(at + 1, rule) : capitalize(rule))
    rules.set(rule.prefix, rule)
    if (rules.size > maxRules) return refuse('invalid', texts.tooManyRules(maxRules))
  }
  return rules.size === 0 ? refuse('invalid', texts.listIsEmpty) : [...rules.values()]
}

/** Formats a rule: 'Not served', 'Served, no COD, 3 days'. */
export function formatRule({ served, cod, days }: PincodeRule): string {
  if (served === false) return texts.ruleNotServed
  const parts = [
    served === true ? texts.ruleServed : null,
    cod === null ? null : cod ? 'COD' : texts.noCod,
    days === null ? null : texts.inDays(days),
  ].filter((one) => one !== null)
  return capitalize(parts.join(', '))
}

/** Builds a list that sets the delivery time for all of India and keeps the zones' other rules. */
export function listOfZoneDays(rules: readonly PrefixRule[], days: string): string {
  const yesNo = (answer: boolean | null | undefined) =>
    answer === null || answer === undefined ? '' : answer ? 'yes' : 'no'
  const lines = Array.from('123456789', (prefix) => {
    const rule = rules.find((one) => one.prefix === prefix)
    return [prefix, yesNo(rule?.served), yesNo(rule?.cod), days.trim()].join(',')
  })
  return lines.join('\n')
}

/** Returns the delivery time shared by all zones; null when they differ or one has none. */
export function daysOfZones(rules: readonly PrefixRule[]): number | null {
  const [first] = rules
  const isEverywhere = rules.length === 9 && rules.every(({ days }) => days === first?.days)
  return isEverywhere ? (first?.days ?? null) : null
}
