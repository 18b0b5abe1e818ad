import { useLocation } from 'react-router'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Logo } from '#ui/parts/logo.tsx'

/** The landing screen of spec §2, which is the login prompt of session-only routes (decision 20). */
export function LoginPrompt() {
  const { pathname, search } = useLocation()
  const next = new URLSearchParams({ next: `${pathname}${search}` })
  return (
    <main className="mx-auto flex max-w-md flex-col items-center gap-6 px-4 py-16 text-center">
      <Logo className="h-14 w-auto" />
      <h1 className="text-xl">Walk out in style</h1>
      <ButtonLink to={`/loginStart?${next}`} wide>
        Login to Continue
      </ButtonLink>
    </main>
  )
}
