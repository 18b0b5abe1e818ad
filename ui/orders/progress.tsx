import { orderedDate } from '#domain/orders/display.ts'
import { type FulfilmentDates, trackerOf } from '#domain/orders/progress.ts'
import { arrivalDay } from '#domain/shipping/delivery-promise.ts'
import { type ShipmentState, shipmentStates, type TrackingEvent } from '#domain/shipping/tracking.ts'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import * as texts from './texts.tsx'

export type ShownShipment = {
  courier: string
  state: ShipmentState
  place: string | null
  expectedAt: Date | null
  events: readonly TrackingEvent[]
}

type TrackerProps = { order: Parameters<typeof trackerOf>[0]; parcel: ShownShipment | null; dates: FulfilmentDates }

export function OrderTracker({ order, parcel, dates }: TrackerProps) {
  const { steps, isCancelled, progress } = trackerOf(order, dates)
  return (
    <section aria-labelledby="tracker">
      <h2 id="tracker" className="mb-3 text-base">
        {texts.tracking}
      </h2>
      {!isCancelled && <progress className="sr-only" value={progress} max={1} aria-label={texts.progressOfTheOrder} />}
      <ol>
        {steps.map(({ label, isDone, isNow, at: reached }, at) => (
          <li key={label} aria-current={isNow ? 'step' : undefined} className="relative flex gap-3 pb-5 last:pb-0">
            {at < steps.length - 1 && (
              <span
                aria-hidden="true"
                className={`absolute left-3 top-6 h-full w-0.5 -translate-x-1/2 ${isDone && !isNow ? 'bg-teal' : 'bg-line'}`}
              />
            )}
            <Mark isDone={isDone} isCancelled={isCancelled} />
            <div className="min-w-0 pt-0.5">
              <p className={isNow ? 'font-semibold' : isDone ? '' : 'text-muted'}>
                {label}
                {isDone && !isNow && <span className="sr-only"> {texts.done}</span>}
              </p>
              {isDone && reached && <p className="mt-0.5 text-sm text-muted">{arrivalDay(reached)}</p>}
              {isNow && parcel && order.orderStatus === 'shipped' && <Place parcel={parcel} />}
            </div>
          </li>
        ))}
      </ol>
      {order.waybill && (
        <p className="mt-4 text-sm text-muted">
          {texts.waybill(
            <span className="select-all font-medium tabular-nums text-ink">{order.waybill}</span>,
            parcel && ` · ${parcel.courier}`,
          )}
        </p>
      )}
      <TrackingEvents events={parcel?.events ?? []} />
    </section>
  )
}

function Mark({ isDone, isCancelled }: { isDone: boolean; isCancelled: boolean }) {
  const styles = isCancelled ? 'bg-grey text-paper' : isDone ? 'bg-teal text-paper' : 'border-2 border-line bg-paper'
  return (
    <span aria-hidden="true" className={`relative z-10 grid size-6 shrink-0 place-items-center rounded-full ${styles}`}>
      {isDone && <Icon name={isCancelled ? 'close' : 'check'} size={14} />}
    </span>
  )
}

function Place({ parcel: { state, place } }: { parcel: ShownShipment }) {
  return (
    <p className="mt-0.5 text-sm text-muted">
      {shipmentStates[state].text}
      {place && ` · ${place.replaceAll('_', ' ')}`}
    </p>
  )
}

const clock = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

export function TrackingEvents({ events }: { events: readonly TrackingEvent[] }) {
  if (events.length === 0) return null
  return (
    <Disclosure label={texts.trackingHistory(events.length)} className="mt-3">
      <ul className="mt-1 space-y-2 border-l-2 border-line pl-4 text-sm">
        {events.map(({ at, text, place }) => (
          <li key={`${at.getTime()} ${text}`}>
            <p className="font-medium">{text}</p>
            <p className="text-muted">
              {orderedDate(at)}, {clock.format(at)}
              {place && ` · ${place.replaceAll('_', ' ')}`}
            </p>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
