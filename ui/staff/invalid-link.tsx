import { linkExpired } from '#domain/staff/sign-in.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { StaffSignInCard } from './sign-in-frame.tsx'
import { texts } from './texts.tsx'

/** Used, too old, begun elsewhere or never there: nobody is told which. */
export function InvalidLink() {
  return (
    <StaffSignInCard title={texts.thisLinkHasExpired} text={linkExpired.message}>
      <ButtonLink to="/admin/sign-in" look="quiet" wide>
        {texts.signIn}
      </ButtonLink>
    </StaffSignInCard>
  )
}
