import { type RouterContextProvider, redirect } from 'react-router'
import { safeRedirectPath, type Visitor } from '#domain/accounts/visitor.ts'
import { findVisitor } from './authenticate.ts'

type PageRequest = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

/** Where the address says that signing in should lead; null when nowhere of ours. */
export function readNext(url: URL): string | null {
  return safeRedirectPath(url.searchParams.get('next'))
}

/** An address of the sign-in that remembers where it should lead. */
export function withNext(path: string, next: string | null): string {
  return next === null ? path : `${path}?${new URLSearchParams({ next })}`
}

/**
 * Spec §2 for /login, /register and /loginStart: whoever has a session and a name is sent on; who has no name yet is
 * asked for it; nobody is signed out.
 */
export async function findUnnamedVisitor({ request, url, context }: PageRequest): Promise<Visitor> {
  const visitor = await findVisitor(request, context)
  if (visitor !== null && visitor.name !== null) throw redirect(readNext(url) ?? '/home')
  return visitor
}
