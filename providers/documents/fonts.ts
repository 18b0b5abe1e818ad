import { readFileSync } from 'node:fs'

export const faceAddress = (name: string) => new URL(`./fonts/noto-sans-${name}.ttf`, import.meta.url)

/** Indian scripts with their font faces. */
const scripts = [
  ['devanagari', /\p{Script=Devanagari}/u],
  ['bengali', /\p{Script=Bengali}/u],
  ['gujarati', /\p{Script=Gujarati}/u],
  ['gurmukhi', /\p{Script=Gurmukhi}/u],
  ['kannada', /\p{Script=Kannada}/u],
  ['malayalam', /\p{Script=Malayalam}/u],
  ['oriya', /\p{Script=Oriya}/u],
  ['tamil', /\p{Script=Tamil}/u],
  ['telugu', /\p{Script=Telugu}/u],
] as const

export type Face = 'regular' | 'bold' | (typeof scripts)[number][0]
export type Run = { face: Face; text: string }

const read = new Map<Face, Buffer>()

/** Reads a font file, cached. */
export function faceFile(name: Face): Buffer {
  const known = read.get(name)
  if (known) return known
  const file = readFileSync(faceAddress(name))
  read.set(name, file)
  return file
}

/** Splits a text into runs by font face. Spaces, punctuation and joiners stay with the preceding run. */
export function runsOf(text: string, latin: 'regular' | 'bold'): Run[] {
  const runs: Run[] = []
  for (const symbol of text) {
    const last = runs.at(-1)
    const own = faceOf(symbol, latin)
    const next = own ?? last?.face ?? latin
    if (last && last.face === next) last.text += symbol
    else runs.push({ face: next, text: symbol })
  }
  return runs
}

/** Finds the face of a character; null for one common to all scripts. */
function faceOf(symbol: string, latin: 'regular' | 'bold'): Face | null {
  const script = scripts.find(([, known]) => known.test(symbol))
  if (script) return script[0]
  return /[\p{Script=Common}\p{Script=Inherited}]/u.test(symbol) && !/[\d₹]/.test(symbol) ? null : latin
}
