import { cleanLine } from '#domain/clean-text.ts'

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  deg: '°',
  times: '×',
  frac12: '½',
  eacute: 'é',
  trade: '™',
  reg: '®',
  copy: '©',
}

/** Maximum length of the HTML that is read. */
const longestHtml = 100_000

/** Converts an HTML description to plain paragraphs and lists; the shop renders no foreign HTML. */
export function plainText(html: string): string {
  const marked = withoutHidden(upTo(html, longestHtml))
    .replace(/\r\n?/g, '\n')
    .replace(/<\/?(?:ul|ol)\b[^<>]*>|<li\b[^<>]*>(?:\s|<(?:p|div|span)\b[^<>]*>)*/gi, listMarks())
    .replace(/<\/?(?:p|div|h[1-6]|table|blockquote|section)\b[^<>]*>/gi, '\n\n')
    .replace(/<br\b[^<>]*>|<\/tr\s*>/gi, '\n')
    .replace(/<\/t[dh]\s*>/gi, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
  return tidyParagraphs(withoutEntities(marked))
}

/** Makes the marker of list items: a number in ordered lists, else a bullet. */
function listMarks(): (tag: string) => string {
  const counts: (number | null)[] = []
  return (tag) => {
    if (/^<li/i.test(tag)) {
      const count = counts.at(-1) ?? null
      if (count === null) return '\n• '
      counts[counts.length - 1] = count + 1
      return `\n${count + 1}. `
    }
    if (tag.startsWith('</')) counts.pop()
    else if (counts.length < deepestList) counts.push(/^<ol/i.test(tag) ? 0 : null)
    return '\n\n'
  }
}

const deepestList = 20

/** Cuts at `length`, without half a tag at the end. */
function upTo(html: string, length: number): string {
  return html.length <= length ? html : html.slice(0, length).replace(/<[^<>]*$/, '')
}

const hidingPlaces = /<!--|-->|<(?:script|style)\b|<\/(?:script|style)\s*>/gi

/** Removes comments, scripts and style sheets in linear time. An unclosed one hides the rest, as in a browser. */
function withoutHidden(html: string): string {
  let shown = ''
  let from = 0
  let end: string | null = null
  for (const { 0: mark, index } of html.matchAll(hidingPlaces)) {
    if (end === null) {
      end = endOf(mark)
      if (end !== null) shown += html.slice(from, index)
    } else if (mark.toLowerCase().startsWith(end)) {
      end = null
      from = index + mark.length
    }
  }
  return end === null ? shown + html.slice(from) : shown
}

/** Returns the end marker of what begins here; null when nothing does. */
function endOf(mark: string): string | null {
  if (mark === '<!--') return '-->'
  return /^<[a-z]/i.test(mark) ? `</${mark.slice(1).toLowerCase()}` : null
}

function withoutEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,9}));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return entities[name.toLowerCase()] ?? all
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : ''
  })
}

function tidyParagraphs(text: string): string {
  return text
    .split('\n')
    .map(cleanLine)
    .filter((line) => line !== '•')
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
