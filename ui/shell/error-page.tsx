import { isRouteErrorResponse } from 'react-router'
import { shopIsCrowded } from '#domain/refusal.ts'
import { titleWith } from '#domain/settings/brand.ts'
import { useBrand } from '#ui/parts/brand-context.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { ErrorIllustration } from '#ui/parts/illustrations/error.tsx'
import { applicationError } from './application-error.ts'

/** An unknown address or a breakage (spec §8): the status and its text, in the shop's frame. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <main className="min-h-[60vh]">
      <title>{titleWith(applicationError, useBrand().name)}</title>
      <EmptyState drawing={<ErrorIllustration />} words={applicationError} heading="h1">
        <p className="text-muted">{whatHappened(error)}</p>
        {isRouteErrorResponse(error) && error.status === 503 && (
          <p className="text-muted">{shopIsCrowded.message}</p>
        )}
        <ButtonLink to="/home">Go Back Home</ButtonLink>
      </EmptyState>
    </main>
  )
}

function whatHappened(error: unknown): string {
  if (isRouteErrorResponse(error))
    return `${error.status} ${error.statusText || statusTexts[error.status] || ''}`.trim()
  if (!(error instanceof Error)) return '500 Internal Server Error'
  return error.message === hiddenByTheRouter ? '500 Internal Server Error' : error.message
}

/** The router's replacement for an error of the server, whose message must not leave it. */
const hiddenByTheRouter = 'Unexpected Server Error'

const statusTexts: Record<number, string> = { 403: 'Forbidden', 404: 'Not Found', 405: 'Method Not Allowed' }
