import type { ReactNode } from 'react'

/** Section of a text page; `id` is its anchor. */
export function ContentSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="space-y-2 pt-8">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}
