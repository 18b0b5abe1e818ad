import { redirect } from 'react-router'
import type { RouteContext } from '#app/context.ts'
import { safeRedirectPath, type Visitor } from '#domain/accounts/visitor.ts'
import { findVisitor } from './authenticate.ts'

type PageRequest = { request: Request; url: URL; context: RouteContext }

/** Reads the return path; null unless it is a path of this shop. */
export const readNext = (url: URL): string | null => safeRedirectPath(url.searchParams.get('next'))

export function withNext(path: string, next: string | null): string {
  return next === null ? path : `${path}?${new URLSearchParams({ next })}`
}

/** Redirects a shopper with a name (spec §2 for /login, /register and /loginStart); returns one without a name. */
export async function findUnnamedVisitor({ request, url, context }: PageRequest): Promise<Visitor> {
  const visitor = await findVisitor(request, context)
  if (visitor !== null && visitor.name !== null) throw redirect(readNext(url) ?? '/home')
  return visitor
}
