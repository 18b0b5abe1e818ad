import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { type Queue, type QueueCount, queues, shownCount, waitingTime } from '#domain/backoffice/work-queues.ts'
import { batchesOf } from '#domain/orders/batch.ts'
import type { ListedOrder } from '#domain/orders/order-admin.ts'
import type { SetupProgress } from '#domain/setup/steps.ts'
import type { StaffRole } from '#domain/staff/permissions.ts'
import { AlertsOffer } from '#ui/backoffice/alerts-offer.tsx'
import { CheckField } from '#ui/backoffice/fields.tsx'
import { sectionsFor } from '#ui/backoffice/navigation.ts'
import { AdminPage, EmptyList, List, ListRow } from '#ui/backoffice/page.tsx'
import { texts } from '#ui/backoffice/texts.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { ButtonLink, TextLink } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { SetupList } from '#ui/setup/progress.tsx'
import { BatchForm } from './batch-form.tsx'
import { QueuedOrders } from './orders.tsx'
import { usePolledData } from './use-polled-data.ts'

export type QueuedRow = Pick<ListedOrder, 'orderId' | 'amount' | 'name' | 'city' | 'units' | 'task'> & {
  since: Date
  /** Error of the last action. */
  error: string | null
  /** COD risk of an order that needs a phone call before packing. */
  callFirst: number | null
  note: string | null
  /** How many of the queue's orders are this shopper's. */
  ofShopper: number
}

export type WorkQueueProps = {
  /** Time of the server's response. */
  at: Date
  name: string
  roles: readonly StaffRole[]
  counts: readonly QueueCount[]
  queue: Queue | null
  /** Orders between two queues, until an action of theirs is executed. */
  pending: number
  orders: readonly QueuedRow[]
  pickupError: string | null
  courier: string | null
  mayChange: boolean
  mayConfirm: boolean
  /** Progress of the set-up, for staff who may change it, until the first order; else null. */
  setup: SetupProgress | null
  /** Set up, but without orders yet. */
  isNew: boolean
}

type TodayProps = {
  hasAlerts: boolean
  /** Health problems, for staff who may fix them. */
  wrong: readonly string[]
}

/** The day's work by queue, with large buttons; updates itself by polling. */
export function WorkQueuePage({ hasAlerts, wrong, ...loaded }: WorkQueueProps & TodayProps) {
  const today = usePolledData(loaded)
  const { counts, queue, name } = today
  return (
    <AdminPage title={texts.goodToSeeYou(name)} text={todayText(today)}>
      {today.setup && <SetupList {...today.setup} />}
      {today.isNew && <TextLink label={texts.seeYourShop} to="/home" target="_blank" className="mb-4" />}
      {wrong.length > 0 && <Problems wrong={wrong} />}
      {!today.setup && !hasAlerts && <AlertsOffer />}
      {counts.length > 0 && <QueueTiles counts={counts} chosen={queue} at={today.at} />}
      {queue !== null && <QueueOf {...today} queue={queue} />}
      {counts.length === 0 && <OtherSections {...today} />}
    </AdminPage>
  )
}

function todayText({ counts, setup, isNew }: WorkQueueProps): string {
  if (setup) return texts.noOrdersYet
  if (isNew) return texts.yourShopIsOpen
  if (counts.length === 0) return texts.yourSections
  const all = counts.reduce((sum, { queue, count }) => (queue === 'low-stock' ? sum : sum + count), 0)
  if (all === 0) return texts.nothingToDoWellDone
  return all === 1 ? texts.oneTaskForYou : texts.tasksForYou(all)
}

function Problems({ wrong: [first, ...others] }: { wrong: readonly string[] }) {
  return (
    <Alert variant="warning" className="mb-4">
      <p>{first}</p>
      <Link to="/admin/settings/health" className="mt-1 inline-flex min-h-11 items-center underline">
        {others.length === 0 ? texts.seeWhatToDo : texts.andMoreToMend(others.length)}
      </Link>
    </Alert>
  )
}

function QueueOf({ queue, ...today }: WorkQueueProps & { queue: Queue }) {
  const { title } = queues[queue]
  const batches = today.mayChange ? batchesOf(queue, { hasCourier: today.courier !== null }) : []
  const { section, ticked, count, chooseAll } = useTicked(today.orders)
  const waiting = today.counts.find((one) => one.queue === queue)?.count ?? 0
  return (
    <section ref={section} aria-labelledby="queue-title" className="group contents" onChange={count}>
      <div className="mb-2 mt-6 flex min-h-12 items-center justify-between gap-3">
        <h2 id="queue-title" className="font-display text-base font-semibold">
          {title}
        </h2>
        {queue === 'pickup' && today.orders.length > 0 && today.mayChange && (
          <ButtonLink label={texts.requestPickup} to="/admin/pickup" />
        )}
      </div>
      {today.pickupError && today.orders.length > 0 && (
        <Alert text={today.pickupError} variant="error" className="mb-3" />
      )}
      {today.pending > 0 && <Alert text={texts.beingSent(today.pending)} variant="success" className="mb-3" />}
      {today.orders.length === 0 ? (
        <EmptyList drawing="done" text={texts.nothingToDoHere} />
      ) : (
        <>
          {batches.length > 0 && chooseAll && today.orders.length > 1 && (
            <div className="pl-4">
              <CheckField
                label={texts.chooseAll}
                checked={ticked === today.orders.length}
                onChange={({ target }) => chooseAll(target.checked)}
              />
            </div>
          )}
          <QueuedOrders {...today} queue={queue} isBatched={batches.length > 0} />
          {batches.length > 0 && (
            <BatchForm orders={today.orders} queue={queue} batches={batches} waiting={waiting} ticked={ticked} />
          )}
        </>
      )}
    </section>
  )
}

/** For staff without permission for orders. */
function OtherSections({ roles }: WorkQueueProps) {
  const others = sectionsFor(roles).filter(({ to }) => to !== '/admin')
  if (others.length === 0) return <EmptyList text={texts.noPermissions} />
  return (
    <List label={texts.sections}>
      {others.map(({ to, label, icon, text }) => (
        <ListRow
          key={to}
          to={to}
          title={label}
          text={text}
          start={<Icon name={icon} size={22} className="text-muted" />}
        />
      ))}
    </List>
  )
}

/** A button for each queue with its count and the age of its oldest entry. Empty ones are hidden on a phone. */
function QueueTiles({ counts, chosen, at }: { counts: readonly QueueCount[]; chosen: Queue | null; at: Date }) {
  return (
    <ul aria-label={texts.whatWaits} className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5">
      {counts.map(({ queue, count, oldest, overdue }) => (
        <li key={queue} className={count === 0 && queue !== chosen ? 'max-sm:hidden' : ''}>
          <Link
            to={queues[queue].to ?? `/admin?queue=${queue}`}
            aria-current={queue === chosen ? 'true' : undefined}
            className={`flex min-h-20 flex-col justify-between rounded-card border p-3 ${chipStyles(count, queue === chosen ? 'chosen' : 'other')}`}
          >
            <span className="flex items-baseline justify-between gap-2">
              <span className="font-medium">{queues[queue].title}</span>
              <span className="shrink-0 whitespace-nowrap text-xl font-semibold tabular-nums">{shownCount(count)}</span>
            </span>
            <span className="text-xs text-muted">
              {count === 0
                ? texts.done
                : overdue
                  ? texts.nOverdue(overdue)
                  : oldest
                    ? texts.oldest(waitingTime(oldest, at))
                    : countLabels()[queue]}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Queues without an age. */
const countLabels = (): Partial<Record<Queue, string>> => ({
  'low-stock': texts.products,
  grievances: texts.noneOverdue,
})

const chipStyles = (count: number, state: 'chosen' | 'other'): string => {
  if (state === 'chosen') return 'border-teal bg-teal-soft'
  return count > 0 ? 'border-edge bg-paper hover:bg-surface' : 'border-line text-muted hover:bg-surface'
}

/** Counts the checked orders of a section, and checks or clears all; `chooseAll` is null until the page hydrated. */
function useTicked(orders: readonly unknown[]) {
  const section = useRef<HTMLElement>(null)
  const [ticked, setTicked] = useState(0)
  const [isHydrated, setHydrated] = useState(false)
  const boxes = () => [...(section.current?.querySelectorAll<HTMLInputElement>('input[name=order]') ?? [])]
  const count = () => setTicked(boxes().filter(({ checked }) => checked).length)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that leaves takes its box along.
  useEffect(() => {
    setHydrated(true)
    count()
  }, [orders])
  const chooseAll = (isChosen: boolean) => {
    for (const box of boxes()) box.checked = isChosen
    count()
  }
  return { section, ticked, count, chooseAll: isHydrated ? chooseAll : null }
}
