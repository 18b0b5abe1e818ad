import { waitingTime } from '#domain/backoffice/work-queues.ts'
import { lineTitle } from '#domain/checkout/quote.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { type ReturnKind, type ReturnState, returnLabel } from '#domain/returns/return-request.ts'
import { AdminPage, Badge, type BadgeVariant, EmptyList, List, ListRow } from '#ui/backoffice/page.tsx'
import { texts } from './texts.tsx'

export type ReturnRow = {
  id: string
  orderId: string
  shopper: string
  name: string
  size: string
  quantity: number
  kind: ReturnKind
  wantedSize: string | null
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

/** `error`: why the last pending action failed. */
type ReturnsPageProps = { returns: readonly (ReturnRow & { error: string | null })[]; at: Date }

/** Returns under way or received but not settled, oldest first. */
export function ReturnsPage({ returns, at }: ReturnsPageProps) {
  return (
    <AdminPage title={texts.returns} text={texts.returnsNote}>
      <List
        label={texts.returns}
        empty={<EmptyList drawing="done" text={texts.noOpenReturns} hint={texts.noReturnsHint} />}
      >
        {returns.map((back) => (
          <ListRow
            key={back.id}
            to={`/admin/returns/${back.id}`}
            title={
              <>
                {back.quantity} × {lineTitle(back)}
              </>
            }
            badges={<ReturnBadge back={back} />}
            text={
              <>
                <span className="block">
                  {back.shopper} · {formatRupees(back.paid)} · {back.reason}
                </span>
                <span className="font-mono">{shortNumber(back.orderId)}</span> · {waitingTime(back.createdAt, at)}
                {back.error && <span className="block text-red">{back.error}</span>}
              </>
            }
          />
        ))}
      </List>
    </AdminPage>
  )
}
