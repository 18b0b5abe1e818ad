import { Link } from 'react-router'
import { type Queue, waitingTime } from '#domain/backoffice/work-queues.ts'
import { formatRupees } from '#domain/money.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { orderTasks, readManualTask } from '#domain/orders/tasks.ts'
import { ActionButton } from '#ui/backoffice/fields.tsx'
import { Badge } from '#ui/backoffice/page.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { fieldStyles } from '#ui/parts/field.tsx'
import { texts } from '../texts.tsx'
import { batchFormId } from './batch-form.tsx'
import type { QueuedRow, WorkQueueProps } from './page.tsx'

type QueuedOrdersProps = Pick<WorkQueueProps, 'orders' | 'courier' | 'mayChange' | 'mayConfirm' | 'at'> & {
  queue: Queue
  /** True when rows have checkboxes for the batch form. */
  isBatched: boolean
}

/** Orders of a queue, oldest first, each with the button of its next task. */
export function QueuedOrders({ orders, queue, at, ...more }: QueuedOrdersProps) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line">
      {orders.map((order) => (
        <li key={order.orderId} className="flex flex-wrap items-center gap-x-3 px-4 hover:bg-surface">
          {more.isBatched && (
            <label className="-ml-4 flex min-h-14 min-w-11 items-center self-stretch pl-4 pr-1">
              <span className="sr-only">{texts.choose(order.name)}</span>
              <input type="checkbox" form={batchFormId} name="order" value={order.orderId} className="size-5" />
            </label>
          )}
          <Link to={`/admin/orders/${order.orderId}`} className="min-h-14 min-w-30 flex-1 py-2.5">
            <span className="line-clamp-2 break-words font-semibold">{order.name}</span>
            <span className="block text-muted">
              {formatRupees(order.amount)} · {order.units === 1 ? texts.onePiece : texts.nPieces(order.units)}
            </span>
            <span className="flex flex-wrap gap-x-2 text-muted">
              <span className="font-mono">{shortNumber(order.orderId)}</span>
              <span>{waitingTime(order.since, at)}</span>
              {order.ofShopper > 1 && <span>{texts.ofShopper(order.ofShopper)}</span>}
            </span>
            {queue === 'confirm' && order.callFirst !== null && (
              <span className="mt-1 block">
                <Badge variant="orange">{texts.callFirst(order.callFirst)}</Badge>
              </span>
            )}
            {order.note !== null && <span className="line-clamp-2 block break-words">{order.note}</span>}
            {order.error !== null && <span className="block text-red">{order.error}</span>}
          </Link>
          {(queue === 'confirm' ? more.mayConfirm : more.mayChange) && (
            <QueueButton order={order} queue={queue} courier={more.courier} />
          )}
          {more.isBatched && queue === 'waybill' && more.courier === null && <WaybillField {...order} />}
        </li>
      ))}
    </ul>
  )
}

/** Waybill for the batch form; '' for a parcel delivered by hand. */
function WaybillField({ orderId, name }: Pick<QueuedRow, 'orderId' | 'name'>) {
  return (
    <input
      form={batchFormId}
      name={`waybill-${orderId}`}
      aria-label={texts.waybillOf(name)}
      placeholder={texts.waybillIfAny}
      maxLength={60}
      autoComplete="off"
      autoCapitalize="characters"
      className={`${fieldStyles} mb-3 ml-9 sm:mb-0 sm:ml-0 sm:max-w-sm`}
    />
  )
}

type QueueButtonProps = { order: QueuedRow; queue: Queue; courier: string | null }

function QueueButton({ order: { orderId, name }, queue, courier }: QueueButtonProps) {
  const action = `/admin/orders/${orderId}`
  const task = readManualTask(queue)
  const label = task
    ? orderTasks[task].button
    : queue === 'waybill' && courier !== null
      ? orderTasks.waybill.button
      : null
  if (label === null) return null
  return (
    <span className="ml-auto flex shrink-0 items-center gap-2 py-1">
      {task === 'label' && (
        <ButtonLink
          label={texts.print}
          to={`${action}/label.pdf`}
          aria-label={texts.printTheLabelOf(name)}
          variant="quiet"
          reloadDocument
        />
      )}
      {task === 'confirm' && (
        <ActionButton variant="quiet" action={action} fields={{ intent: 'reveal' }}>
          {texts.phoneText}
          <span className="sr-only"> {name}</span>
        </ActionButton>
      )}
      <ActionButton variant="quiet" action={action} fields={{ intent: task ?? 'book', from: queue }}>
        {task === 'label' ? texts.done : task === 'confirm' ? texts.confirm : label}
        <span className="sr-only"> {name}</span>
      </ActionButton>
    </span>
  )
}
