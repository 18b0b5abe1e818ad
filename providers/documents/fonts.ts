import { readFileSync } from 'node:fs'

/** Address of a font file. */
export const faceAddress = (name: string) => new URL(`./fonts/noto-sans-${name}.ttf`, import.meta.url)

/** The scripts in which names and addresses in India are written, each with the face that has it. */
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

/** The font file; read once. */
export function faceFile(name: Face): Buffer {
  const known = read.get(name)
  if (known) return known
  const file = readFileSync(faceAddress(name))
  read.set(name, file)
  return file
}

/** Cuts a text into pieces that one face each can show. Spaces, signs and joiners stay with what they follow. */
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

/** Null for a sign that belongs to no script of its own. */
function faceOf(symbol: string, latin: 'regular' | 'bold'): Face | null {
  const script = scripts.find(([, known]) => known.test(symbol))
  if (script) return script[0]
  return /[\p{Script=Common}\p{Script=Inherited}]/u.test(symbol) && !/[\d₹]/.test(symbol) ? null : latin
}
