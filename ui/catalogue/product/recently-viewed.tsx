import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ResponsiveImage } from '#ui/parts/responsive-image.tsx'
import * as texts from '../texts.tsx'
import { recentlyViewed, type ViewedProduct } from './stored-recently-viewed.ts'

/** Recently viewed products, stored on this device only. Last on the page, to avoid layout shifts. */
export function RecentlyViewed({ except = null }: { except?: string | null }) {
  const [seen, setSeen] = useState<readonly ViewedProduct[]>([])
  useEffect(() => {
    setSeen(recentlyViewed.read().filter(({ id }) => id !== except))
  }, [except])
  if (seen.length === 0) return null
  const forget = () => {
    recentlyViewed.remove()
    setSeen([])
  }
  return (
    <section aria-labelledby="recently-viewed">
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
        <h2 id="recently-viewed" className="text-lg lg:text-xl">
          {texts.recentlyViewed}
        </h2>
        <button
          type="button"
          onClick={forget}
          aria-label={texts.clearRecentlyViewed}
          className="-mr-2 min-h-11 px-2 text-sm font-semibold text-teal underline-offset-4 hover:underline"
        >
          {texts.clear}
        </button>
      </div>
      <ul className="no-scrollbar -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto overscroll-x-contain px-4 py-1 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:-mx-1 lg:px-1">
        {seen.map(({ id, name, picture }) => (
          <li key={id} className="w-28 shrink-0 snap-start lg:w-36">
            <Link to={`/product/${id}`} className="group block text-sm">
              <span className="relative block aspect-4/5 overflow-hidden rounded-card bg-surface">
                <ResponsiveImage picture={picture} alt="" sizes="144px" />
              </span>
              <span className="mt-2 line-clamp-2 group-hover:underline">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
