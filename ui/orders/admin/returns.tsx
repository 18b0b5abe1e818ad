import { lineTitle } from '#domain/checkout/quote.ts'
import { hasUnitsToReturn } from '#domain/returns/return-request.ts'
import { List, ListRow, Panel } from '#ui/backoffice/page.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { ReturnBadge } from '#ui/returns/admin/list-page.tsx'
import type { OrderDetailPageProps } from './detail-page.tsx'
import { texts } from './texts.tsx'

export function OrderReturns({ order, returns }: Pick<OrderDetailPageProps, 'order' | 'returns'>) {
  if (order.fulfilmentState !== 'delivered') return null
  const mayReturn = hasUnitsToReturn(order.items, returns)
  if (!mayReturn && returns.length === 0) return null
  return (
    <Panel title={texts.returns}>
      {returns.length > 0 && (
        <List label={texts.returnsOfThisOrder}>
          {returns.map((back) => (
            <ListRow
              key={back.id}
              to={`/admin/returns/${back.id}`}
              title={`${back.quantity} × ${lineTitle(back)}`}
              text={<ReturnBadge back={back} />}
            />
          ))}
        </List>
      )}
      {mayReturn && (
        <ButtonLink
          variant="quiet"
          wide
          to={`/admin/orders/${order.orderId}/return`}
          className={returns.length > 0 ? 'mt-4' : ''}
        >
          {texts.returnOrExchange}
        </ButtonLink>
      )}
    </Panel>
  )
}
