import { withBrandTitle } from '#app/routes/shell/page-title.ts'
import { NameForm } from '#ui/accounts/name-form.tsx'
import { SignInPrompt } from '#ui/accounts/sign-in-prompt.tsx'
import * as texts from '#ui/accounts/texts.tsx'
import type { Route } from './+types/login'
import { findUnnamedVisitor, readNext } from './sign-in-step.ts'
import { SocialSignIn } from './social-sign-in.tsx'

export const meta: Route.MetaFunction = withBrandTitle(texts.login)

export async function loader(arrival: Route.LoaderArgs) {
  return { isSignedIn: (await findUnnamedVisitor(arrival)) !== null, next: readNext(arrival.url) }
}

export default function Login({ loaderData: { isSignedIn, next } }: Route.ComponentProps) {
  return isSignedIn ? (
    <NameForm next={next} error={null} />
  ) : (
    <SignInPrompt next={next}>
      <SocialSignIn next={next} />
    </SignInPrompt>
  )
}
