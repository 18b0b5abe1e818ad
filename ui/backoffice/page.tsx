import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { titleWith } from '#domain/settings/brand.ts'
import { useBrand } from '#ui/parts/brand-context.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { EmptyOrdersIllustration } from '#ui/parts/illustrations/empty-orders.tsx'
import { EmptySearchIllustration } from '#ui/parts/illustrations/empty-search.tsx'
import { ErrorIllustration } from '#ui/parts/illustrations/error.tsx'
import { OrderReceivedIllustration } from '#ui/parts/illustrations/order-received.tsx'
import { texts } from './texts.tsx'

type AdminPageProps = {
  title: string
  text?: ReactNode
  /** Target of the back arrow; absent on a section's first page. */
  back?: string
  actions?: ReactNode
  children: ReactNode
}

/** A back-office page: heading, actions and content. */
export function AdminPage({ title, text, back, actions, children }: AdminPageProps) {
  return (
    <main className="mx-auto max-w-[1200px] px-4 py-4 text-sm sm:px-6 lg:py-6">
      <title>{titleWith(texts.backOfficeTitle(title), useBrand().name)}</title>
      <div className="mb-4 flex flex-wrap items-start gap-x-3 gap-y-2">
        {back && (
          <Link to={back} aria-label={texts.back} className="icon-button -ml-2.5 print:hidden">
            <Icon name="back" size={22} />
          </Link>
        )}
        <div className="flex min-h-11 min-w-36 flex-1 flex-col justify-center">
          <h1 className="line-clamp-3 text-lg lg:text-xl">{title}</h1>
          {text && <p className="mt-0.5 text-muted">{text}</p>}
        </div>
        {actions && (
          <div className="flex flex-wrap items-center gap-2 max-sm:gap-1.5 max-sm:*:min-h-11 max-sm:*:px-3 max-sm:[&>form]:px-0 max-sm:[&:has(>:nth-child(3))>*]:px-2">
            {actions}
          </div>
        )}
      </div>
      {children}
    </main>
  )
}

/** Part of a page with its own heading. */
export function Panel({ title, actions, children }: { title?: string; actions?: ReactNode; children: ReactNode }) {
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

const drawings = {
  done: OrderReceivedIllustration,
  none: EmptyOrdersIllustration,
  sought: EmptySearchIllustration,
  broken: ErrorIllustration,
} as const

type NothingHereProps = {
  text: string
  /** Explains how the list fills. */
  hint?: string | undefined
  drawing?: keyof typeof drawings
  children?: ReactNode
}

/** Empty state: a drawing, a sentence, and what to do. */
export function EmptyList({ text, hint, drawing = 'none', children }: NothingHereProps) {
  const Drawn = drawings[drawing]
  return (
    <div className="flex flex-col items-center rounded-card border border-dashed border-line px-4 py-8 text-center">
      <Drawn className="h-auto w-36" />
      <p className="mt-3 max-w-sm font-display text-base font-semibold text-balance">{text}</p>
      {hint && <p className="mt-1 max-w-sm text-balance text-muted">{hint}</p>}
      {children && <div className="mt-4">{children}</div>}
    </div>
  )
}
