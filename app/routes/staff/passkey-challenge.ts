import { requestContext, shopContext } from '#app/context.ts'
import { shopCookies } from '#app/http/cookies.ts'
import { notFound } from '#app/http/not-found.ts'
import { plainIntents, readIntent } from '#app/http/read-intent.ts'
import { findClaimedInvite } from '#db/staff/invites.ts'
import { notSignedIn } from '#domain/accounts/session.ts'
import { rateLimitRefusal } from '#domain/rate-limits.ts'
import { type Refusal, refusalHeaders, statusOf } from '#domain/refusal.ts'
import { linkExpired } from '#domain/staff/sign-in.ts'
import { hashSecret } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'
import { staffIdOfInvite } from '#flows/staff/accept-invite.ts'
import { type PasskeyQuestion, passkeyCreation, passkeyRequest } from '#flows/staff/passkeys.ts'
import type { Route } from './+types/passkey-challenge'
import { findStaff } from './authenticate.ts'

/** 404 for a GET: scripts post here. */
export function loader() {
  throw notFound()
}

const intents = plainIntents('sign-in', 'join', 'prove', 'add')

/** Creates a challenge to sign in with a passkey or register one. Called by ui/staff/passkey-button.tsx. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const tries = await shop.limits.take('staff-tries-from-address', context.get(requestContext).clientAddress)
  if (!tries.isAllowed) return refused(rateLimitRefusal(tries))
  const submission = readIntent(await request.formData(), intents)
  const purpose = submission.intent
  const claim = await shopCookies.staffStep.read(request, shop.origin)
  if (purpose === 'sign-in') return sendQuestion(shop, await passkeyRequest(shop, { claim, staffId: null }))
  if (purpose === 'join') return join(shop, claim)
  const staff = await findStaff(request, context, { isQuiet: false })
  if (staff === null) return refused(notSignedIn)
  const { id, name } = staff
  const question =
    purpose === 'prove'
      ? await passkeyRequest(shop, { claim, staffId: id })
      : await passkeyCreation(shop, { claim, staffId: id, name })
  return sendQuestion(shop, question)
}

async function join(shop: Shop, claim: string | null) {
  const invite = claim && (await findClaimedInvite(shop.db, hashSecret(claim), shop.now()))
  if (!invite) return refused(linkExpired)
  const who = { staffId: staffIdOfInvite(invite), name: invite.name }
  return sendQuestion(shop, await passkeyCreation(shop, { claim, ...who }))
}

async function sendQuestion({ origin }: Shop, { claim, options }: PasskeyQuestion) {
  return Response.json({ options }, { headers: { 'Set-Cookie': await shopCookies.staffStep.write(claim, origin) } })
}

function refused(refusal: Refusal) {
  return Response.json({ message: refusal.message }, { status: statusOf(refusal), headers: refusalHeaders(refusal) })
}
