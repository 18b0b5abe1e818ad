import { type RouterContextProvider, redirect, redirectDocument } from 'react-router'
import { requestContext } from '#app/context.ts'
import { readOtpCookie, writeNoticeCookie, writeOtpCookie } from '#app/http/cookies.ts'
import { textField } from '#app/http/form-fields.ts'
import { deviceLabel } from '#domain/accounts/device-label.ts'
import { readCode } from '#domain/accounts/otp.ts'
import { changedWords, signInWays } from '#domain/accounts/sign-in-methods.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Person } from '#flows/accounts/authenticate-shopper.ts'
import { sendOtp } from '#flows/accounts/send-otp.ts'
import { unlinkWay } from '#flows/accounts/unlink-sign-in-method.ts'
import { provePhone } from '#flows/accounts/verify-phone.ts'
import type { Shop } from '#flows/shop.ts'
import { waysPath } from './google-redirects.ts'

/** A form of the ways to sign in, and who sent it. */
export type WayForm = {
  request: Request
  context: Readonly<RouterContextProvider>
  url: URL
  shop: Shop
  person: Person
  form: FormData
}

/** A code for the shopper's own phone; who has none linked says which. */
export async function sendWayCode({
  context,
  url,
  shop,
  person,
  form,
}: WayForm): Promise<Response | Refusal> {
  const { shopper } = person
  const otp = await sendOtp(shop, {
    phone: shopper.phone ?? textField(form, 'phone'),
    clientAddress: context.get(requestContext).clientAddress,
    asker: { purpose: 'phone-change', userId: shopper.id },
  })
  if (isRefusal(otp)) return otp
  const cookie = await writeOtpCookie({ ...otp, sentAt: shop.now().getTime() }, shop.origin)
  return redirect(here(url), { headers: { 'Set-Cookie': cookie } })
}

export async function typeWayCode(sent: WayForm): Promise<Response | Refusal> {
  const { request, context, url, shop, form } = sent
  const done = await provePhone(shop, {
    nonce: (await readOtpCookie(request, shop.origin))?.nonce || null,
    code: readCode(form.getAll('digit').join('') || textField(form, 'code')),
    clientAddress: context.get(requestContext).clientAddress,
    session: sessionOf(sent),
  })
  if (isRefusal(done)) return done
  const headers = new Headers({ 'Set-Cookie': await writeOtpCookie(null, shop.origin) })
  if (done.done === 'proven') return redirect(here(url), { headers })
  await tell(headers, shop, changedWords({ way: 'phone', verb: 'added' }))
  // A new document: the browser asks anew who this is.
  return redirectDocument(waysPath, { headers })
}

/** Another number, or none after all. */
export async function forgetCode({ url, shop }: WayForm): Promise<Response> {
  return redirect(here(url), { headers: { 'Set-Cookie': await writeOtpCookie(null, shop.origin) } })
}

const whichWay = refuse('invalid', 'Please choose what should be unlinked.')

export async function unlink(sent: WayForm): Promise<Response | Refusal> {
  const { shop, form } = sent
  const way = signInWays.find((one) => one === textField(form, 'way'))
  if (!way) return whichWay
  const refusal = await unlinkWay(shop, { session: sessionOf(sent), way })
  if (refusal) return refusal
  const headers = new Headers()
  await tell(headers, shop, changedWords({ way, verb: 'removed' }))
  return redirectDocument(waysPath, { headers })
}

function sessionOf({ request, person }: WayForm) {
  const device = deviceLabel(request.headers.get('User-Agent'))
  return { userId: person.shopper.id, sessionId: person.sessionId, device }
}

async function tell(headers: Headers, { origin }: Shop, words: string): Promise<void> {
  headers.append('Set-Cookie', await writeNoticeCookie(words, origin))
}

/** The same page, still about the same thing, without the problem that was told. */
function here(url: URL): string {
  const unlinking = url.searchParams.get('unlink')
  return unlinking === null ? waysPath : `${waysPath}?${new URLSearchParams({ unlink: unlinking })}`
}
