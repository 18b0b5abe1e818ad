/** Block of a text: a paragraph, or a list whose lines had one marker, which is removed. */
type TextBlock<Kind extends string> = { kind: Kind | 'text'; lines: readonly string[] }

/** Line prefixes and the kinds of list that they make. */
export const listMarks = [
  ['bullets', /^• +/],
  ['numbers', /^\d{1,2}\. +/],
] as const

/** Splits a description at blank lines; lines that begin with '• ' or '1. ' become lists. */
export const descriptionBlocks = (text: string) => textBlocks(text, listMarks)

/** Splits a text into paragraphs and the blocks made by marked lines. */
export function textBlocks<Kind extends string>(
  text: string,
  marks: readonly (readonly [Kind, RegExp])[],
): TextBlock<Kind>[] {
  const blocks: { kind: Kind | 'text'; lines: string[] }[] = []
  let isBroken = false
  for (const line of text.split('\n')) {
    const [kind, mark] = marks.find(([, pattern]) => pattern.test(line)) ?? (['text', ''] as const)
    const last = blocks.at(-1)
    const continues = last?.kind === kind && (kind !== 'text' || !isBroken)
    if (line.trim() !== '' && continues) last.lines.push(line.replace(mark, ''))
    else if (line.trim() !== '') blocks.push({ kind, lines: [line.replace(mark, '')] })
    isBroken = line.trim() === ''
  }
  return blocks
}

/** Renders a description as HTML, with everything in it escaped. */
export function descriptionHtml(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return descriptionBlocks(escaped)
    .map(({ kind, lines }) => {
      if (kind === 'text') return `<p>${lines.join('<br>')}</p>`
      const tag = kind === 'bullets' ? 'ul' : 'ol'
      return `<${tag}>${lines.map((line) => `<li>${line}</li>`).join('')}</${tag}>`
    })
    .join('')
}
