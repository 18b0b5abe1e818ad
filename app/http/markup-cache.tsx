import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { FindMarkup } from '#ui/cached-markup.tsx'

/** In characters of two bytes each; a card has about 1,300. What a full cache loses, the next pages put back. */
const maxLength = 3_000_000

/** Opens a cache of rendered parts for pages of one language. */
export function openMarkupCache(): FindMarkup {
  const cache = new Map<string, string>()
  let length = 0
  return (key, render, at = '/') => {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const rendered = renderToString(<StaticRouter location={at}>{render()}</StaticRouter>)
    // One piece: React's string is a tree of its parts, which each page would walk through.
    const html = Buffer.from(rendered).toString()
    length += key.length + html.length
    if (length > maxLength) {
      cache.clear()
      length = key.length + html.length
    }
    cache.set(key, html)
    return html
  }
}
