const words = (text: string) => new Set(text.normalize('NFKC').split(' '))

const before = words('not without except no bina minus बिना')
const after = words('nahi nahin nahee नहीं नही')
const between = words('in of the a an any with color colour')

/** Takes out what goods must not be: 'not black', 'without heel', 'kala nahi'. */
export function takeNegated(tokens: readonly string[]): { rest: string[]; without: string[] } {
  const rest: string[] = []
  const without: string[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? ''
    const refused = before.has(token) ? firstWord(tokens, at + 1) : null
    if (refused !== null) {
      without.push(tokens[refused] ?? '')
      at = refused
    } else if (after.has(token) && rest.length > 1) without.push(rest.pop() ?? '')
    else rest.push(token)
  }
  // A search of nothing but 'not black' asks for the words themselves.
  return rest.length === 0 ? { rest: [...tokens], without: [] } : { rest, without }
}

function firstWord(tokens: readonly string[], from: number): number | null {
  const at = tokens.findIndex((token, place) => place >= from && !between.has(token))
  return at < 0 ? null : at
}
