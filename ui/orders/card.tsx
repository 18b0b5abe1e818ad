import { Link } from 'react-router'
import { nonBreakingSize, noSize } from '#domain/catalogue/product.ts'
import { formatRupees } from '#domain/money.ts'
import { amountLabel, labelledAmount, orderedDate } from '#domain/orders/display.ts'
import type { Order } from '#domain/orders/order.ts'
import { unpaidOutcome, unpaidOutcomes } from '#domain/orders/payment-outcome.ts'
import { LineImage } from '#ui/cart/line-item-image.tsx'
import { OrderNumber } from './number.tsx'
import { OrderStatusIllustration, OrderStatusText } from './status.tsx'
import * as texts from './texts.tsx'

export function OrderCard({ order }: { order: Order }) {
  const unpaid = unpaidOutcome(order)
  const outcome = unpaid && unpaidOutcomes[unpaid]
  return (
    <article className="relative rounded-card border border-line p-4 hover:bg-surface">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-36">
          <OrderStatusText order={order} />
          <div className="mt-2 flex flex-wrap gap-x-3 text-sm text-muted">
            <h2 className="font-sans font-normal tracking-normal">
              <Link
                to={`/order/${order.orderId}`}
                className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-teal"
              >
                {texts.orderNumber(<OrderNumber orderId={order.orderId} />)}
              </Link>
            </h2>
            <p>{orderedDate(order.createdAt)}</p>
          </div>
        </div>
        <OrderStatusIllustration order={order} className="-mr-1 -mt-1 h-auto w-24 shrink-0" />
      </div>
      <ul className="mt-3 space-y-3">
        {order.items.map((item) => (
          <li key={`${item.productId} ${item.size}`} className="flex items-center gap-3">
            <LineImage picture={item.picture} />
            <div className="min-w-0 flex-1">
              <p className="line-clamp-2 font-medium">{item.name}</p>
              <p className="text-sm text-muted">
                {texts.freeGiftQuantity(
                  item.gift,
                  item.size !== noSize && `${nonBreakingSize(item.size)} · `,
                  item.quantity,
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {outcome?.next === 'pay' && <p className="mt-3 text-sm text-orange">{outcome.message}</p>}
      <p className="mt-3 flex items-baseline justify-between gap-3 border-t border-line pt-3">
        <span className="text-sm text-muted">{amountLabel(order)}</span>
        <span className="price text-lg">{formatRupees(labelledAmount(order))}</span>
      </p>
    </article>
  )
}
