import { useEffect } from 'react'
import { isRouteErrorResponse, Outlet, useLocation, useNavigation } from 'react-router'
import { sessionContext, visitorContext } from '#app/context.ts'
import { titleWith } from '#domain/settings/brand.ts'
import { onAuthEvent } from '#ui/accounts/auth-events.ts'
import { SignInPrompt } from '#ui/accounts/sign-in-prompt.tsx'
import * as texts from '#ui/accounts/texts.tsx'
import { useBrand } from '#ui/parts/brand-context.ts'
import { ErrorPage } from '#ui/shell/error-page.tsx'
import { loadShopper, useShopper } from '#ui/shopper-store.ts'
import type { Route } from './+types/require-session'
import { findSignedInShopper } from './authenticate.ts'
import { forgetTakenForm } from './kept-form.ts'
import { SocialSignIn } from './social-sign-in.tsx'

/** Loads the shopper into the context before any members loader or action runs. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, context }, next) => {
    const signedIn = await findSignedInShopper(request, context)
    context.set(visitorContext, signedIn?.shopper ?? null)
    context.set(sessionContext, signedIn?.sessionId ?? null)
    const response = await next()
    if (signedIn) await forgetTakenForm({ request, url, context }, response)
    return response
  },
]

/** Makes every client navigation request the server, so that the middleware runs. */
export const loader = () => null

export default function Members() {
  // Erasing the account also signs out; its response redirects.
  const isSending = useNavigation().formMethod === 'POST'
  useEffect(() => (isSending ? undefined : leaveWhenSignedOut()), [isSending])
  return <Outlet />
}

/** Reloads after a sign-out in another tab, so that nothing private stays visible. */
function leaveWhenSignedOut() {
  return onAuthEvent((event) => {
    if (event === 'signed out') location.reload()
  })
}

/** Shows a login prompt instead of redirecting (spec §2): the URL stays, and signing in returns to it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation()
  const { name } = useBrand()
  if (!isRouteErrorResponse(error) || error.status !== 401) return <ErrorPage error={error} />
  const { note = '' }: { note?: string } = error.data ?? {}
  return (
    <>
      <title>{titleWith(texts.login, name)}</title>
      <SignedOutElsewhere />
      <SignInPrompt next={`${pathname}${search}`} note={note}>
        <SocialSignIn next={`${pathname}${search}`} />
      </SignInPrompt>
    </>
  )
}

/**
 * Reloads the shopper, whom the frame still shows after a sign-out in another tab, and shows the prompt where a page was
 * that had been scrolled down.
 */
function SignedOutElsewhere() {
  const isKnown = useShopper().user !== null
  // The promise that Chrome's scrollTo returns is no clean-up.
  useEffect(() => void scrollTo(0, 0), [])
  useEffect(() => {
    if (isKnown) void loadShopper()
  }, [isKnown])
  return null
}
