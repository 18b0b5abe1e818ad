import { useRouteLoaderData, useSearchParams } from 'react-router'
import type { loader as frameLoader } from '#app/routes/shell/frame.tsx'
import { socialRefusal } from '#domain/accounts/social-login.ts'
import { SocialButton } from '#ui/accounts/social-button.tsx'
import { OrDivider } from '#ui/parts/or-divider.tsx'

/** Google sign-in, if configured, with the problem of the last attempt from the URL. */
export function SocialSignIn({ next }: { next: string | null }) {
  const isEnabled = useRouteLoaderData<typeof frameLoader>('routes/shell/frame')?.social
  const [search] = useSearchParams()
  if (!isEnabled) return null
  return (
    <>
      <div className="my-5">
        <OrDivider />
      </div>
      <SocialButton next={next} problem={socialRefusal(search.get('google'))} />
    </>
  )
}
