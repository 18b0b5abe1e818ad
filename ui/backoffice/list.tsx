import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Picture } from '#domain/catalogue/product.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { ResponsiveImage } from '#ui/parts/responsive-image.tsx'
import { ProductImagePlaceholder } from './image-placeholder.tsx'

type ListRowProps = {
  /** Link of the whole row; absent for a row without a page. */
  to?: string
  title: ReactNode
  text?: ReactNode
  end?: ReactNode
  start?: ReactNode
}

type ListProps = {
  children: ReactNode
  label?: string
  /** Two columns of short rows on a desktop. */
  isPaired?: true
}

const pairs = 'lg:grid lg:grid-cols-2 lg:divide-y-0 lg:*:-mb-px lg:*:border-b lg:*:border-line lg:*:odd:border-r'

/** Rows separated by hairlines. */
export function List({ children, label, isPaired }: ListProps) {
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
export function ListRow({ to, title, text, start, end }: ListRowProps) {
  const inside = (
    <>
      {start}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        {text && <span className="block text-muted">{text}</span>}
      </span>
      {to && !end && <Icon name="chevron-right" size={18} className="text-muted" />}
    </>
  )
  const styles = 'flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2.5'
  return (
    <li className={`flex items-center gap-3 px-4 ${to ? 'hover:bg-surface' : ''}`}>
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

/** Small square picture at the start of a row. */
export function RowPicture({ picture }: { picture: Picture | null }) {
  return (
    <span className="relative size-12 shrink-0 overflow-hidden rounded-card border border-line">
      <ResponsiveImage picture={picture} alt="" sizes="48px" />
      {picture === null && <ProductImagePlaceholder />}
    </span>
  )
}
