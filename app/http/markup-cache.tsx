import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { FindMarkup } from '#ui/cached-markup.tsx'

/** Maximum length in UTF-16 code units; a card has about 1,300. Evicted entries are rendered again. */
const maxLength = 3_000_000

/** React begins with a preload of each picture, which a page has in its head; elsewhere a browser can't hydrate it. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/

/** Opens a cache of rendered fragments for pages of one language. */
export function openMarkupCache(): FindMarkup {
  const cache = new Map<string, string>()
  let length = 0
  return (key, render, at = '/') => {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const rendered = renderToString(<StaticRouter location={at}>{render()}</StaticRouter>)
    // Flattens React's rope string, which every page would otherwise traverse.
    const html = Buffer.from(rendered.replace(preloads, '')).toString()
    length += key.length + html.length
    if (length > maxLength) {
      cache.clear()
      length = key.length + html.length
    }
    cache.set(key, html)
    return html
  }
}
