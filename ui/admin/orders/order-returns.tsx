import { pieceName } from '#domain/order-pieces.ts'
import { hasPiecesToReturn } from '#domain/returns.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { List, ListRow } from '../list-row.tsx'
import { Panel } from '../page.tsx'
import { ReturnBadge } from '../returns/returns-page.tsx'
import type { OrderAtDeskProps } from './order-at-desk.tsx'

/** What of a delivered order comes back, and the way to write down more. */
export function OrderReturns({ order, returns }: Pick<OrderAtDeskProps, 'order' | 'returns'>) {
  if (order.fulfilmentState !== 'delivered') return null
  const mayReturn = hasPiecesToReturn(order.items, returns)
  if (!mayReturn && returns.length === 0) return null
  return (
    <Panel title="Returns">
      {returns.length > 0 && (
        <List label="Returns of this order">
          {returns.map((back) => (
            <ListRow
              key={back.id}
              to={`/admin/returns/${back.id}`}
              title={`${back.quantity} × ${pieceName(back)}`}
              words={<ReturnBadge back={back} />}
            />
          ))}
        </List>
      )}
      {mayReturn && (
        <ButtonLink
          look="quiet"
          wide
          to={`/admin/orders/${order.orderId}/return`}
          className={returns.length > 0 ? 'mt-4' : ''}
        >
          Return or exchange
        </ButtonLink>
      )}
    </Panel>
  )
}
