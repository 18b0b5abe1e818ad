import type { Paise } from '#domain/money.ts'
import { type ReturnKind, type ReturnState, returnLabel } from '#domain/returns/return-request.ts'
import { Badge, type BadgeVariant } from '#ui/backoffice/page.tsx'

export type ReturnRow = {
  id: string
  orderId: string
  shopper: string
  name: string
  size: string
  quantity: number
  kind: ReturnKind
  exchangeSize: string | null
  reason: string
  state: ReturnState
  paid: Paise
  createdAt: Date
}

const variants: Record<ReturnState, BadgeVariant> = {
  requested: 'orange',
  received: 'blue',
  refunded: 'green',
  exchanged: 'green',
  closed: 'grey',
}

export function ReturnBadge({ back }: { back: Pick<ReturnRow, 'kind' | 'state'> }) {
  return <Badge variant={variants[back.state]}>{returnLabel(back)}</Badge>
}
