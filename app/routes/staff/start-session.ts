import { type RouterContextProvider, redirect } from 'react-router'
import { requestContext, shopContext } from '#app/context.ts'
import {
  readStaffCookie,
  readStaffStepCookie,
  writeStaffCookie,
  writeStaffStepCookie,
} from '#app/http/cookies.ts'
import { deviceLabel } from '#domain/accounts/device-label.ts'
import { hashSecret } from '#flows/secrets.ts'
import type { StaffBrowser } from '#flows/staff/open-session.ts'

type Context = Readonly<RouterContextProvider>

/** The browser that knocks at the back office. */
export async function readStaffBrowser(request: Request, context: Context): Promise<StaffBrowser> {
  const { origin } = context.get(shopContext)
  const held = await readStaffCookie(request, origin)
  return {
    claim: await readStaffStepCookie(request, origin),
    ip: context.get(requestContext).clientAddress,
    device: deviceLabel(request.headers.get('user-agent')),
    earlierTokenHash: held === null ? null : hashSecret(held),
  }
}

/** Lets this browser in, with a secret that it never held before. */
export async function letIn(context: Context, { token, next }: { token: string; next: string }) {
  const { origin } = context.get(shopContext)
  const headers = new Headers()
  headers.append('Set-Cookie', await writeStaffCookie(token, origin))
  headers.append('Set-Cookie', await writeStaffStepCookie(null, origin))
  return redirect(next, { headers })
}

const longestAnswer = 16_000

/** Answer of a passkey, as text. */
export function passkeyAnswer(form: FormData): string {
  const answer = form.get('answer')
  return typeof answer === 'string' ? answer.slice(0, longestAnswer) : ''
}
