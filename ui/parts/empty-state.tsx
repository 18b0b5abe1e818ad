import type { ReactNode } from 'react'

type EmptyStateProps = {
  drawing: ReactNode
  text: string
  /** `h1` when the page has no other heading. */
  heading?: 'h1' | 'p'
  /** Less padding, when other content follows. */
  compact?: boolean
  children: ReactNode
}

/** Empty state: a drawing, a sentence, a button. */
export function EmptyState({ drawing, text, heading: Words = 'p', compact = false, children }: EmptyStateProps) {
  const room = compact ? 'gap-4 pt-6 pb-8' : 'gap-5 py-14'
  return (
    <div className={`mx-auto flex max-w-sm flex-col items-center px-4 text-center ${room}`}>
      {drawing}
      <Words className="font-display text-lg font-semibold text-balance">{text}</Words>
      {children}
    </div>
  )
}
