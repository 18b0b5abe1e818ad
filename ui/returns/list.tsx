import { noSize, sizeLabel } from '#domain/catalogue/product.ts'
import { lineName } from '#domain/orders/line-quantities.ts'
import { type ReturnKind, type ReturnState, returnLabel } from '#domain/returns/return-request.ts'

export type ShownReturn = {
  id: string
  name: string
  size: string
  quantity: number
  kind: ReturnKind
  wantedSize: string | null
  state: ReturnState
  courier: string | null
  waybill: string | null
  /** Why the shop does not take it back. */
  refusedBecause: string | null
}

export function ReturnsOfOrder({ returns }: { returns: readonly ShownReturn[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {returns.map((one) => (
        <li key={one.id} className="py-3">
          <p className="flex items-start justify-between gap-3">
            <span className="min-w-0 font-medium">
              {one.quantity} × {lineName(one)}
            </span>
            <span className={`shrink-0 rounded-full px-3 py-1 text-sm font-semibold ${looks[one.state]}`}>
              {returnLabel(one)}
            </span>
          </p>
          {one.refusedBecause && <p className="break-words">{one.refusedBecause}</p>}
          <p className="text-sm text-muted">{nextStepText(one)}</p>
        </li>
      ))}
    </ul>
  )
}

const looks = {
  requested: 'bg-orange-soft text-orange',
  received: 'bg-blue-soft text-blue',
  refunded: 'bg-green-soft text-green',
  exchanged: 'bg-green-soft text-green',
  closed: 'bg-grey-soft text-grey',
} as const satisfies Record<ReturnState, string>

function nextStepText({ state, kind, wantedSize, courier, waybill }: ShownReturn): string {
  const wanted = kind === 'exchange' ? `For ${sizeLabel(wantedSize ?? noSize, 'size')}. ` : ''
  if (state === 'requested') return `${wanted}We’ll contact you about sending it back.`
  if (state === 'received') return `${wanted}We’ll check it and settle it in a few days.`
  if (state === 'exchanged')
    return `${sizeLabel(wantedSize ?? noSize)} is with ${courier}, waybill ${waybill}.`
  return state === 'refunded' ? 'We’re refunding what you paid for it.' : 'Please contact us if you disagree.'
}
