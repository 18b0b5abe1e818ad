const words = (text: string) => new Set(text.normalize('NFKC').split(' '))

const before = words("not without except excluding exclude no non bina binaa minus dont don't बिना w/o")
const after = words('nahi nahin nahee नहीं नही')
const withoutIt = words('bina binaa bagair bagaer बिना बगैर')
const between = words('in of the a an any with color colour want like')
const links = words('or nor ya या')

/** Takes out what goods must not be: 'not black', 'without heel', 'kala nahi'. */
export function takeNegated(tokens: readonly string[]): { rest: string[]; without: string[] } {
  const rest: string[] = []
  const without: string[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? ''
    const isLinked = links.has(token) && without.length > 0 && without.at(-1) === tokens[at - 1]
    // 'lace ke bina': what goes without stands before.
    const isOfLast = withoutIt.has(token) && /^(?:ke|के)$/.test(tokens[at - 1] ?? '') && rest.length > 1
    const refused = !isOfLast && (before.has(token) || isLinked) ? firstWord(tokens, at + 1) : null
    if (refused !== null) {
      without.push(tokens[refused] ?? '')
      at = refused
    } else if (isOfLast) without.push(rest.splice(-2)[0] ?? '')
    else if (after.has(token) && rest.length > 0 && tokens.length > 2) without.push(rest.pop() ?? '')
    else rest.push(token)
  }
  return { rest, without }
}

function firstWord(tokens: readonly string[], from: number): number | null {
  const at = tokens.findIndex((token, place) => place >= from && !between.has(token))
  return at < 0 ? null : at
}
