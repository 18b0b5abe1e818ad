import { isRouteErrorResponse, useLocation } from 'react-router'
import { shopIsOverloaded } from '#domain/refusal.ts'
import { titleWith } from '#domain/settings/brand.ts'
import { applicationError, goBackHome, tryAgainNow, weWillBeBack } from '#domain/texts.ts'
import { useBrand } from '#ui/parts/brand-context.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { EmptySearchIllustration } from '#ui/parts/illustrations/empty-search.tsx'
import { ErrorIllustration } from '#ui/parts/illustrations/error.tsx'
import * as texts from './texts.tsx'

/** Page for an error (spec §8): status and text, with a retry link if it may pass; for a 404 the words of an unknown URL. */
export function ErrorPage({ error }: { error: unknown }) {
  const isBusy = isRouteErrorResponse(error) ? error.status === 503 : isWithoutResult(error)
  const { pathname, search } = useLocation()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const mayPass = isBusy || !isRouteErrorResponse(error) || error.status >= 500
  const heading = isBusy ? weWillBeBack : isMissing ? texts.thisPageIsntHere : applicationError
  const message = isRouteErrorResponse(error) && typeof error.data === 'string' && error.data
  const text = isBusy ? message || shopIsOverloaded.message : isMissing ? texts.notFoundHint : errorText(error)
  return (
    <main className="min-h-[60vh]">
      <title>{titleWith(heading, useBrand().name)}</title>
      <EmptyState drawing={isMissing ? <EmptySearchIllustration /> : <ErrorIllustration />} text={heading} heading="h1">
        <p className="text-muted">{text}</p>
        {mayPass && <ButtonLink label={tryAgainNow} to={pathname + search} reloadDocument />}
        {!isBusy && <ButtonLink label={goBackHome} to="/home" variant={mayPass ? 'quiet' : 'primary'} />}
      </EmptyState>
    </main>
  )
}

/**
 * Detects the router's error for a page with a `clientLoader` when middleware responded, as app/root.tsx does while the
 * database is unavailable. Other pages get that response itself.
 */
const isWithoutResult = (error: unknown) =>
  error instanceof Error && error.message.startsWith('No result found for routeId')

function errorText(error: unknown): string {
  if (isRouteErrorResponse(error) && error.status === 422) return String(error.data)
  if (isRouteErrorResponse(error))
    return `${error.status} ${texts.statusText(error.statusText || statusTexts[error.status] || '')}`.trim()
  const isHidden = !(error instanceof Error) || error.message === hiddenByTheRouter
  return isHidden ? `500 ${texts.statusText('Internal Server Error')}` : error.message
}

/** Message that replaces server errors in production. */
const hiddenByTheRouter = 'Unexpected Server Error'

const statusTexts: Record<number, string> = { 403: 'Forbidden', 405: 'Method Not Allowed' }
