import type { BarColour } from '#domain/reviews/rating.ts'

const fills: Record<BarColour, string> = { green: 'fill-green', orange: 'fill-orange', red: 'fill-red' }

/** A share as a bar, whose number stands beside it. `className`: its height and width. */
export function PercentBar({ percent, colour, className }: { percent: number; colour: BarColour; className: string }) {
  return (
    <svg
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className={`overflow-hidden rounded-full ${className}`}
      aria-hidden="true"
    >
      <rect width="100" height="8" className="fill-line" />
      <rect width={percent} height="8" className={fills[colour]} />
    </svg>
  )
}
