import { data, redirect } from 'react-router'
import * as v from 'valibot'
import { shopContext } from '#app/context.ts'
import { field, noFields, readForm, textField } from '#app/http/read-intent.ts'
import { isRefusal, refusalHeaders, statusOf } from '#domain/refusal.ts'
import { signInStaff } from '#flows/staff/sign-in-staff.ts'
import { ActionForm } from '#ui/backoffice/fields.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { OrDivider } from '#ui/parts/or-divider.tsx'
import { SignInCodeFields } from '#ui/staff/authenticator.tsx'
import { PasskeyButton } from '#ui/staff/passkey-button.tsx'
import { StaffSignInCard } from '#ui/staff/sign-in-frame.tsx'
import { texts } from '#ui/staff/texts.tsx'
import type { Route } from './+types/sign-in'
import { backOfficePath, findStaff } from './authenticate.ts'
import { passkeyAnswer, readStaffBrowser, staffSessionHeaders, startStaffSession } from './start-session.ts'

/** Redirects staff who are signed in already. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const staff = await findStaff(request, context, { isQuiet: false })
  if (staff !== null) throw redirect(backOfficePath(url.searchParams.get('next')))
  return null
}

const intents = { passkey: noFields, code: v.object({ code: field }) }

/** Signs in by passkey, or name and code. `stay`: answers without leaving the page that asked. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { form, submission } = await readForm(request, intents)
  const browser = await readStaffBrowser(request, context)
  const name = textField(form, 'name')
  const { intent } = submission
  const input = submission.intent === 'code' ? { name, code: submission.code } : { answer: passkeyAnswer(form) }
  const signedIn = await signInStaff(shop, { browser, ...input })
  if (!isRefusal(signedIn)) {
    if (url.searchParams.has('stay'))
      return data({ intent, name, message: '' }, { headers: await staffSessionHeaders(context, signedIn) })
    const { by, ...session } = signedIn
    // A lost phone: a new authenticator or passkey comes first.
    const next = by === 'recovery-code' ? '/admin/me?recovered' : backOfficePath(url.searchParams.get('next'))
    return startStaffSession(context, { ...session, next })
  }
  const answer = { intent, name, message: signedIn.message }
  return data(answer, { status: statusOf(signedIn), headers: refusalHeaders(signedIn) })
}

export default function SignIn({ actionData }: Route.ComponentProps) {
  return (
    <StaffSignInCard title={texts.signIn} text={texts.signInNote}>
      <RefusalAlert refusal={actionData} className="" />
      <PasskeyButton purpose="sign-in">{texts.signInWithAPasskey}</PasskeyButton>
      <OrDivider />
      <ActionForm intent="code" submit={texts.signInWithACode} variant="quiet">
        <SignInCodeFields name={actionData?.name} />
      </ActionForm>
      <p className="text-sm text-muted">{texts.lostBothHint}</p>
    </StaffSignInCard>
  )
}
