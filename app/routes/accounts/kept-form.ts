import { keptIntentContext, type RouteContext, shopContext, visitorContext } from '#app/context.ts'
import { forgetKeptForm, readKeptFormCookie, writeKeptFormCookie } from '#app/http/cookies.ts'
import { textFields } from '#app/http/read-intent.ts'
import type { Shopper } from '#domain/accounts/visitor.ts'
import { refuse } from '#domain/refusal.ts'
import * as texts from '#ui/accounts/texts.tsx'
import { requireShopper } from './authenticate.ts'

/** Shown with a form that was kept. */
export const notSentYet = refuse('not-signed-in', texts.notSentYet)

type Sent = { context: RouteContext; url: URL }

/**
 * Authenticates the sender of a form like `requireShopper`. Without a session the form waits in a cookie until its
 * shopper has signed in, if it has this intent.
 */
export async function requireSender({ context, url }: Sent, form: FormData | null, intent: string): Promise<Shopper> {
  const isKeptIntent = form?.get('intent') === intent
  context.set(keptIntentContext, isKeptIntent)
  if (context.get(visitorContext) !== null || form === null || !isKeptIntent) return requireShopper(context)
  const kept = { path: url.pathname, fields: textFields(form) }
  const cookie = await writeKeptFormCookie(kept, context.get(shopContext).origin)
  if (cookie === null) return requireShopper(context)
  return requireShopper(context, { headers: { 'Set-Cookie': cookie }, note: texts.yourTextIsKept })
}

type Opened = Sent & { request: Request }

/** Finds the form that was kept for this page; null without one. */
export async function findKeptForm({ request, url, context }: Opened): Promise<Record<string, string> | null> {
  const kept = await readKeptFormCookie(request, context.get(shopContext).origin)
  return kept?.path === url.pathname ? kept.fields : null
}

/** Deletes the form that was kept for this page once the page has taken one of its intent. */
export async function forgetTakenForm(opened: Opened, { status, headers }: Response): Promise<void> {
  if (!opened.context.get(keptIntentContext) || status >= 400 || (await findKeptForm(opened)) === null) return
  headers.append('Set-Cookie', await forgetKeptForm(opened.context.get(shopContext).origin))
}
