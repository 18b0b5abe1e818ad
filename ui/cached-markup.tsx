import { createContext, type HTMLAttributes, type ReactNode, useContext } from 'react'

/**
 * Returns the HTML of a part, rendered on the page `at` when its key is new. The same key stands for the same HTML on every
 * page.
 */
export type FindMarkup = (key: string, render: () => ReactNode, at?: string) => string

/** The server's cache; null in a browser, where the same HTML hydrates as the elements that it is. */
export const MarkupCache = createContext<FindMarkup | null>(null)

type CachedMarkupProps = Pick<HTMLAttributes<HTMLElement>, 'className' | 'aria-label'> & {
  as: 'li' | 'ul' | 'nav' | 'div' | 'span'
  cacheKey: string
  /** The path for the links that show whether they lead to the open page; the key says it too. */
  at?: string
  render: () => ReactNode
}

/**
 * An element whose content the server renders once for many pages: cards, menus and footer took most of the time that home
 * needs. The content may read nothing but what its key says: no location but `at`, no context, no `useId`, no loader data.
 */
export function CachedMarkup({ as: Element, cacheKey, at, render, ...attributes }: CachedMarkupProps) {
  const find = useContext(MarkupCache)
  if (find === null) return <Element {...attributes}>{render()}</Element>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own HTML
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: find(cacheKey, render, at) }} />
}
