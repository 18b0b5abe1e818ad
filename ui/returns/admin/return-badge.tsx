import { exchangeFailed, type LabelledReturn, type ReturnState, returnLabel } from '#domain/returns/return-request.ts'
import { Badge, type BadgeVariant } from '#ui/backoffice/page.tsx'

const variants: Record<ReturnState, BadgeVariant> = {
  requested: 'orange',
  received: 'blue',
  refunded: 'green',
  exchanged: 'green',
  closed: 'grey',
}

export function ReturnBadge({ back }: { back: LabelledReturn }) {
  return <Badge variant={exchangeFailed(back) ? 'orange' : variants[back.state]}>{returnLabel(back)}</Badge>
}
