import { fillerWords } from './price-size-phrases.ts'
import { singularOf } from './tokens.ts'

const words = (text: string) => new Set(text.normalize('NFKC').split(' '))

const orWords = words('or ya | / vs versus या অথবা அல்லது')
const andWords = words('and & n aur और')

/** Two words of which goods need only have one. */
export type CompoundWord = {
  words: readonly [string, string]
  /** True for 'caps and wallets': goods are of one kind. A shoe may well be 'black and white'. */
  ofKindsOnly: boolean
}

/** 'nike or adidas' joins the two. `rest` is without the word that joins; one that joins nothing stays a word. */
export function joinCompounds(typed: readonly string[]): { rest: string[]; joints: CompoundWord[] } {
  const tokens = typed.filter((_, at) => !isSaidAgain(typed, at))
  const joints: CompoundWord[] = []
  const rest = tokens.filter((token, at) => {
    const ofKindsOnly = andWords.has(token)
    const [before, after] = [tokens[at - 1], tokens[at + 1]]
    if (!(ofKindsOnly || orWords.has(token)) || !isJoined(before) || !isJoined(after)) return true
    joints.push({ words: [before, after], ofKindsOnly })
    return false
  })
  return { rest, joints }
}

/** The first cap of 'red cap or blue cap', which the second says again. */
const isSaidAgain = (tokens: readonly string[], at: number) =>
  at > 0 && orWords.has(tokens[at + 1] ?? '') && singularOf(tokens[at] ?? '') === singularOf(tokens[at + 3] ?? '')

function isJoined(token: string | undefined): token is string {
  return token !== undefined && !fillerWords.has(token) && !orWords.has(token) && !andWords.has(token)
}

const longestName = 4

const spans = (tokens: readonly string[], at: number) =>
  Array.from({ length: Math.min(longestName, tokens.length - at) }, (_, more) => tokens.slice(at, at + more + 1))

/**
 * Names that a maker may have although their words name nothing elsewhere, like 'My Foot': words that begin with a filler,
 * and those on either side of 'or'.
 */
export function possibleMakers(tokens: readonly string[]): string[] {
  const sides = tokens.some((token) => orWords.has(token))
  const names = tokens.flatMap((first, at) =>
    spans(tokens, at).filter(
      (span) =>
        !span.some((word) => orWords.has(word)) &&
        (span.length > 1 || sides) &&
        (fillerWords.has(first) || orWords.has(tokens[at - 1] ?? '') || orWords.has(tokens[at + span.length] ?? '')) &&
        !fillerWords.has(span.at(-1) ?? ''),
    ),
  )
  return [...new Set(names.map((span) => span.join(' ')))]
}

/** Takes the makers out of a search, and the 'or' between two of them; 'or' beside one maker alone joins other words. */
export function takeMakers(
  tokens: readonly string[],
  makers: readonly string[],
): { rest: string[]; names: string[][] } {
  const rest: string[] = []
  const names: string[][] = []
  for (let at = 0; at < tokens.length; ) {
    const found = alternativesAt(tokens, at, makers)
    const isPlain = found.every((name) => name.length === 1)
    const isAlone = found.length === 1 && !isOr(tokens[at - 1]) && !isOr(tokens[at + (found[0]?.length ?? 0)])
    if (found.length === 0 || isPlain || (found.length === 1 && !isAlone)) {
      rest.push(tokens[at] ?? '')
      at += 1
    } else {
      names.push(...found)
      at += found.flat().length + found.length - 1
    }
  }
  return { rest, names }
}

const isOr = (token: string | undefined) => orWords.has(token ?? '')

/** 'my foot or get glamr': the makers that begin there, with 'or' between them. */
function alternativesAt(tokens: readonly string[], at: number, makers: readonly string[]): string[][] {
  const name = spans(tokens, at).findLast((span) => makers.includes(span.join(' ')))
  if (!name) return []
  const next = at + name.length
  const others = isOr(tokens[next]) ? alternativesAt(tokens, next + 1, makers) : []
  return [name, ...others]
}
