import { type RouterContextProvider, redirect, redirectDocument } from 'react-router'
import { deviceLabel } from '#domain/device.ts'
import { readCode } from '#domain/otp.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { changedWords, signInWays } from '#domain/sign-in-ways.ts'
import { provePhone } from '#flows/prove-phone.ts'
import type { Person } from '#flows/recognise-shopper.ts'
import { sendOtp } from '#flows/send-otp.ts'
import type { Shop } from '#flows/shop.ts'
import { unlinkWay } from '#flows/unlink-way.ts'
import { requestContext } from '../../context.ts'
import { readOtpCookie, writeNoticeCookie, writeOtpCookie } from '../../cookies.ts'
import { textField } from '../../form.ts'
import { waysPath } from '../sign-in/google-return.ts'

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
