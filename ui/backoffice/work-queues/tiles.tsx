import { Link } from 'react-router'
import { type Queue, type QueueCount, queues, waitingTime } from '#domain/backoffice/work-queues.ts'
import { texts } from '../texts.tsx'

/** A button for each queue with its count and the age of its oldest entry. Empty ones are hidden on a phone. */
export function QueueTiles({ counts, chosen, at }: { counts: readonly QueueCount[]; chosen: Queue | null; at: Date }) {
  return (
    <ul aria-label={texts.whatWaits} className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5">
      {counts.map(({ queue, count, oldest, overdue }) => (
        <li key={queue} className={count === 0 && queue !== chosen ? 'max-sm:hidden' : ''}>
          <Link
            to={queues[queue].to ?? `/admin?queue=${queue}`}
            aria-current={queue === chosen ? 'true' : undefined}
            className={`flex min-h-20 flex-col justify-between rounded-card border p-3 ${lookOf(count, queue === chosen ? 'chosen' : 'other')}`}
          >
            <span className="flex items-baseline justify-between gap-2">
              <span className="font-medium">{queues[queue].title}</span>
              <span className="shrink-0 whitespace-nowrap text-xl font-semibold tabular-nums">{count}</span>
            </span>
            <span className="text-xs text-muted">
              {count === 0
                ? texts.done
                : overdue
                  ? texts.nOverdue(overdue)
                  : oldest
                    ? texts.oldest(waitingTime(oldest, at))
                    : openWords()[queue]}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Queues without an age. */
const openWords = (): Partial<Record<Queue, string>> => ({
  'low-stock': texts.sizes,
  grievances: texts.noneOverdue,
})

const lookOf = (count: number, state: 'chosen' | 'other'): string => {
  if (state === 'chosen') return 'border-teal bg-teal-soft'
  return count > 0 ? 'border-edge bg-paper hover:bg-surface' : 'border-line text-muted hover:bg-surface'
}
