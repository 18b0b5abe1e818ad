/** Redirects of old paths: storage key, form, and which requests for missing pages are reported. */

import { type Refusal, refuseFields } from '#domain/refusal.ts'
import * as texts from './texts.ts'

export type Redirect = { from: string; to: string }
export type MissedPath = { path: string; count: number; lastDay: string }

export type TypedRedirects = { lines: string }

/** Maximum number of lines in one form. */
const mostRedirects = 1_000

const longestPath = 300

/** Days for which requests for missing pages are counted. */
export const missedPathDays = 30

/** Builds the storage key of an old path: lower case, without trailing slash, query and hash. */
export function redirectKey(path: string): string {
  return path
    .toLowerCase()
    .replace(/[?#].*$/, '')
    .replace(/(?<=.)\/+$/, '')
}

/** Parses lines of two addresses separated by a comma, tab or spaces; full URLs of the old shop are accepted. */
export function readRedirects({ lines }: TypedRedirects): Redirect[] | Refusal {
  const rows = lines.split('\n').filter((line) => line.trim() !== '')
  if (rows.length === 0) return refuseFields({ lines: texts.giveTwoAddresses })
  if (rows.length > mostRedirects) return refuseFields({ lines: texts.tooManyLines(mostRedirects) })
  const read = rows.map(readLine)
  const wrong = read.findIndex((one) => typeof one === 'string')
  if (wrong >= 0) return refuseFields({ lines: texts.lineIsWrong(wrong + 1, String(read[wrong])) })
  const redirects = read.filter((one) => typeof one !== 'string')
  const from = new Set(redirects.map((one) => one.from))
  const chained = redirects.find(({ to }) => from.has(redirectKey(to)))
  return chained
    ? refuseFields({ lines: texts.leadsOn(chained.to, chained.from) })
    : [...new Map(redirects.map((one) => [one.from, one])).values()]
}

function readLine(line: string): Redirect | string {
  const [old = '', next = '', ...more] = line.trim().split(/\s*[,\t]\s*|\s+/)
  const [from, to] = [redirectKey(pathOf(old)), pathOf(next)]
  if (next === '' || more.length > 0) return texts.commaBetween
  if (!isPath(from) || from === '/') return texts.oldBeginsWithSlash
  if (!next.startsWith('/') || !isPath(to)) return texts.newIsOfThisShop
  return from === redirectKey(to) ? texts.sameAddresses : { from, to }
}

/** Strips the origin, so that full URLs of the old shop can be pasted. */
const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+(?=\/)/i, '')

const isPath = (path: string) => /^\/(?![/\\])[^\s\\]*$/.test(path) && path.length <= longestPath

/** Paths requested by vulnerability scanners, or by browsers on their own. */
const probes =
  /\.(?:php\d?|aspx?|jsp|cgi|env|sql|zip|gz|ya?ml|ini|bak|js|css|map|png|jpe?g|gif|webp|svg|ico|txt|xml|json)$|^\/(?:wp-|\.|cgi-bin|vendor\/|api\/|admin\b)/i

/** Tells whether a person may have followed a link to this path. */
export const isWorthReporting = (path: string) => isPath(path) && path.length <= 120 && !probes.test(path)
