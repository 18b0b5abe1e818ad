import type { ImportedOrderRow } from '#domain/history/display.ts'
import { formatRupees } from '#domain/money.ts'
import { Badge, List, ListRow, Panel } from '#ui/backoffice/page.tsx'
import { texts } from './texts.tsx'

export function ImportedOrderList({ orders }: { orders: readonly ImportedOrderRow[] }) {
  if (orders.length === 0) return null
  return (
    <Panel title={texts.fromYourOldShop}>
      <List label={texts.fromYourOldShop}>
        {orders.map(({ id, number, on, state, total, items, payment, to }) => (
          <ListRow
            key={id}
            {...(to && { to })}
            title={<span className="min-w-0 break-words">{number}</span>}
            badges={
              <>
                <span className="price">{formatRupees(total)}</span>
                <Badge>{texts.importedStates[state]}</Badge>
              </>
            }
            text={<span className="break-words">{[on, items, payment].filter(Boolean).join(' · ')}</span>}
          />
        ))}
      </List>
    </Panel>
  )
}
