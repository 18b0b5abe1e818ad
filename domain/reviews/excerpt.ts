/** Cuts a text at a word boundary to at most `length` characters. */
export function excerpt(text: string, length: number): string {
  const letters = [...text]
  if (letters.length <= length) return text
  const cut = letters.slice(0, length).join('')
  const endsWithWord = /\s/.test(letters[length] ?? ' ')
  const lastSpace = endsWithWord ? cut.length : cut.search(/\s\S*$/)
  // A text without spaces near its end is cut within the word.
  return (lastSpace > cut.length * 0.6 ? cut.slice(0, lastSpace) : cut).replace(/[\s,.;:]+$/, '')
}
