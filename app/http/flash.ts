import { redirect } from 'react-router'
import { shopCookies } from './cookies.ts'

/** Reads the message for this page, null without one, and makes the headers that delete it. */
export async function takeFlash(request: Request, origin: string) {
  const flash = await shopCookies.flash.read(request, origin)
  const headers = new Headers()
  if (flash !== null) headers.append('Set-Cookie', await shopCookies.flash.write(null, origin))
  return { flash, headers }
}

/** Redirects to a page that shows the message once. */
export async function redirectWithFlash(path: string, flash: string, origin: string) {
  return redirect(path, { headers: { 'Set-Cookie': await shopCookies.flash.write(flash, origin) } })
}
