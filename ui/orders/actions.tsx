import { Form } from 'react-router'
import { cancelRefusal } from '#domain/orders/cancel.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Refusal } from '#domain/refusal.ts'
import { invoiceRefusal } from '#domain/tax/invoice-eligibility.ts'
import { ButtonRow, LinkListItem, rowListStyles } from '#ui/parts/link-list.tsx'
import { CancelOrder } from './cancel-form.tsx'
import * as texts from './texts.tsx'

export type OrderActionsProps = {
  order: Order
  isInvoiced: boolean
  /** True when units can be returned. */
  mayReturn: boolean
  /** True when size, address or phone can be changed. */
  mayChange: boolean
  refusal: Refusal | null
}

/** Rows, because buttons of one size would be as loud as the payment's. */
export function OrderActions({ order, isInvoiced, mayReturn, mayChange, refusal }: OrderActionsProps) {
  const path = `/order/${order.orderId}`
  return (
    <ul className={rowListStyles}>
      {mayReturn && <LinkListItem to={`${path}/return`} icon="return" label={texts.returnOrExchange} />}
      {mayChange && <LinkListItem to={`${path}/change`} icon="pencil" label={texts.changeOrder} />}
      <PrintInvoice order={order} isInvoiced={isInvoiced} />
      <li>
        <Form method="post">
          <ButtonRow intent="again" icon="cart" label={texts.orderAgain} />
        </Form>
      </li>
      {mayAskToCancel(order) && (
        <CancelOrder orderId={order.orderId} isPaid={order.status === 'paid'} refusal={refusal} />
      )}
    </ul>
  )
}

/** Shows Cancel for COD until the end (spec §4); a late request is refused with the reason. */
export function mayAskToCancel(order: Order): boolean {
  if (order.paymentMethod !== 'COD') return cancelRefusal(order) === null
  return order.orderStatus !== 'delivered' && order.orderStatus !== 'cancelled'
}

/** Issues the invoice by a POST, because viewing must not issue one. */
function PrintInvoice({ order, isInvoiced }: Pick<OrderActionsProps, 'order' | 'isInvoiced'>) {
  const path = `/order/${order.orderId}/invoice`
  if (isInvoiced) return <LinkListItem to={path} icon="printer" label={texts.printInvoice} />
  if (invoiceRefusal(order) !== null) return null
  return (
    <li>
      <Form method="post" action={path}>
        <ButtonRow intent="issue" icon="printer" label={texts.printInvoice} />
      </Form>
    </li>
  )
}
