import * as texts from './texts.tsx'

export function RatingChip({ rating }: { rating: number }) {
  return (
    <span className="rating-chip">
      <span className="sr-only">{`${texts.rated} `}</span>
      {rating.toFixed(1)}
      <i />
    </span>
  )
}
