import { redirect, redirectDocument } from 'react-router'
import * as v from 'valibot'
import { keepPageOnFailure } from '#app/browser/submit-failure.ts'
import { shopContext } from '#app/context.ts'
import { field, readIntent, refused } from '#app/http/read-intent.ts'
import { withBrandTitle } from '#app/routes/shell/page-title.ts'
import { isRefusal } from '#domain/refusal.ts'
import { captureName } from '#flows/accounts/capture-name.ts'
import { NameForm } from '#ui/accounts/name-form.tsx'
import { SignInPrompt } from '#ui/accounts/sign-in-prompt.tsx'
import * as texts from '#ui/accounts/texts.tsx'
import type { Route } from './+types/register'
import { findVisitor } from './authenticate.ts'
import { findUnnamedVisitor, readNext, withNext } from './sign-in-step.ts'
import { SocialSignIn } from './social-sign-in.tsx'

export const meta: Route.MetaFunction = withBrandTitle(texts.register)

export async function loader(arrival: Route.LoaderArgs) {
  return { isSignedIn: (await findUnnamedVisitor(arrival)) !== null, next: readNext(arrival.url) }
}

const intents = { name: v.object({ name: field }) }

export async function action({ request, context, url }: Route.ActionArgs) {
  const submission = readIntent(await request.formData(), intents)
  const visitor = await findVisitor(request, context)
  if (visitor === null) return redirect(withNext('/loginStart', readNext(url)))
  const name = await captureName(context.get(shopContext), visitor.id, submission.name)
  if (isRefusal(name)) return refused(name)
  // A new document, so that the browser reloads the shopper.
  return redirectDocument(readNext(url) ?? '/cart')
}

/** Keeps the input when the request fails (decision 1.14). */
export const clientAction = (sent: Route.ClientActionArgs) => keepPageOnFailure(sent)

export default function Register({ loaderData: { isSignedIn, next }, actionData }: Route.ComponentProps) {
  return isSignedIn ? (
    <NameForm next={next} error={actionData?.message ?? null} />
  ) : (
    <SignInPrompt next={next}>
      <SocialSignIn next={next} />
    </SignInPrompt>
  )
}
