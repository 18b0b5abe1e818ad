import { formatCell, type ReportFigure } from '#domain/reports/report.ts'

export function ReportFigures({ figures }: { figures: readonly ReportFigure[] }) {
  return (
    <dl className="mb-4 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3">
      {figures.map(({ label, cell, kind }, at) => (
        <div key={label} className={`bg-paper px-4 py-3 ${at === 0 ? 'col-span-2 sm:col-span-1' : ''}`}>
          <dt className="text-muted">{label}</dt>
          <dd className="mt-0.5 font-display text-lg font-semibold tabular-nums lg:text-xl">
            {formatCell(cell, kind)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
