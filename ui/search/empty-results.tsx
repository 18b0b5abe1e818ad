import { goBackHome } from '#domain/texts.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { EmptySearchIllustration } from '#ui/parts/illustrations/empty-search.tsx'
import * as texts from './texts.tsx'

export function EmptyListing() {
  return (
    <EmptyState
      compact
      drawing={<EmptySearchIllustration className="h-32 w-auto" />}
      text={texts.sorryThatOneIsntHereYet}
    >
      <ButtonLink to="/home">{goBackHome}</ButtonLink>
    </EmptyState>
  )
}
