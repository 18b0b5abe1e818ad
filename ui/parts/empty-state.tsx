import type { ReactNode } from 'react'

/** Nothing here yet: a small drawing, one sentence, one button. */
export function EmptyState({
  drawing,
  words,
  children,
}: {
  drawing: ReactNode
  words: string
  children: ReactNode
}) {
  return (
    <div className="mx-auto flex max-w-sm flex-col items-center gap-5 px-4 py-14 text-center">
      {drawing}
      <p className="font-display text-lg font-semibold text-balance">{words}</p>
      {children}
    </div>
  )
}
