import { createCookie, type RouterContextProvider, redirect } from 'react-router'
import * as v from 'valibot'
import { shopContext } from '#app/context.ts'
import { undoSeconds } from '#domain/backoffice/undo-window.ts'
import type { Shop } from '#flows/shop.ts'
import type { ActionToast } from '#ui/backoffice/undo-toast.tsx'

type NewToast = Omit<ActionToast, 'leftMs'>

const stored = v.object({
  text: v.string(),
  undo: v.nullable(v.object({ action: v.string(), fields: v.record(v.string(), v.string()) })),
  at: v.number(),
})

const doneCookie = (origin: string) => {
  const secure = origin.startsWith('https://')
  const name = secure ? '__Host-done' : 'done'
  return createCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: 2 * undoSeconds })
}

/** Redirects to a page of the back office. For ten seconds it and following pages show what was done. */
export async function redirectWithToast(
  context: Readonly<RouterContextProvider>,
  path: string,
  { text, undo = null }: Pick<NewToast, 'text'> & Partial<Pick<NewToast, 'undo'>>,
): Promise<Response> {
  const { now, origin } = context.get(shopContext)
  const done: NewToast = { text, undo, at: now().getTime() }
  return redirect(path, { headers: { 'Set-Cookie': await doneCookie(origin).serialize(done) } })
}

/** Reads what was done in the last ten seconds; null otherwise. Reading does not consume it. */
export async function readToast(request: Request, { origin, now }: Shop): Promise<ActionToast | null> {
  const parsed = v.safeParse(stored, await doneCookie(origin).parse(request.headers.get('Cookie')))
  if (!parsed.success) return null
  const leftMs = undoSeconds * 1_000 - (now().getTime() - parsed.output.at)
  return leftMs > 0 ? { ...parsed.output, leftMs } : null
}
