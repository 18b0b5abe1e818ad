import { useEffect } from 'react'
import { isRouteErrorResponse, Outlet, useLocation, useNavigation } from 'react-router'
import { sessionContext, visitorContext } from '#app/context.ts'
import { titleWith } from '#domain/settings/brand.ts'
import { onAuthEvent } from '#ui/accounts/auth-events.ts'
import { LoginPrompt } from '#ui/accounts/sign-in-prompt.tsx'
import { useBrand } from '#ui/parts/brand-context.ts'
import { Breakage } from '#ui/shell/error-page.tsx'
import { loadShopper, useShopper } from '#ui/shopper-store.ts'
import type { Route } from './+types/require-session'
import { findSignedInShopper } from './authenticate.ts'
import { SocialSignIn } from './social-sign-in.tsx'

/** Every page below needs a session; who it is stands in the context before any loader or action runs. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }) => {
    const person = await findSignedInShopper(request, context)
    context.set(visitorContext, person?.shopper ?? null)
    context.set(sessionContext, person?.sessionId ?? null)
  },
]

/** Makes the browser ask the server on every navigation in here, so that the middleware runs. */
export function loader() {
  return null
}

export default function Members() {
  // Whoever deletes their account is signed out by what they send: its answer says where they go.
  const isSending = useNavigation().formMethod === 'POST'
  useEffect(() => (isSending ? undefined : leaveWhenSignedOut()), [isSending])
  return <Outlet />
}

/** Nothing private stays on the screen or in the memory of a page whose shopper has signed out somewhere else. */
function leaveWhenSignedOut() {
  return onAuthEvent((event) => {
    if (event === 'signed out') location.reload()
  })
}

/** A login prompt, not a redirect (spec §2): the address stays, and signing in comes back to it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation()
  const { name } = useBrand()
  if (!isRouteErrorResponse(error) || error.status !== 401) return <Breakage error={error} />
  return (
    <>
      <title>{titleWith('Login', name)}</title>
      <SignedOutElsewhere />
      <LoginPrompt next={`${pathname}${search}`}>
        <SocialSignIn next={`${pathname}${search}`} />
      </LoginPrompt>
    </>
  )
}

/** Whom the server no longer knows, another tab signed out: the frame must not go on showing them. */
function SignedOutElsewhere() {
  const isKnown = useShopper().user !== null
  useEffect(() => {
    if (isKnown) void loadShopper()
  }, [isKnown])
  return null
}
