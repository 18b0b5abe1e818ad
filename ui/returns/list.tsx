import { noSize, sizeInText, sizeLabel } from '#domain/catalogue/product.ts'
import { lineTitle } from '#domain/checkout/quote.ts'
import { type LabelledReturn, type ReturnState, returnLabel } from '#domain/returns/return-request.ts'
import * as texts from './texts.tsx'

export type ShownReturn = LabelledReturn & {
  id: string
  name: string
  size: string
  quantity: number
  exchangeSize: string | null
  courier: string | null
  waybill: string | null
  /** Courier and waybill of the reverse pickup. */
  fetchedBy: string | null
  /** Reason for refusing the return. */
  refusalReason: string | null
}

export function ReturnsOfOrder({ returns }: { returns: readonly ShownReturn[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {returns.map((one) => (
        <li key={one.id} className="py-3">
          <p className="mb-1 flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <span className="font-medium">
              {one.quantity} × {lineTitle(one)}
            </span>
            <span className={`shrink-0 rounded-full px-3 py-1 text-sm font-semibold ${variants[one.state]}`}>
              {returnLabel(one)}
            </span>
          </p>
          {one.refusalReason && <p className="break-words">{one.refusalReason}</p>}
          <p className="text-sm text-muted">{nextStepText(one)}</p>
        </li>
      ))}
    </ul>
  )
}

const variants = {
  requested: 'bg-orange-soft text-orange',
  received: 'bg-blue-soft text-blue',
  refunded: 'bg-green-soft text-green',
  exchanged: 'bg-green-soft text-green',
  closed: 'bg-grey-soft text-grey',
} as const satisfies Record<ReturnState, string>

function nextStepText({ state, kind, exchangeSize, courier, waybill, fetchedBy }: ShownReturn): string {
  const exchangeNote = kind === 'exchange' ? texts.forExchangeSize(sizeInText(exchangeSize ?? noSize)) : ''
  if (state === 'requested' && fetchedBy) return texts.isFetchedBy(fetchedBy, exchangeNote)
  if (state === 'requested') return texts.contactAboutReturn(exchangeNote)
  if (state === 'received') return texts.returnArrived(exchangeNote)
  if (state === 'exchanged') return texts.sentBy(sizeLabel(exchangeSize ?? noSize), courier, waybill)
  return state === 'refunded' ? texts.refunding : texts.disagreeHint
}
