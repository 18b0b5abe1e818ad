/** The first words of a text that fit into `length` characters; the text itself when it fits whole. */
export function excerpt(text: string, length: number): string {
  const letters = [...text]
  if (letters.length <= length) return text
  const cut = letters.slice(0, length).join('')
  const endsWithWord = /\s/.test(letters[length] ?? ' ')
  const lastSpace = endsWithWord ? cut.length : cut.search(/\s\S*$/)
  // A text without spaces, or with one long word at its end, is cut where it stands.
  return (lastSpace > cut.length * 0.6 ? cut.slice(0, lastSpace) : cut).replace(/[\s,.;:]+$/, '')
}
