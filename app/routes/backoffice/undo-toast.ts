import { redirect } from 'react-router'
import * as v from 'valibot'
import { type RouteContext, shopContext } from '#app/context.ts'
import { openCookie } from '#app/http/cookies.ts'
import { undoSeconds } from '#domain/backoffice/undo-window.ts'
import type { Shop } from '#flows/shop.ts'
import type { ActionToast } from '#ui/backoffice/undo-toast.tsx'

type NewToast = Omit<ActionToast, 'leftMs'>

const stored = v.object({
  text: v.string(),
  undo: v.nullable(v.object({ action: v.string(), fields: v.record(v.string(), v.string()) })),
  at: v.number(),
})

const doneCookie = openCookie('done', 2 * undoSeconds, stored)

/** Redirects to a page of the back office. For ten seconds it and following pages show what was done. */
export async function redirectWithToast(
  context: RouteContext,
  path: string,
  { text, undo = null }: Pick<NewToast, 'text'> & Partial<Pick<NewToast, 'undo'>>,
): Promise<Response> {
  const { now, origin } = context.get(shopContext)
  const done: NewToast = { text, undo, at: now().getTime() }
  return redirect(path, { headers: { 'Set-Cookie': await doneCookie.write(done, origin) } })
}

/** Reads what was done in the last ten seconds; null otherwise. Reading does not consume it. */
export async function readToast(request: Request, { origin, now }: Shop): Promise<ActionToast | null> {
  const done = await doneCookie.read(request, origin)
  if (done === null) return null
  const leftMs = undoSeconds * 1_000 - (now().getTime() - done.at)
  return leftMs > 0 ? { ...done, leftMs } : null
}
