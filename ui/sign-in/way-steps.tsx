import type { ReactNode } from 'react'
import { Icon } from '#ui/parts/icon.tsx'

type StepProps = {
  number: number
  title: string
  state: 'done' | 'now' | 'later'
  /** What is to be done; shown while its turn is. */
  children?: ReactNode
}

/** One of the two steps. What is done says so; what comes later waits, readable. */
export function Step({ number, title, state, children }: StepProps) {
  const look =
    state === 'done'
      ? 'bg-teal text-paper'
      : state === 'now'
        ? 'bg-accent text-on-accent'
        : 'bg-line text-muted'
  return (
    <li className="flex gap-3" aria-current={state === 'now' ? 'step' : undefined}>
      <span
        aria-hidden="true"
        className={`grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold ${look}`}
      >
        {state === 'done' ? <Icon name="check" size={16} /> : number}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className={`pt-0.5 font-medium ${state === 'later' ? 'text-muted' : ''}`}>
          {title}
          {state === 'done' && <span className="sr-only">: done</span>}
        </h3>
        {state === 'now' && <div className="mt-3">{children}</div>}
      </div>
    </li>
  )
}
