import type { Fit, FitSummary } from '#domain/reviews/fit.ts'
import { PercentBar } from './percent-bar.tsx'
import * as texts from './texts.tsx'

const fitLabels: Record<Fit, string> = { small: texts.runsSmall, true: texts.fitsTrueToSize, large: texts.runsLarge }

/** 'Fits true to size: 86% of 23', with a bar. */
export function FitLine({ fit: { fit, percent, count } }: { fit: FitSummary }) {
  return (
    <p className="flex items-center gap-2 text-sm">
      <span>
        {fitLabels[fit]}: <span className="font-semibold tabular-nums">{percent}%</span> {texts.ofReviewers(count)}
      </span>
      <PercentBar percent={percent} colour={fit === 'true' ? 'green' : 'orange'} className="h-1.5 w-20" />
    </p>
  )
}
