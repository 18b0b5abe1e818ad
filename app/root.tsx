import '#ui/shop.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { data, Links, Meta, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { DeferredScripts } from '#app/browser/deferred-hydration/deferred-scripts.tsx'
import { Prefetch } from '#app/browser/prefetch.tsx'
import { BrandLinks } from '#app/routes/shell/brand-links.tsx'
import { isPublicPage } from '#domain/catalogue/canonical-url.ts'
import { languages } from '#domain/language.ts'
import { pageLanguage } from '#domain/page-language.ts'
import { diskIsFull, shopIsOverloaded } from '#domain/refusal.ts'
import { minimalFooter } from '#domain/settings/footer.ts'
import icons from '#ui/parts/icons.svg'
import { ErrorPage } from '#ui/shell/error-page.tsx'
import { ShopFrame } from '#ui/shell/frame.tsx'
import type { Route } from './+types/root'
import { requestContext } from './context.ts'

/** Marks requests that failed because the database was unavailable, so that the page can be retried. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }, next) => {
    const response = await next()
    const { isDatabaseAway, isDiskFull } = context.get(requestContext)
    const cause = isDiskFull ? diskIsFull : shopIsOverloaded
    if (isDatabaseAway) throw data(cause.message, { status: 503, statusText: 'Service Unavailable' })
    return response
  },
]

/** Document around every page, including error pages. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={languages[pageLanguage].tag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fffdf9" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141210" media="(prefers-color-scheme: dark)" />
        <Meta />
        <NoIndex />
        <Links />
        {/* Styles load it with `crossorigin`, as all masks. */}
        <link rel="preload" as="image" href={icons} type="image/svg+xml" crossOrigin="anonymous" />
        <BrandLinks />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <DeferredScripts />
      </body>
    </html>
  )
}

export default function Root() {
  useNoStaleMarkup()
  return (
    <>
      <Prefetch />
      <Outlet />
    </>
  )
}

/** Removes the JSON-LD of the first document (ui/shell/page-meta.ts), which would be wrong on another page. */
function useNoStaleMarkup() {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const written = useRef(address)
  useEffect(() => {
    if (address === written.current) return
    for (const markup of document.querySelectorAll('script[type="application/ld+json"]')) markup.remove()
  }, [address])
}

/** Renders the frame with defaults when its own loader failed. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ShopFrame footer={minimalFooter} menu={[]}>
      <ErrorPage error={error} />
    </ShopFrame>
  )
}

/** Adds noindex to private pages. */
function NoIndex() {
  const { pathname } = useLocation()
  return isPublicPage(pathname) ? null : <meta name="robots" content="noindex" />
}
