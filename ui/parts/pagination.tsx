import { Link } from 'react-router'
import { pageCount } from '#domain/search/listing.ts'
import { Icon } from './icon.tsx'
import * as texts from './texts.tsx'

const step =
  'inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-full border border-edge bg-paper px-4 font-semibold hover:bg-surface sm:px-5'

type PagingProps = { page: number; total: number; addressOf: (page: number) => string }

/** Prev, 'N of M', Next; hidden for a single page. */
export function Pagination({ page, total, addressOf }: PagingProps) {
  const pages = pageCount(total)
  if (pages === 1) return null
  return (
    <nav aria-label={texts.pages} className="mt-10 flex flex-wrap items-center justify-center gap-2 sm:gap-4">
      {page > 0 ? (
        <Link to={addressOf(page - 1)} rel="prev" className={step}>
          <Icon name="chevron-left" size={18} />
          {texts.prev}
        </Link>
      ) : (
        <span aria-hidden="true" className={`${step} invisible`}>
          <Icon name="chevron-left" size={18} />
          {texts.prev}
        </span>
      )}
      <p className="min-w-16 text-center tabular-nums">{texts.nOf(page + 1, pages)}</p>
      {page + 1 < pages ? (
        <Link to={addressOf(page + 1)} rel="next" className={step}>
          {texts.next}
          <Icon name="chevron-right" size={18} />
        </Link>
      ) : (
        <span aria-hidden="true" className={`${step} invisible`}>
          {texts.next}
          <Icon name="chevron-right" size={18} />
        </span>
      )}
    </nav>
  )
}
