import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { noSize } from '#domain/catalogue.ts'
import { invoiceRefusal } from '#domain/invoice-rules.ts'
import { formatRupees, times } from '#domain/money.ts'
import type { Order, OrderItem } from '#domain/order.ts'
import { amountLabel, methodName, orderedDate } from '#domain/order-display.ts'
import { LinePicture } from '#ui/cart/line-picture.tsx'
import { AddressLines } from '#ui/checkout/address-lines.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { iconButton } from '#ui/parts/icon-button.tsx'
import { Sum } from '#ui/parts/sum.tsx'
import { OrderNumber } from './order-number.tsx'
import { OrderStatusDrawing, OrderStatusText } from './order-status.tsx'

/** Everything about one order that its shopper may want to look up. */
export function OrderDetails({ order, isInvoiced }: { order: Order; isInvoiced: boolean }) {
  return (
    <main className="mx-auto max-w-3xl px-4 py-4 sm:px-6 lg:py-8">
      <Link to="/orders" aria-label="Back to My Orders" className={`${iconButton} -ml-2.5`}>
        <Icon name="back" />
      </Link>
      <div className="mb-6 flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <h1 className="mb-2 text-xl">Order</h1>
          <OrderStatusText order={order} />
        </div>
        <OrderStatusDrawing order={order} className="h-auto w-32 shrink-0" />
      </div>
      <PrintInvoice order={order} isInvoiced={isInvoiced} />
      <div className="space-y-7">
        <Facts order={order} />
        <Part title="Items">
          <ul className="divide-y divide-line border-y border-line">
            {order.items.map((item) => (
              <Item key={`${item.productId} ${item.size}`} item={item} />
            ))}
          </ul>
        </Part>
        <Part title="Amount">
          <dl className="space-y-1.5">
            <Sum label="Items" amount={formatRupees(order.itemsTotal)} />
            {order.paymentMethod === 'COD' && (
              <Sum label="Cash on Delivery extra charge" amount={formatRupees(order.codCharge)} />
            )}
            <Sum label={amountLabel(order)} amount={formatRupees(order.amount)} strong />
          </dl>
        </Part>
        <Part title="Delivery address">
          <AddressLines address={order.address} />
        </Part>
      </div>
    </main>
  )
}

/** The number is given on a form's press: looking changes nothing. */
function PrintInvoice({ order, isInvoiced }: { order: Order; isInvoiced: boolean }) {
  if (isInvoiced) {
    return (
      <ButtonLink look="quiet" to={`/order/${order.orderId}/invoice`} className="mb-6">
        <Icon name="printer" size={20} />
        Print invoice
      </ButtonLink>
    )
  }
  if (invoiceRefusal(order) !== null) return null
  return (
    <Form method="post" action={`/order/${order.orderId}/invoice`} className="mb-6">
      <Button look="quiet">
        <Icon name="printer" size={20} />
        Print invoice
      </Button>
    </Form>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-base">{title}</h2>
      {children}
    </section>
  )
}

function Facts({ order }: { order: Order }) {
  const facts = [
    ['Payment method', methodName(order)],
    ['Ordered', orderedDate(order.createdAt)],
  ] as const
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 rounded-card bg-surface p-4 text-sm">
      <div className="col-span-2 sm:contents">
        <dt className="text-muted">Order id</dt>
        <dd>
          <OrderNumber orderId={order.orderId} />
        </dd>
      </div>
      {facts.map(([label, words]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="font-medium">{words}</dd>
        </div>
      ))}
    </dl>
  )
}

function Item({ item }: { item: OrderItem }) {
  return (
    <li>
      <Link to={`/product/${item.productId}`} className="flex items-center gap-3 py-3 hover:bg-surface">
        <LinePicture picture={item.picture} />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-medium">{item.name}</span>
          <span className="block text-sm text-muted">
            {item.category} · {item.size !== noSize && `Size\u00a0${item.size} · `}Quantity&nbsp;
            {item.quantity}
          </span>
        </span>
        <span className="price">{formatRupees(times(item.price, item.quantity))}</span>
      </Link>
    </li>
  )
}
