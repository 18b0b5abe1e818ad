import type { ReactNode } from 'react'
import { Icon } from '#ui/parts/icon.tsx'
import * as texts from './texts.tsx'

type StepProps = {
  number: number
  title: string
  state: 'done' | 'now' | 'later'
  children: ReactNode
}

const variants = {
  done: 'bg-teal text-paper',
  now: 'bg-accent text-on-accent',
  later: 'bg-line text-muted',
} as const

export function NumberedStep({ number, title, state, children }: StepProps) {
  return (
    <li className="flex gap-3" aria-current={state === 'now' ? 'step' : undefined}>
      <span
        aria-hidden="true"
        className={`grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold ${variants[state]}`}
      >
        {state === 'done' ? <Icon name="check" size={16} /> : number}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className={`pt-0.5 text-base ${state === 'later' ? 'text-muted' : ''}`}>
          {title}
          {state === 'done' && <span className="sr-only">{texts.done}</span>}
        </h3>
        {state === 'now' && <div className="mt-3">{children}</div>}
      </div>
    </li>
  )
}
