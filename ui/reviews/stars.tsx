import { Icon } from '#ui/parts/icon.tsx'
import * as texts from './texts.tsx'

/** Five stars, filled to the nearest whole one, with one accessible label. */
export function Stars({ rating }: { rating: number }) {
  const full = Math.round(rating)
  return (
    <span role="img" aria-label={texts.ofFiveStars(rating)} className="inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name="star-filled" size={14} className={star <= full ? 'text-star' : 'text-line'} />
      ))}
    </span>
  )
}
