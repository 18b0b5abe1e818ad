import { Link } from 'react-router'
import { pageCount } from '#domain/search/listing.ts'
import { Icon } from './icon.tsx'

const step =
  'inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-full border border-edge bg-paper px-4 font-semibold hover:bg-surface sm:px-5'

type PagingProps = { page: number; total: number; addressOf: (page: number) => string }

/** Prev, 'N of M', Next; nothing while everything fits on one page. */
export function Pagination({ page, total, addressOf }: PagingProps) {
  const pages = pageCount(total)
  if (pages === 1) return null
  return (
    <nav aria-label="Pages" className="mt-10 flex items-center justify-center gap-2 sm:gap-4">
      {page > 0 ? (
        <Link to={addressOf(page - 1)} rel="prev" className={step}>
          <Icon name="chevron-left" size={18} />
          Prev
        </Link>
      ) : (
        <span aria-hidden="true" className={`${step} invisible`}>
          <Icon name="chevron-left" size={18} />
          Prev
        </span>
      )}
      <p className="min-w-16 text-center tabular-nums">
        {page + 1} of {pages}
      </p>
      {page + 1 < pages ? (
        <Link to={addressOf(page + 1)} rel="next" className={step}>
          Next
          <Icon name="chevron-right" size={18} />
        </Link>
      ) : (
        <span aria-hidden="true" className={`${step} invisible`}>
          Next
          <Icon name="chevron-right" size={18} />
        </span>
      )}
    </nav>
  )
}
