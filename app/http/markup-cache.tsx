import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { FindMarkup } from '#ui/cached-markup.tsx'

/** Maximum length in bytes; a card has about 1,300. Evicted entries are rendered again. */
const maxLength = 3_000_000

/** React begins with a preload of each picture, which a page has in its head; elsewhere a browser can't hydrate it. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/

/** Marks a fragment in React's HTML, followed by its number and a semicolon. Nobody outside can know it. */
const marker = crypto.randomUUID()

/** React gets a mark for each fragment of a page, in whose place `insert` puts its bytes. */
type PageFragments = { find: FindMarkup; insert: (html: string) => Buffer<ArrayBuffer> }

/**
 * Opens a cache of rendered fragments for pages of one language. They are kept as bytes, out of React's string: V8 maps
 * new memory for every string above 128 KB, which was 70 page faults and a third of the time of home and listing.
 */
export function openMarkupCache(): () => PageFragments {
  const cache = new Map<string, Buffer>()
  let length = 0
  const fragment: (...wanted: Parameters<FindMarkup>) => Buffer = (key, render, at = '/') => {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const rendered = renderToString(<StaticRouter location={at}>{render()}</StaticRouter>)
    const html = Buffer.from(rendered.replace(preloads, ''))
    length += key.length + html.length
    if (length > maxLength) {
      cache.clear()
      length = key.length + html.length
    }
    cache.set(key, html)
    return html
  }
  return () => {
    const fragments: Buffer[] = []
    return {
      find: (...wanted) => `${marker}${fragments.push(fragment(...wanted)) - 1};`,
      insert: (html) => insertFragments(html, fragments),
    }
  }
}

function insertFragments(html: string, fragments: readonly Buffer[]): Buffer<ArrayBuffer> {
  const [first = '', ...others] = html.split(marker)
  const pieces = others.flatMap((part) => {
    const end = part.indexOf(';')
    return [fragments[Number(part.slice(0, end))] ?? Buffer.alloc(0), Buffer.from(part.slice(end + 1))]
  })
  return Buffer.concat([Buffer.from(first), ...pieces])
}
