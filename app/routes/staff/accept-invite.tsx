import { data } from 'react-router'
import * as v from 'valibot'
import { shopContext } from '#app/context.ts'
import { shopCookies } from '#app/http/cookies.ts'
import { field, noFields, readForm } from '#app/http/read-intent.ts'
import { findClaimedInvite } from '#db/staff/invites.ts'
import { isRefusal, refusalHeaders, statusOf } from '#domain/refusal.ts'
import { linkExpired } from '#domain/staff/sign-in.ts'
import { hashSecret } from '#flows/secrets.ts'
import { acceptInvite, staffIdOfInvite } from '#flows/staff/accept-invite.ts'
import { authenticatorOffer } from '#flows/staff/authenticator-setup.ts'
import { ActionForm } from '#ui/backoffice/fields.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { OrDivider } from '#ui/parts/or-divider.tsx'
import { AuthenticatorCodeField, AuthenticatorSetup } from '#ui/staff/authenticator.tsx'
import { InvalidLink } from '#ui/staff/invalid-link.tsx'
import { PasskeyButton } from '#ui/staff/passkey-button.tsx'
import { StaffSignInCard } from '#ui/staff/sign-in-frame.tsx'
import { texts } from '#ui/staff/texts.tsx'
import type { Route } from './+types/accept-invite'
import { passkeyAnswer, readStaffBrowser, startStaffSession } from './start-session.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const claim = await shopCookies.staffStep.read(request, shop.origin)
  const invite = claim && (await findClaimedInvite(shop.db, hashSecret(claim), shop.now()))
  const sealed = invite ? invite.sealedSecret : null
  if (!invite || sealed === null) return data(null, { status: statusOf(linkExpired) })
  const who = { staffId: staffIdOfInvite(invite), name: invite.name }
  return data({ name: invite.name, offer: await authenticatorOffer(shop, { ...who, sealed }) })
}

const intents = { passkey: noFields, code: v.object({ code: field }) }

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { form, submission } = await readForm(request, intents)
  const browser = await readStaffBrowser(request, context)
  const { intent } = submission
  const shown = submission.intent === 'code' ? { code: submission.code } : { answer: passkeyAnswer(form) }
  const joined = await acceptInvite(shop, { browser, ...shown })
  if (!isRefusal(joined)) return startStaffSession(context, { ...joined, next: '/admin/me' })
  const { message } = joined
  return data({ intent, message }, { status: statusOf(joined), headers: refusalHeaders(joined) })
}

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null) return <InvalidLink />
  const { name, offer } = loaderData
  const problem = actionData?.message
  const isCodeWrong = actionData?.intent === 'code'
  return (
    <StaffSignInCard title={texts.welcomeName(name)} text={texts.chooseMethod}>
      {problem && !isCodeWrong && <Alert text={problem} variant="error" />}
      <PasskeyButton purpose="join">{texts.makeAPasskey}</PasskeyButton>
      <OrDivider>{texts.orAnAuthenticatorApp}</OrDivider>
      {offer && <AuthenticatorSetup {...offer} />}
      <ActionForm intent="code" submit={texts.useTheAuthenticator} variant="quiet">
        <AuthenticatorCodeField error={isCodeWrong ? problem : undefined} hint={texts.signInName(name)} />
      </ActionForm>
    </StaffSignInCard>
  )
}
