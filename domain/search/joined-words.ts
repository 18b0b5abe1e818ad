/** A family's name has at most so many words. */
const longestFamily = 3

const keyOf = (words: readonly string[]) => words.join('').replace(/[^\p{L}\p{N}]/gu, '')

/** Spellings in which the words of a search may be one: keys of brand families, and pairs with and without a hyphen. */
export function joinedWords(words: readonly string[]): { keys: string[]; pairs: string[] } {
  const keys = words.flatMap((_, at) =>
    Array.from({ length: longestFamily }, (_, more) => keyOf(words.slice(at, at + more + 1))),
  )
  const pairs = words.slice(1).flatMap((word, at) => [`${words[at]}${word}`, `${words[at]}-${word}`])
  return { keys: [...new Set(keys)].filter(Boolean), pairs }
}

export type KnownPhrases = { families: Map<string, string[]>; joined: Set<string> }

/** Words and the brand families among them: the longest name counts; pairs that the shop writes as one become one. */
export function splitPhrases(
  words: readonly string[],
  { families, joined }: KnownPhrases,
): { words: string[]; families: string[] } {
  const split: { words: string[]; families: string[] } = { words: [], families: [] }
  for (let at = 0; at < words.length; ) {
    const length = [3, 2, 1].find(
      (count) => families.has(keyOf(words.slice(at, at + count))) && at + count <= words.length,
    )
    const pair = [`${words[at]}${words[at + 1]}`, `${words[at]}-${words[at + 1]}`].find((one) =>
      joined.has(one),
    )
    if (length !== undefined)
      split.families.push(...(families.get(keyOf(words.slice(at, at + length))) ?? []))
    else split.words.push(pair ?? words[at] ?? '')
    at += length ?? (pair === undefined ? 1 : 2)
  }
  return split
}
