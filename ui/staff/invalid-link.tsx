import { linkOver } from '#domain/staff/sign-in.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EntranceCard } from './sign-in-frame.tsx'
import { texts } from './texts.tsx'

/** Used, too old, begun elsewhere or never there: nobody is told which. */
export function DeadLink() {
  return (
    <EntranceCard title={texts.thisLinkHasExpired} text={linkOver.message}>
      <ButtonLink to="/admin/sign-in" look="quiet" wide>
        {texts.signIn}
      </ButtonLink>
    </EntranceCard>
  )
}
