/** Rules of old addresses: how they are kept, read from a form, and which missed ones are reported. */

import { type Refusal, refuseFields } from '#domain/refusal.ts'

/** An address that is gone, and where it leads for good. */
export type Redirect = { from: string; to: string }
export type MissedPath = { path: string; count: number; lastDay: string }

export type TypedRedirects = { lines: string }

/** Lines of one form. */
export const mostRedirects = 1_000

const longestPath = 300

/** Days for which addresses asked for in vain are counted. */
export const missedPathDays = 30

/** How an old address is kept: small letters, no slash at the end, nothing after '?' or '#'. */
export function redirectKey(path: string): string {
  return path
    .toLowerCase()
    .replace(/[?#].*$/, '')
    .replace(/(?<=.)\/+$/, '')
}

/** Reads lines of two addresses, with a comma, a tab or spaces between them, whole links of the old shop among them. */
export function readRedirects({ lines }: TypedRedirects): Redirect[] | Refusal {
  const rows = lines.split('\n').filter((line) => line.trim() !== '')
  if (rows.length === 0) return refuseFields({ lines: 'Give two addresses: the old one and the new one.' })
  if (rows.length > mostRedirects) return refuseFields({ lines: `At most ${mostRedirects} lines at once.` })
  const read = rows.map(readLine)
  const wrong = read.findIndex((one) => typeof one === 'string')
  if (wrong >= 0) return refuseFields({ lines: `Line ${wrong + 1}: ${String(read[wrong])}` })
  const redirects = read.filter((one) => typeof one !== 'string')
  const from = new Set(redirects.map((one) => one.from))
  const chained = redirects.find(({ to }) => from.has(redirectKey(to)))
  return chained
    ? refuseFields({ lines: `${chained.to} is an old address itself. Lead ${chained.from} to its end.` })
    : [...new Map(redirects.map((one) => [one.from, one])).values()]
}

function readLine(line: string): Redirect | string {
  const [old = '', next = '', ...more] = line.trim().split(/\s*[,\t]\s*|\s+/)
  const [from, to] = [redirectKey(pathOf(old)), pathOf(next)]
  if (next === '' || more.length > 0) return 'give two addresses with a comma between them.'
  if (!isPath(from) || from === '/') return 'the old address begins with /, like /pages/our-story.'
  if (!next.startsWith('/') || !isPath(to))
    return 'the new address is one of this shop, like /pages/about-us.'
  return from === redirectKey(to) ? 'both addresses are the same.' : { from, to }
}

/** The path of a whole link, so that old ones can be pasted as they stand. */
const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+(?=\/)/i, '')

const isPath = (path: string) => /^\/(?![/\\])[^\s\\]*$/.test(path) && path.length <= longestPath

/** Programs that look for holes ask for these, and browsers for their own files. */
const probes =
  /\.(?:php\d?|aspx?|jsp|cgi|env|sql|zip|gz|ya?ml|ini|bak|js|css|map|png|jpe?g|gif|webp|svg|ico|txt|xml|json)$|^\/(?:wp-|\.|cgi-bin|vendor\/|api\/|admin\b)/i

/** Whether a person may have followed a link to it. */
export const isWorthReporting = (path: string) => isPath(path) && path.length <= 120 && !probes.test(path)
