import { data, redirect } from 'react-router'
import * as v from 'valibot'
import { shopContext } from '#app/context.ts'
import { shopCookies } from '#app/http/cookies.ts'
import { field, readIntent } from '#app/http/read-intent.ts'
import { findFreshInvite } from '#db/staff/invites.ts'
import { isRefusal, statusOf } from '#domain/refusal.ts'
import { linkExpired } from '#domain/staff/sign-in.ts'
import { hashSecret } from '#flows/secrets.ts'
import { claimInvite } from '#flows/staff/claim-invite.ts'
import { ActionForm } from '#ui/backoffice/fields.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Field } from '#ui/parts/field.tsx'
import { InvalidLink } from '#ui/staff/invalid-link.tsx'
import { rolesText } from '#ui/staff/roles.tsx'
import { StaffSignInCard } from '#ui/staff/sign-in-frame.tsx'
import { texts } from '#ui/staff/texts.tsx'
import type { Route } from './+types/invite-link'

/** Shows the invite without changing it, because messengers open links for previews. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const invite = await findFreshInvite(shop.db, hashSecret(params.token), shop.now())
  if (invite === null) return data(null, { status: statusOf(linkExpired) })
  const { name, roles, staffId } = invite
  return data({ name, roles, isNew: staffId === null })
}

const intents = { claim: v.object({ name: field }) }

/** Claims the invite for this browser and redirects to a URL without its secret. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const submission = readIntent(await request.formData(), intents)
  const claimed = await claimInvite(shop, { token: params.token, name: submission.name })
  if (isRefusal(claimed)) return data({ message: claimed.message }, { status: statusOf(claimed) })
  const headers = { 'Set-Cookie': await shopCookies.staffStep.write(claimed.claim, shop.origin) }
  return redirect('/admin/join', { headers })
}

export default function JoinLink({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null) return <InvalidLink />
  const { name, roles, isNew } = loaderData
  const title = name === '' ? texts.welcomeToYourShop : texts.welcomeName(name)
  return (
    <StaffSignInCard title={title} text={isNew ? texts.youWillWorkHereAs(rolesText(roles)) : texts.recoveryNote}>
      <RefusalAlert refusal={actionData} className="" />
      <ActionForm intent="claim" submit={texts.startOnThisDevice}>
        {name === '' && (
          <Field
            label={texts.yourName}
            name="name"
            autoComplete="name"
            required
            maxLength={60}
            hint={texts.ownNameHint}
          />
        )}
      </ActionForm>
      <p className="text-sm text-muted">{texts.inviteLinkNote}</p>
    </StaffSignInCard>
  )
}
