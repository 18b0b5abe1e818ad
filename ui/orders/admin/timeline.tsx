import { indianTime } from '#domain/indian-time.ts'
import { actorLabel, eventLabel } from '#domain/orders/labels.ts'
import type { TimelineEvent } from '#domain/orders/order-admin.ts'
import { causeText } from '#domain/orders/texts.ts'
import { Panel } from '#ui/backoffice/page.tsx'
import { texts } from './texts.tsx'

export function OrderTimeline({ timeline }: { timeline: readonly TimelineEvent[] }) {
  return (
    <Panel title={texts.timeline}>
      <ol className="space-y-3 border-l border-line pl-4">
        {timeline.map((event) => (
          <li
            key={event.seq}
            className="relative before:absolute before:-left-[1.3rem] before:top-1.5 before:size-2.5 before:rounded-full before:bg-teal"
          >
            <p className="font-medium">{eventLabel(event)}</p>
            <p className="text-muted">
              {[indianTime(event.createdAt), actorLabel(event), causeText(event.cause)].filter(Boolean).join(' · ')}
            </p>
            {event.ref && <p className="font-mono break-all text-muted">{event.ref}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
