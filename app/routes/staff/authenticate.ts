import { data, redirect, redirectDocument } from 'react-router'
import { type RouteContext, requestContext, type SentForm, shopContext, staffContext } from '#app/context.ts'
import { shopCookies } from '#app/http/cookies.ts'
import { readForm, type Schemas } from '#app/http/read-intent.ts'
import { safeRedirectPath } from '#domain/accounts/visitor.ts'
import { findLanguageCookie, type Language, languageCookie } from '#domain/language.ts'
import { pageLanguage } from '#domain/page-language.ts'
import { can, isStepUpFresh, type Permission, permissionDenied, type Staff } from '#domain/staff/permissions.ts'
import { authenticateStaff } from '#flows/staff/authenticate-staff.ts'

type StaffRequest = { url: URL; context: RouteContext }

/** Finds the staff member of a request; null for everyone else, including shoppers. */
export async function findStaff(
  request: Request,
  context: RouteContext,
  { isQuiet }: { isQuiet: boolean },
): Promise<(Staff & { language: Language }) | null> {
  const shop = context.get(shopContext)
  const token = await shopCookies.staff.read(request, shop.origin)
  if (token === null) return null
  const chosenLanguage = chosenIn(request)
  const ip = context.get(requestContext).clientAddress
  return authenticateStaff(shop, { token, ip, isQuiet, chosenLanguage })
}

const chosenIn = ({ headers }: Request) => findLanguageCookie(headers.get('cookie') ?? '', '/admin')

/** Redirects to the staff member's language if this browser has chosen none. */
export function openInOwnLanguage(
  request: Request,
  { url, context, language }: StaffRequest & { language: Language },
): void {
  const isOpened = request.method === 'GET' && chosenIn(request) === null
  if (!isOpened || language === pageLanguage) return
  const { origin } = context.get(shopContext)
  const cookie = languageCookie(language, { origin, pathname: '/admin' })
  throw redirectDocument(url.pathname + url.search, { headers: { 'Set-Cookie': cookie } })
}

/** Returns the staff member whom the guard admitted. */
export function requireStaff(context: RouteContext): Staff {
  const staff = context.get(staffContext)
  if (staff === null) throw data(null, { status: 403, statusText: 'Forbidden' })
  return staff
}

/** The shop and the staff member whom the guard admitted. */
export function requireBackOffice(context: RouteContext) {
  return { shop: context.get(shopContext), staff: requireStaff(context) }
}

/** Reads the submitted form and its intent, with the shop and the staff member who sent it. */
export async function readStaffForm<const All extends Schemas>({ request, context }: SentForm, schemas: All) {
  return { ...requireBackOffice(context), ...(await readForm(request, schemas)) }
}

/** Requires a further permission, for intents that need more than their route. */
export function requirePermission(context: RouteContext, permission: Permission): Staff {
  const staff = requireStaff(context)
  if (!can(staff, permission)) throw data(null, { status: 403, statusText: permissionDenied.message })
  return staff
}

/**
 * Requires a recent step-up for refunds, exports, roles and payment settings, and returns to the page afterwards.
 * Called in the loader, so that no input is lost, and again in the action.
 */
export function requireStepUp({ url, context }: StaffRequest) {
  const proof = proofPath({ url, context })
  if (proof !== null) throw redirect(proof)
  return requireBackOffice(context)
}

/** Builds the path of the step-up that returns here; null when it is recent. */
export function proofPath({ url, context }: StaffRequest): string | null {
  if (isStepUpFresh(requireStaff(context), context.get(shopContext).now())) return null
  return `/admin/prove?${new URLSearchParams({ next: url.pathname + url.search })}`
}

export function staffSignInPath({ pathname, search }: URL): string {
  const next = backOfficePath(pathname + search)
  return next === '/admin' ? '/admin/sign-in' : `/admin/sign-in?${new URLSearchParams({ next })}`
}

/** Returns a path of the back office for any input (open redirects). */
export function backOfficePath(next: unknown): string {
  const path = safeRedirectPath(next)
  return path !== null && /^\/admin([/?]|$)/.test(path) ? path : '/admin'
}
