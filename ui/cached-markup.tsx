import { createContext, type ReactNode, useContext } from 'react'

/** Returns the HTML of a part, rendered when its key is new. The same key stands for the same HTML on every page. */
export type FindMarkup = (key: string, render: () => ReactNode) => string

/** The server's cache; null in a browser, where the same HTML hydrates as the elements that it is. */
export const MarkupCache = createContext<FindMarkup | null>(null)

type CachedMarkupProps = {
  as: 'li' | 'nav' | 'div'
  cacheKey: string
  className?: string | undefined
  render: () => ReactNode
}

/**
 * An element whose content the server renders once for many pages: rendering its 36 cards took most of the time that home
 * needs. The content may read nothing but what its key says: no location, no `useId`, no loader data.
 */
export function CachedMarkup({ as: Element, cacheKey, className, render }: CachedMarkupProps) {
  const find = useContext(MarkupCache)
  if (find === null) return <Element className={className}>{render()}</Element>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own HTML
  return <Element className={className} dangerouslySetInnerHTML={{ __html: find(cacheKey, render) }} />
}
