/** Plain paragraphs as HTML that says the same and nothing else. */
export function htmlText(text: string): string {
  if (text === '') return ''
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const paragraphs = escaped
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
  return paragraphs.join('')
}
