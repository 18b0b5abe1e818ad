import { Children, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Picture } from '#domain/catalogue/product.ts'
import { titleWith } from '#domain/settings/brand.ts'
import { Alert } from '#ui/parts/alert.tsx'
import { useBrand } from '#ui/parts/brand-context.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { CopyButton } from '#ui/parts/copy-button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { EmptyOrdersIllustration } from '#ui/parts/illustrations/empty-orders.tsx'
import { EmptySearchIllustration } from '#ui/parts/illustrations/empty-search.tsx'
import { ErrorIllustration } from '#ui/parts/illustrations/error.tsx'
import { OrderReceivedIllustration } from '#ui/parts/illustrations/order-received.tsx'
import { ResponsiveImage } from '#ui/parts/responsive-image.tsx'
import { ProductImagePlaceholder } from './image-field.tsx'
import { texts } from './texts.tsx'

type AdminPageProps = {
  title: string
  text?: ReactNode
  /** Target of the back arrow; absent on a section's first page. */
  back?: string
  actions?: ReactNode
  children: ReactNode
}

/** A back-office page: heading, actions and content. Beside actions there is no room for the text on a phone. */
export function AdminPage({ title, text, back, actions, children }: AdminPageProps) {
  const [head, heading, line] = actions
    ? [
        'max-sm:contents',
        'max-sm:min-h-11 max-sm:min-w-36 max-sm:flex-1 max-sm:content-center',
        'max-sm:order-last max-sm:basis-full',
      ]
    : ['', '', '']
  return (
    <main className="mx-auto max-w-[1200px] px-4 py-4 text-sm sm:px-6 lg:py-6">
      <title>{titleWith(texts.backOfficeTitle(title), useBrand().name)}</title>
      <div className="mb-4 flex flex-wrap items-start gap-x-3 gap-y-2">
        {back && (
          <Link to={back} aria-label={texts.back} className="icon-button -ml-2.5 print:hidden">
            <Icon name="back" size={22} />
          </Link>
        )}
        <div className={`flex min-h-11 min-w-36 flex-1 flex-col justify-center ${head}`}>
          <h1 className={`line-clamp-3 text-lg lg:text-xl ${heading}`}>{title}</h1>
          {text && <p className={`mt-0.5 text-muted ${line}`}>{text}</p>}
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

type PanelProps = { id?: string; title?: string; actions?: ReactNode; children: ReactNode }

export function Panel({ id, title, actions, children }: PanelProps) {
  return (
    <section id={id} className="mb-4 rounded-card border border-line bg-paper">
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
  search: EmptySearchIllustration,
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

type ListRowProps = {
  /** Link of the whole row; absent for a row without a page. */
  to?: string
  title: ReactNode
  /** States beside the title. */
  badges?: ReactNode
  text?: ReactNode
  end?: ReactNode
  start?: ReactNode
}

type ListProps = {
  children: ReactNode
  label?: string
  /** Shown in place of a list without rows. */
  empty?: ReactNode
  /** Two columns of short rows on a desktop. */
  isPaired?: true
}

const pairs = 'lg:grid lg:grid-cols-2 lg:divide-y-0 lg:*:-mb-px lg:*:border-b lg:*:border-line lg:*:odd:border-r'

/** Rows separated by hairlines. */
export function List({ children, label, empty, isPaired }: ListProps) {
  if (empty !== undefined && Children.toArray(children).length === 0) return empty
  return (
    <ul
      aria-label={label}
      className={`divide-y divide-line overflow-hidden rounded-card border border-line ${isPaired ? pairs : ''}`}
    >
      {children}
    </ul>
  )
}

/** A row of a list, large enough for touch. Buttons go into `end`, outside the link. */
export function ListRow({ to, title, badges, text, start, end }: ListRowProps) {
  const inside = (
    <>
      {start}
      <span className="min-w-0 flex-1">
        <span
          className={
            badges === undefined ? 'block font-semibold' : 'flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold'
          }
        >
          {title}
          {badges}
        </span>
        {text && <span className="block text-muted">{text}</span>}
      </span>
      {to && !end && <Icon name="chevron-right" size={18} className="text-muted" />}
    </>
  )
  const styles = 'flex min-h-14 min-w-0 grow basis-32 items-center gap-3 py-2.5'
  return (
    <li className={`flex flex-wrap items-center gap-x-3 px-4 ${to ? 'hover:bg-surface' : ''}`}>
      {to ? (
        <Link to={to} className={styles}>
          {inside}
        </Link>
      ) : (
        <div className={styles}>{inside}</div>
      )}
      {end && <div className="flex shrink-0 items-center gap-2">{end}</div>}
    </li>
  )
}

const pictureSizes = { 40: 'size-10', 48: 'size-12', 56: 'size-14' } as const

/** Small square picture at the start of a row; `size` in CSS pixels. */
export function RowPicture({ picture, size = 48 }: { picture: Picture | null; size?: keyof typeof pictureSizes }) {
  return (
    <span className={`relative ${pictureSizes[size]} shrink-0 overflow-hidden rounded-card border border-line`}>
      <ResponsiveImage picture={picture} alt="" sizes={`${size}px`} />
      {picture === null && <ProductImagePlaceholder />}
    </span>
  )
}

const variants = {
  grey: 'bg-grey-soft text-grey',
  orange: 'bg-orange-soft text-orange',
  blue: 'bg-blue-soft text-blue',
  green: 'bg-green-soft text-green',
  red: 'bg-red-soft text-red',
  teal: 'bg-teal-soft text-teal',
} as const

export type BadgeVariant = keyof typeof variants

type BadgeProps = { variant?: BadgeVariant; text?: string; children?: ReactNode }

/** A state in one or two words; the colour only supports it. `children` stand in the place of `text`. */
export function Badge({ variant = 'grey', text, children = text }: BadgeProps) {
  return (
    <span
      className={`inline-flex max-w-full shrink-0 items-center rounded-full px-2 py-0.5 text-xs font-semibold ${variants[variant]}`}
    >
      {children}
    </span>
  )
}

/** A secret or link to copy now: the shop keeps only its hash, or never shows it again. */
export function ShownOnce({ text, value, label }: { text: string; value: string; label: string }) {
  return (
    <Alert variant="success" className="mb-4">
      <p>{text}</p>
      <input
        readOnly
        value={value}
        aria-label={label}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="my-2 block min-h-11 w-full rounded-card border border-edge bg-paper px-3 font-mono text-sm text-ink"
      />
      <CopyButton text={value} name={label} />
    </Alert>
  )
}

/** Keyset pagination: links to the first and the next page; null when there is none. */
export function ListPages({ first, next }: { first: string | null; next: string | null }) {
  if (first === null && next === null) return null
  return (
    <nav aria-label={texts.pages} className="mt-4 flex flex-wrap gap-2">
      {first !== null && <ButtonLink label={texts.firstPage} to={first} variant="quiet" />}
      {next !== null && <ButtonLink label={texts.nextPage} to={next} variant="quiet" />}
    </nav>
  )
}
