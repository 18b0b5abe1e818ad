import { findSetting } from '#db/settings/settings.ts'
import { findStaffMember } from '#db/staff/members.ts'
import '#ui/backoffice/admin.css'
import { data, isRouteErrorResponse, Outlet, redirect } from 'react-router'
import { isSubmissionContext, type RouteContext, shopContext, staffContext } from '#app/context.ts'
import { findStaff, openInOwnLanguage, requireStaff, staffSignInPath } from '#app/routes/staff/authenticate.ts'
import { noConnection } from '#domain/refusal.ts'
import { type Brand, defaultBrand } from '#domain/settings/brand.ts'
import { permissionDenied, type Staff, staffProbe } from '#domain/staff/permissions.ts'
import { isPermitted, isQuiet, permissionFor } from '#domain/staff/route-permissions.ts'
import { isUuid } from '#domain/uuid.ts'
import { recordResponse, waitForConnection } from '#ui/backoffice/connection.ts'
import { AdminFrame } from '#ui/backoffice/frame.tsx'
import { AdminPage, EmptyList } from '#ui/backoffice/page.tsx'
import { texts } from '#ui/backoffice/texts.tsx'
import { forgetSentText } from '#ui/backoffice/typed-text.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { type UnsentForm, UnsentFormPage } from '#ui/staff/unsent-form-page.tsx'
import type { Route } from './+types/layout'
import { readToast } from './undo-toast.ts'
import { repeatFormAfterStepUp, unsentFormResponse } from './unsent-form.ts'

/**
 * Guard of the back office, before any loader or action: requires a staff session, and opens each path to the roles
 * that domain/staff/route-permissions.ts names.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, url, pattern }, next) => {
    const staff = await findStaff(request, context, { isQuiet: isQuiet(pattern) })
    if (staff === null) {
      if (isProbe(request, url) && (await hasLeft(context, url))) return probeResponse(null)
      const signIn = redirect(staffSignInPath(isQuiet(pattern) ? new URL('/admin', url) : url))
      throw (await unsentFormResponse(request, { url, pattern })) ?? signIn
    }
    openInOwnLanguage(request, { url, context, language: staff.language })
    context.set(staffContext, staff)
    const { method } = request
    context.set(isSubmissionContext, method === 'POST')
    if (isPermitted(pattern, method, staff))
      return isProbe(request, url) ? probeResponse(staff.id) : repeatFormAfterStepUp(request, { url, pattern }, next)
    const { db, log } = context.get(shopContext)
    log.warn({ staff: staff.id, pattern, method }, 'the back office stayed closed')
    const brand = await findSetting(db, 'brand')
    throw closed({ ...staff, brand }, closedStatus(pattern, method))
  },
]

/** Keeps a form on the screen until the shop responds and the session is valid. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    if (request.method === 'POST') await waitForConnection(request.signal)
    const answer = await next()
    recordResponse()
    const outcome = outcomeOf(answer)
    if (request.method === 'POST' && outcome !== 'refused') forgetSentText(outcome)
    return answer
  },
]

const isProbe = ({ method }: Request, { pathname }: URL) => method === 'HEAD' && pathname === staffProbe.path

/** Answers the probe before a form, without loading the page. */
function probeResponse(staffId: string | null) {
  const headers = { 'Cache-Control': 'private, no-store' }
  if (staffId === null) return new Response(null, { status: staffProbe.ended, headers })
  return new Response(null, { headers: { ...headers, [staffProbe.header]: staffId } })
}

/** Tells whether the person whose page asks no longer works here, so that the page is not for them any more. */
async function hasLeft(context: RouteContext, { searchParams }: URL): Promise<boolean> {
  const staffId = searchParams.get(staffProbe.owner) ?? ''
  const member = isUuid(staffId) ? await findStaffMember(context.get(shopContext).db, staffId) : null
  return member !== null && member.endedAt !== null
}

/** Tells how the server answered a form. A way to the sign-in, or a new step-up, refuses it. */
function outcomeOf(answer: unknown): 'refused' | 'answered' | 'redirected' {
  const [result] = Object.values(Object(answer)).map((one) => Object(one).result)
  if (result instanceof Response)
    return /^\/admin\/(sign-in|prove)/.test(result.headers.get('Location') ?? '') ? 'refused' : 'redirected'
  const isRefused = result instanceof Error || isRouteErrorResponse(result) || Object(result).init?.status >= 400
  return isRefused ? 'refused' : 'answered'
}

const reasons = { 403: 'Forbidden', 404: 'Not Found', 405: 'Method Not Allowed' } as const

function closedStatus(pattern: string, method: string): keyof typeof reasons {
  if (permissionFor(pattern, 'GET') === null) return 404
  return permissionFor(pattern, method) === null ? 405 : 403
}

/** Throws an error response with staff and brand, so that it is rendered in their frame. */
function closed({ id, name, roles, brand }: Staff & { brand: Brand }, status: keyof typeof reasons) {
  return data({ id, name, roles, brand }, { status, statusText: reasons[status] })
}

/** Loads the frame. Also makes every client navigation request the server, so that the guard runs. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, name, roles } = requireStaff(context)
  const shop = context.get(shopContext)
  const [brand, done] = await Promise.all([
    findSetting(shop.db, 'brand'),
    context.get(isSubmissionContext) ? null : readToast(request, shop),
  ])
  return { id, name, roles, brand, done }
}

export default function Admin({ loaderData: { id, name, roles, brand, done } }: Route.ComponentProps) {
  return (
    <AdminFrame staffId={id} name={name} roles={roles} brand={brand} done={done}>
      <Outlet />
    </AdminFrame>
  )
}

/** Renders errors and refused pages, inside the frame if it was loaded. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const unsent: UnsentForm | undefined = isRouteErrorResponse(error) ? error.data?.unsent : undefined
  if (unsent) return <UnsentFormPage {...unsent} />
  const known: (Pick<Staff, 'id' | 'name' | 'roles'> & { brand: Brand }) | null =
    loaderData ?? (isRouteErrorResponse(error) ? error.data : null)
  return (
    <AdminFrame
      staffId={known?.id ?? null}
      name={known?.name ?? ''}
      roles={known?.roles ?? []}
      brand={known?.brand ?? defaultBrand}
      done={null}
    >
      <AdminPage title={titleOf(error)}>
        <EmptyList drawing={statusOf(error) >= 500 ? 'broken' : 'search'} text={messageOf(error)}>
          <ButtonLink label={texts.backToToday} to="/admin" />
        </EmptyList>
      </AdminPage>
    </AdminFrame>
  )
}

const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500)

function titleOf(error: unknown): string {
  return (
    { 403: texts.noAccess, 404: texts.notFound, 405: texts.cantBeChangedHere }[statusOf(error)] ??
    texts.somethingWentWrong
  )
}

function messageOf(error: unknown): string {
  if (statusOf(error) === 403) return texts.pleaseAskTheOwner(permissionDenied.message)
  if (statusOf(error) === 404) return texts.pageNotFound
  if (statusOf(error) === 405) return texts.methodNotAllowed
  if (isRouteErrorResponse(error) && error.status === 422) return String(error.data)
  // `fetch` rejects with a TypeError when there was no response at all.
  if (error instanceof TypeError && !navigator.onLine) return noConnection.message
  return texts.errorWasLogged
}
