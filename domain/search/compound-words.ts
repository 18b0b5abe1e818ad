import { fillerWords } from './price-size-phrases.ts'

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
export function joinCompounds(tokens: readonly string[]): { rest: string[]; joints: CompoundWord[] } {
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

function isJoined(token: string | undefined): token is string {
  return token !== undefined && !fillerWords.has(token) && !orWords.has(token) && !andWords.has(token)
}
