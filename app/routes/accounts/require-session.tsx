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
import { SocialSignIn } from './social-sign-in.tsx'

/** Puts the shopper into the context before any loader or action of a members page runs. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }) => {
    const signedIn = await findSignedInShopper(request, context)
    context.set(visitorContext, signedIn?.shopper ?? null)
    context.set(sessionContext, signedIn?.sessionId ?? null)
  },
]

/** Makes the browser ask the server on every navigation in here, so that the middleware runs. */
export function loader() {
  return null
}

export default function Members() {
  // Deleting the account signs out too: its response says where to go.
  const isSending = useNavigation().formMethod === 'POST'
  useEffect(() => (isSending ? undefined : leaveWhenSignedOut()), [isSending])
  return <Outlet />
}

/** Reloads, so that nothing private stays on the screen after a sign-out in another tab. */
function leaveWhenSignedOut() {
  return onAuthEvent((event) => {
    if (event === 'signed out') location.reload()
  })
}

/** Shows a login prompt, not a redirect (spec §2): the address stays, and signing in returns to it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation()
  const { name } = useBrand()
  if (!isRouteErrorResponse(error) || error.status !== 401) return <ErrorPage error={error} />
  return (
    <>
      <title>{titleWith(texts.login, name)}</title>
      <SignedOutElsewhere />
      <SignInPrompt next={`${pathname}${search}`}>
        <SocialSignIn next={`${pathname}${search}`} />
      </SignInPrompt>
    </>
  )
}

/** Reloads the shopper, whom the frame still shows after a sign-out in another tab. */
function SignedOutElsewhere() {
  const isKnown = useShopper().user !== null
  useEffect(() => {
    if (isKnown) void loadShopper()
  }, [isKnown])
  return null
}
