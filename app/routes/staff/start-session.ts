import { redirect } from 'react-router'
import { type RouteContext, requestContext, shopContext } from '#app/context.ts'
import { readKnownDevices, shopCookies, writeKnownDevices } from '#app/http/cookies.ts'
import { textField } from '#app/http/read-intent.ts'
import { deviceLabel } from '#domain/accounts/device-label.ts'
import { hashSecret } from '#flows/secrets.ts'
import type { StaffBrowser } from '#flows/staff/open-session.ts'

export async function readStaffBrowser(request: Request, context: RouteContext): Promise<StaffBrowser> {
  const { origin } = context.get(shopContext)
  const held = await shopCookies.staff.read(request, origin)
  return {
    claim: await shopCookies.staffStep.read(request, origin),
    ip: context.get(requestContext).clientAddress,
    device: deviceLabel(request.headers.get('user-agent')),
    devices: await readKnownDevices(request, { name: 'staff-known', origin }),
    earlierTokenHash: held === null ? null : hashSecret(held),
  }
}

type NewSession = { token: string; devices?: readonly string[] }

/** Starts a session in this browser, or renews it after a step-up, which has no `devices`. */
export async function startStaffSession(context: RouteContext, { next, ...session }: NewSession & { next: string }) {
  return redirect(next, { headers: await staffSessionHeaders(context, session) })
}

export async function staffSessionHeaders(context: RouteContext, { token, devices }: NewSession): Promise<Headers> {
  const { origin } = context.get(shopContext)
  const headers = new Headers()
  headers.append('Set-Cookie', await shopCookies.staff.write(token, origin))
  headers.append('Set-Cookie', await shopCookies.staffStep.write(null, origin))
  if (devices) headers.append('Set-Cookie', await writeKnownDevices(devices, { name: 'staff-known', origin }))
  return headers
}

const longestAnswer = 16_000

export const passkeyAnswer = (form: FormData): string => textField(form, 'answer', longestAnswer)
