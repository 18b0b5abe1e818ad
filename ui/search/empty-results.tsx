import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { EmptySearchIllustration } from '#ui/parts/illustrations/empty-search.tsx'

export function EmptyListing() {
  return (
    <EmptyState
      compact
      drawing={<EmptySearchIllustration className="h-32 w-auto" />}
      text="Sorry that one isn't here yet"
    >
      <ButtonLink to="/home">Go Back Home</ButtonLink>
    </EmptyState>
  )
}
