import { type ReactNode, useId } from 'react'

/** Section of My data; `id` for links to it. */
export function AccountSection({ id, heading, children }: { id?: string; heading: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className="mt-8 border-t border-line pt-5">
      <h2 id={headingId} className="text-lg">
        {heading}
      </h2>
      {children}
    </section>
  )
}
