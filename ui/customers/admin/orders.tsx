import { formatRupees, type Paise } from '#domain/money.ts'
import { Badge, type BadgeVariant, List, ListRow, Panel } from '#ui/backoffice/page.tsx'
import { texts } from './texts.tsx'

type Figures = { placed: number; delivered: number; cancelled: number; cameBack: number; worth: Paise }

type OrderRow = {
  orderId: string
  amount: Paise
  on: string
  method: string
  status: string
  variant: BadgeVariant
  /** Null without permission to see orders. */
  to: string | null
}

export function ShopperOrders({ orders, figures }: { orders: readonly OrderRow[]; figures: Figures }) {
  const { placed, delivered, cancelled, cameBack, worth } = figures
  return (
    <Panel title={texts.orders}>
      <dl className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-5">
        <Figure label={texts.placed} value={String(placed)} />
        <Figure label={texts.delivered} value={String(delivered)} />
        <Figure label={texts.cancelled} value={String(cancelled)} />
        <Figure label={texts.returned} value={String(cameBack)} isBad={cameBack > 0} />
        <Figure label={texts.worth} value={formatRupees(worth)} className="col-span-2 sm:col-span-1" />
      </dl>
      {orders.length === 0 ? (
        <p className="text-muted">{texts.noOrderYet}</p>
      ) : (
        <List label={texts.orders}>
          {orders.map(({ orderId, amount, on, method, status, variant, to }) => (
            <ListRow
              key={orderId}
              {...(to && { to })}
              title={
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span className="price">{formatRupees(amount)}</span>
                  <Badge variant={variant}>{status}</Badge>
                </span>
              }
              text={`${orderId} · ${on} · ${method}`}
            />
          ))}
        </List>
      )}
      {placed > orders.length && orders.length > 0 && (
        <p className="mt-3 text-muted">{texts.theNewestAreShown(orders.length)}</p>
      )}
    </Panel>
  )
}

type FigureProps = { label: string; value: string; isBad?: boolean; className?: string }

function Figure({ label, value, isBad = false, className = '' }: FigureProps) {
  return (
    <div className={`rounded-card bg-surface px-3 py-2 ${className}`}>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className={`text-base font-semibold tabular-nums ${isBad ? 'text-red' : ''}`}>{value}</dd>
    </div>
  )
}
