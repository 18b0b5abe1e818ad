import type { CodAssessment } from '#domain/checkout/cod-risk.ts'
import { riskSentence } from '#domain/checkout/cod-risk-sentences.ts'
import { Badge, type BadgeVariant, Panel } from '#ui/backoffice/page.tsx'
import type { AdminOrder } from './detail-page.tsx'
import { texts } from './texts.tsx'

/** COD risk with its reasons and advice, as assessed when the order was placed; of no interest once it is paid online. */
export function CodRiskPanel({ order, risk }: { order: AdminOrder; risk: CodAssessment | null }) {
  if (risk === null || order.paymentMethod !== 'COD' || order.fulfilmentState === 'cancelled') return null
  const { score, advice, reasons } = risk
  return (
    <Panel title={texts.riskOfReturn}>
      <p className="flex flex-wrap items-center gap-2">
        <span className="price">{texts.outOfHundred(score)}</span>
        <Badge variant={variants[advice]}>{texts.codAdvice[advice]}</Badge>
      </p>
      {reasons.length > 0 && (
        <ul className="mt-2 space-y-1">
          {reasons.map((reason) => (
            <li key={reason.kind} className="flex gap-2">
              <span aria-hidden="true" className={reason.factor > 1 ? 'text-orange' : 'text-green'}>
                {reason.factor > 1 ? '▲' : '▼'}
              </span>
              <span className="sr-only">{reason.factor > 1 ? texts.higher : texts.lower}</span>
              {riskSentence(reason)}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-muted">{texts.riskIsCountedFrom}</p>
    </Panel>
  )
}

const variants = {
  none: 'green',
  code: 'blue',
  call: 'orange',
  advance: 'orange',
  prepaid: 'red',
} as const satisfies Record<CodAssessment['advice'], BadgeVariant>
