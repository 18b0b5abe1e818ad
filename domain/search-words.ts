/** No address is longer, and nothing behind it is looked at. */
const lengthLimit = 400

/** So many words of a search count (a search is a handful). */
export const searchWordLimit = 8

const devanagariZero = '०'.charCodeAt(0)

/** The words of a text as the database keeps them: one spelling, small letters, ASCII digits. */
export function splitWords(text: string): string[] {
  return text
    .slice(0, lengthLimit)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero))
    .replaceAll('\0', ' ')
    .split(/\s+/)
    .filter(Boolean)
}
