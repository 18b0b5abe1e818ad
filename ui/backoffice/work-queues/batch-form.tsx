import type { Queue } from '#domain/backoffice/work-queues.ts'
import { findOrderBatch, type OrderBatchName } from '#domain/orders/batch.ts'
import { ActionBar } from '#ui/backoffice/fields.tsx'
import { Button } from '#ui/parts/button.tsx'
import { fieldStyles } from '#ui/parts/field.tsx'
import { texts } from '../texts.tsx'

/** Id that links the rows' checkboxes to the form below. */
export const batchFormId = 'batch'

type BatchFormProps = {
  orders: readonly { orderId: string }[]
  queue: Queue
  batches: readonly OrderBatchName[]
  /** Orders in the queue; more than `orders` when a batch can't take all. */
  waiting: number
  /** Number of checked orders; without script the texts don't tell. */
  ticked: number
}

/**
 * Buttons for the checked orders of a queue, or for all if none is checked. Submitted by the browser, because the
 * response may be a file.
 */
export function BatchForm({ orders, queue, batches, waiting, ticked }: BatchFormProps) {
  return (
    <ActionBar isLong>
      <form id={batchFormId} method="post" action="/admin/orders/batch" className="contents">
        <input type="hidden" name="queue" value={queue} />
        {orders.map(({ orderId }) => (
          <input key={orderId} type="hidden" name="seen" value={orderId} />
        ))}
        {batches[0] === 'ship' && (
          <label className="flex basis-full items-center gap-3 sm:basis-auto">
            <span className="shrink-0 text-sm font-medium">{texts.carriedBy}</span>
            <input name="courier" required maxLength={60} defaultValue={texts.carriedByHand} className={fieldStyles} />
          </label>
        )}
        <Button label={texts.print} variant="quiet" formNoValidate intent="print" className="max-sm:px-3" />
        {batches.toReversed().map((name) => (
          <Button
            key={name}
            variant={name === batches[0] ? 'primary' : 'quiet'}
            intent={name}
            className={`max-sm:flex-1 max-sm:px-3 ${name === batches[0] && batches.length > 1 ? 'max-sm:basis-full' : ''}`}
          >
            {findOrderBatch(name).button}{' '}
            {name === batches[0] && <HowMany all={orders.length} waiting={waiting} ticked={ticked} />}
          </Button>
        ))}
      </form>
    </ActionBar>
  )
}

function HowMany({ all, waiting, ticked }: { all: number; waiting: number; ticked: number }) {
  return (
    <>
      <span className="whitespace-nowrap group-has-[[name=order]:checked]:hidden">
        {waiting > all ? texts.firstOf(all, waiting) : texts.allOf(all)}
      </span>
      <span className="hidden whitespace-nowrap group-has-[[name=order]:checked]:inline">
        {ticked === 0 ? texts.ticked : texts.tickedCount(ticked)}
      </span>
    </>
  )
}
