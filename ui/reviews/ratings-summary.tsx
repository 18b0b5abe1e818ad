import type { RatingSummary } from '#domain/reviews/rating.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { PercentBar } from './percent-bar.tsx'
import { Stars } from './stars.tsx'
import * as texts from './texts.tsx'

/** The average and the distribution of stars, five first (spec §2). */
export function RatingsSummary({ ratings: { average, count, bars } }: { ratings: RatingSummary }) {
  if (average === null) return null
  return (
    <section aria-labelledby="ratings" className="lg:sticky lg:top-36 lg:w-96 lg:shrink-0">
      <h2 id="ratings" className="mb-4 text-lg lg:text-xl">
        {texts.customerRatings}
      </h2>
      <div className="flex items-center gap-6">
        <div className="shrink-0 text-center">
          <p className="price text-2xl">{average.toFixed(1)}</p>
          <Stars rating={average} />
          <p className="mt-1 text-xs text-muted">{texts.ratings(count)}</p>
        </div>
        <ul className="min-w-0 max-w-md flex-1 space-y-1.5 text-sm tabular-nums">
          {bars.map(({ stars, percent, colour }) => (
            <li key={stars} className="flex items-center gap-2">
              <span className="flex w-7 items-center gap-1">
                {stars}
                <Icon name="star-filled" size={12} className="text-star" />
              </span>
              <PercentBar percent={percent} colour={colour} className="h-2 min-w-0 flex-1" />
              <span className="w-11 whitespace-nowrap text-right text-muted">{percent}%</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
