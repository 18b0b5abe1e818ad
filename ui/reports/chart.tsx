import { useEffect, useRef } from 'react'
import { type ChartContent as Drawn, formatCell } from '#domain/reports/report.ts'
import { texts } from './texts.tsx'

/** Chart; the table below has the same figures. Rendered with script only. The chart library loads after the page. */
export function ReportChart({ chart }: { chart: Drawn }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let erase = () => {}
    let isGone = false
    void import('./draw-chart.ts').then(({ drawChart }) => {
      if (!isGone && canvas.current) erase = drawChart(canvas.current, chart)
    })
    return () => {
      isGone = true
      erase()
    }
  }, [chart])
  return (
    <figure className="mb-4 rounded-card border border-line px-3 pb-3 pt-3 noscript:hidden">
      <figcaption className="mb-2 px-1 font-display text-base font-semibold">{chart.title}</figcaption>
      <div className={`relative ${heightOf(chart)}`}>
        <canvas ref={canvas} className="print:max-w-full" role="img" aria-label={chartText(chart)} />
      </div>
    </figure>
  )
}

/** Height: horizontal bars need room each; vertical ones have a fixed height. */
function heightOf({ kind, labels }: Drawn): string {
  if (kind === 'columns' || labels.length > 6) return 'h-72'
  return labels.length > 3 ? 'h-56' : 'h-40'
}

/** Describes the largest values for screen readers. */
function chartText({ title, labels, series, unit }: Drawn): string {
  const [first] = series
  const most = Math.max(0, ...(first?.values ?? []))
  const at = first?.values.indexOf(most) ?? -1
  const largest = at < 0 ? '' : texts.largestValue(formatCell(most, unit), String(labels[at]))
  return texts.chartLabel(title, largest)
}
