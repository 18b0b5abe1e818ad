import { useEffect, useState } from 'react'
import { type FetcherWithComponents, Form, useFetcher, useSearchParams } from 'react-router'
import { cancelRefusal } from '#domain/orders/cancel.ts'
import type { Order } from '#domain/orders/order.ts'
import { cancelled, cancelPrompt } from '#domain/orders/texts.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { invoiceRefusal } from '#domain/tax/invoice-eligibility.ts'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Button, useSingleSubmit } from '#ui/parts/button.tsx'
import { ButtonRow, LinkListItem, rowListStyles } from '#ui/parts/link-list.tsx'
import { dialogStyles, focusDialogHeading, useModal } from '#ui/parts/use-modal.ts'
import { showToast } from '#ui/toast.ts'
import * as texts from './texts.tsx'

export type OrderActionsProps = {
  order: Order
  isInvoiced: boolean
  mayReturn: boolean
  /** True when size, address or phone can be changed. */
  mayChange: boolean
  refusal: Refusal | null
}

/** Rows, because buttons of one size would be as loud as the payment's. */
export function OrderActions({ order, isInvoiced, mayReturn, mayChange, refusal }: OrderActionsProps) {
  const path = `/order/${order.orderId}`
  const once = useSingleSubmit()
  const cancellation = useCancellation(order)
  const isRefused = isRefusal(cancellation.data) && order.orderStatus !== 'cancelled'
  return (
    <ul className={rowListStyles}>
      {mayReturn && <LinkListItem to={`${path}/return`} icon="return" label={texts.returnOrExchange} />}
      {mayChange && <LinkListItem to={`${path}/change`} icon="pencil" label={texts.changeOrder} />}
      <PrintInvoice order={order} isInvoiced={isInvoiced} />
      <li>
        <Form method="post" onSubmit={once}>
          <ButtonRow intent="again" icon="cart" label={texts.orderAgain} />
        </Form>
      </li>
      {(mayAskToCancel(order) || isRefused) && (
        <CancelOrder
          orderId={order.orderId}
          isPaid={order.status === 'paid'}
          refusal={refusal}
          fetcher={cancellation}
        />
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

type Cancellation = Refusal | { flash: string }

/** Says that the order is cancelled once the page shows it so, also after a lost answer. */
function useCancellation({ orderStatus }: Order) {
  const fetcher = useFetcher<Cancellation>()
  const isDone = fetcher.data !== undefined && orderStatus === 'cancelled'
  useEffect(() => {
    if (!isDone) return
    showToast(cancelled)
    // The state and the refund are at the top of the page.
    scrollTo(0, 0)
  }, [isDone])
  return fetcher
}

type CancelOrderProps = {
  orderId: string
  isPaid: boolean
  refusal: Refusal | null
  fetcher: FetcherWithComponents<Cancellation>
}

/** Row with a confirmation dialog; without script the confirmation is part of the page. */
function CancelOrder({ orderId, isPaid, refusal, fetcher }: CancelOrderProps) {
  const [search] = useSearchParams()
  const [openCount, setOpenCount] = useState(0)
  const isAsked = search.has('cancel')
  const { ref, isJustOpen } = useModal(isAsked ? openCount + 1 : openCount)
  const answer = fetcher.data
  const isBusy = fetcher.state !== 'idle'
  const problem = isRefusal(answer) ? answer : refusal
  return (
    <LinkListItem
      to="?cancel"
      icon="close"
      label={texts.cancelOrder}
      preventScrollReset
      onClick={(event) => {
        event.preventDefault()
        setOpenCount(openCount + 1)
      }}
    >
      <dialog ref={ref} open={isAsked} aria-labelledby="cancel-title" className={dialogStyles}>
        <h2 id="cancel-title" ref={focusDialogHeading} tabIndex={-1} className="text-lg outline-none">
          {cancelPrompt}
        </h2>
        {isPaid && <p className="mt-2 text-sm text-muted">{texts.refundHint}</p>}
        {!isBusy && <RefusalAlert refusal={problem} className="mt-4" />}
        <fetcher.Form method="post" action={`/order/${orderId}?cancel`} className="mt-4">
          <input type="hidden" name="intent" value="cancel" />
          <Button label={isBusy ? texts.cancelling : texts.yes} wide disabled={isBusy || isJustOpen} />
        </fetcher.Form>
        <form method="dialog" className="mb-4 mt-2">
          <Button label={texts.no} variant="quiet" wide disabled={isBusy} />
        </form>
      </dialog>
    </LinkListItem>
  )
}
