import { createContext, type HTMLAttributes, type ReactNode, useContext } from 'react'

/** Returns a part's HTML, rendered for page `at` when its key is new. A key stands for the same HTML on every page. */
export type FindMarkup = (key: string, render: () => ReactNode, at?: string) => string

/** The server's cache; null in a browser, where the HTML hydrates as normal elements. */
export const MarkupCache = createContext<FindMarkup | null>(null)

type CachedMarkupProps = Pick<HTMLAttributes<HTMLElement>, 'className' | 'aria-label'> & {
  as: 'li' | 'ul' | 'nav' | 'div' | 'span'
  cacheKey: string
  /** Path for links that mark the current page; part of the key. */
  at?: string
  render: () => ReactNode
}

/**
 * Renders the content once per key on the server: cards, menus and footer took most of the home page's rendering time.
 * The content may depend on the key only: no location except `at`, no context, no `useId`, no loader data.
 */
export function CachedMarkup({ as: Element, cacheKey, at, render, ...attributes }: CachedMarkupProps) {
  const find = useContext(MarkupCache)
  if (find === null) return <Element {...attributes}>{render()}</Element>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML rendered by React
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: find(cacheKey, render, at) }} />
}
