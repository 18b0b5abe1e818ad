import { Icon } from '#ui/parts/icon.tsx'
import * as texts from './texts.tsx'

export function RatingChip({ rating }: { rating: number }) {
  return (
    <span className="inline-flex items-center gap-1 rounded-full bg-paper px-2 py-0.5 text-xs font-semibold shadow-sm">
      <span className="sr-only">{texts.rated} </span>
      {rating.toFixed(1)}
      <Icon name="star-filled" size={13} className="text-star" />
    </span>
  )
}
