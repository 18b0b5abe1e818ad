import { createCookie } from 'react-router'
import * as v from 'valibot'
import type { Done } from '#ui/admin/done-bar.tsx'

const stored = v.object({
  words: v.string(),
  undo: v.nullable(v.object({ action: v.string(), fields: v.record(v.string(), v.string()) })),
  at: v.number(),
})

/** Long enough to come to the next page, too short to turn up tomorrow. */
const doneCookie = (origin: string) => {
  const secure = origin.startsWith('https://')
  const name = secure ? '__Host-done' : 'done'
  return createCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: 60 })
}

/** The `Set-Cookie` text that has the next page of the back office say what was done, and how it can be taken back. */
export function writeDone(done: Done, origin: string): Promise<string> {
  return doneCookie(origin).serialize(done)
}

/** What was just done; null when nothing was. `forget` is the `Set-Cookie` text of having said it. */
export async function readDone(
  request: Request,
  origin: string,
): Promise<{ done: Done; forget: string } | null> {
  const parsed = v.safeParse(stored, await doneCookie(origin).parse(request.headers.get('Cookie')))
  if (!parsed.success) return null
  return { done: parsed.output, forget: await doneCookie(origin).serialize('', { maxAge: 0 }) }
}
