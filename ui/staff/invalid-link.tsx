import { linkExpired } from '#domain/staff/sign-in.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { StaffSignInCard } from './sign-in-frame.tsx'
import { texts } from './texts.tsx'

/** Page for a used, expired, claimed or unknown link; it does not reveal which. */
export function InvalidLink() {
  return (
    <StaffSignInCard title={texts.thisLinkHasExpired} text={linkExpired.message}>
      <ButtonLink label={texts.signIn} to="/admin/sign-in" variant="quiet" wide />
    </StaffSignInCard>
  )
}
