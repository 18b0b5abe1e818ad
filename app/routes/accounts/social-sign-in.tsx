import { useRouteLoaderData, useSearchParams } from 'react-router'
import type { loader as frameLoader } from '#app/routes/shell/frame.tsx'
import { socialRefusal } from '#domain/accounts/social-login.ts'
import { Or, SocialButton } from '#ui/accounts/social-button.tsx'

/** The other way to sign in, where the shop has one. The address says why the last try did not work. */
export function SocialSignIn({ next }: { next: string | null }) {
  const isThere = useRouteLoaderData<typeof frameLoader>('routes/shell/frame')?.social
  const [search] = useSearchParams()
  if (!isThere) return null
  return (
    <>
      <Or />
      <SocialButton next={next} problem={socialRefusal(search.get('google'))} />
    </>
  )
}
