import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { titleWith } from '#domain/brand.ts'
import { useBrand } from '#ui/parts/brand.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { iconButton } from '#ui/parts/icon-button.tsx'

type AdminPageProps = {
  title: string
  /** One line under the title. */
  words?: ReactNode
  /** Where the arrow before the title leads; none on a section's first page. */
  back?: string
  /** Buttons beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** One page of the back office: its heading, and room as the desk or the phone has it. */
export function AdminPage({ title, words, back, actions, children }: AdminPageProps) {
  return (
    <main className="mx-auto max-w-[1200px] px-4 py-4 text-sm sm:px-6 lg:py-6">
      <title>{titleWith(`${title} · Back office`, useBrand().name)}</title>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        {back && (
          <Link to={back} aria-label="Back" className={`${iconButton} -ml-2.5`}>
            <Icon name="back" size={22} />
          </Link>
        )}
        <div className="min-w-0 flex-1">
          <h1 className="text-lg lg:text-xl">{title}</h1>
          {words && <p className="mt-0.5 text-muted">{words}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </main>
  )
}

/** A part of a page with a heading of its own. */
export function Panel({
  title,
  actions,
  children,
}: {
  title?: string
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="mb-4 rounded-card border border-line bg-paper">
      {title && (
        <div className="flex min-h-12 items-center gap-3 border-b border-line px-4 py-2">
          <h2 className="min-w-0 flex-1 font-display text-base font-semibold">{title}</h2>
          {actions}
        </div>
      )}
      <div className="p-4">{children}</div>
    </section>
  )
}

/** Nothing here: one sentence, and what to do about it. */
export function NothingHere({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-card border border-dashed border-line px-4 py-10 text-center">
      <p className="max-w-sm text-base font-medium text-balance text-muted">{words}</p>
      {children}
    </div>
  )
}
