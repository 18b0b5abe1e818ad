import { data, redirect, redirectDocument } from 'react-router'
import { isRefusal, statusOf } from '#domain/refusal.ts'
import { captureName } from '#flows/capture-name.ts'
import { LoginPrompt } from '#ui/sign-in/login-prompt.tsx'
import { NameForm } from '#ui/sign-in/name-form.tsx'
import { shopContext } from '../../context.ts'
import { textField } from '../../form.ts'
import { keepPage } from '../../keep-page.ts'
import { titled } from '../../titled.ts'
import { findVisitor } from '../../visitor.ts'
import type { Route } from './+types/register'
import { SocialWay } from './social-way.tsx'
import { findUnnamed, nextOf, withNext } from './visitor-step.ts'

export const meta: Route.MetaFunction = titled('Register')

export async function loader(arrival: Route.LoaderArgs) {
  return { isSignedIn: (await findUnnamed(arrival)) !== null, next: nextOf(arrival.url) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const visitor = await findVisitor(request, context)
  if (visitor === null) return redirect(withNext('/loginStart', nextOf(url)))
  const name = await captureName(
    context.get(shopContext),
    visitor.id,
    textField(await request.formData(), 'name'),
  )
  if (isRefusal(name)) return data(name, { status: statusOf(name) })
  // A new document: what the browser knew of this person is asked anew.
  return redirectDocument(nextOf(url) ?? '/cart')
}

/** Nothing typed is lost when the request breaks (decision 14). */
export function clientAction(sent: Route.ClientActionArgs) {
  return keepPage(sent)
}

export default function Register({ loaderData: { isSignedIn, next }, actionData }: Route.ComponentProps) {
  return isSignedIn ? (
    <NameForm next={next} error={actionData?.message ?? null} />
  ) : (
    <LoginPrompt next={next}>
      <SocialWay next={next} />
    </LoginPrompt>
  )
}
