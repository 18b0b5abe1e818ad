import { LoginPrompt } from '#ui/sign-in/login-prompt.tsx'
import { NameForm } from '#ui/sign-in/name-form.tsx'
import { titled } from '../../titled.ts'
import type { Route } from './+types/login'
import { SocialWay } from './social-way.tsx'
import { findUnnamed, nextOf } from './visitor-step.ts'

export const meta: Route.MetaFunction = titled('Login')

export async function loader(arrival: Route.LoaderArgs) {
  return { isSignedIn: (await findUnnamed(arrival)) !== null, next: nextOf(arrival.url) }
}

export default function Login({ loaderData: { isSignedIn, next } }: Route.ComponentProps) {
  return isSignedIn ? (
    <NameForm next={next} error={null} />
  ) : (
    <LoginPrompt next={next}>
      <SocialWay next={next} />
    </LoginPrompt>
  )
}
