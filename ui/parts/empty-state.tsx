import type { ReactNode } from 'react'

type EmptyStateProps = {
  drawing: ReactNode
  words: string
  /** `h1` where the page has no other heading. */
  heading?: 'h1' | 'p'
  children: ReactNode
}

/** Nothing here yet: a small drawing, one sentence, one button. */
export function EmptyState({ drawing, words, heading: Words = 'p', children }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-sm flex-col items-center gap-5 px-4 py-14 text-center">
      {drawing}
      <Words className="font-display text-lg font-semibold text-balance">{words}</Words>
      {children}
    </div>
  )
}
