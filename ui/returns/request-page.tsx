import type { Refusal } from '#domain/refusal.ts'
import type { OtherSize } from '#domain/returns/return-request.ts'
import { Alert } from '#ui/parts/alert.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import { ReturnsOfOrder, type ShownReturn } from './list.tsx'
import { type LineToReturn, ReturnLines, ReturnRequestForm } from './request-form.tsx'
import * as texts from './texts.tsx'

type ReturnPageProps = {
  orderId: string
  /** Reason why nothing can be returned; null otherwise. */
  refused: string | null
  lines: readonly LineToReturn[]
  /** The chosen line; null before. */
  line: LineToReturn | null
  sizes: readonly OtherSize[]
  formKey: string
  /** Requested returns, when nothing else can be returned. */
  returns: readonly ShownReturn[]
  refusal: Refusal | null
  typed: Record<string, string>
}

/** Return request: first the line, then refund or exchange. */
export function ReturnPage({ orderId, refused, lines, line, returns, refusal, ...form }: ReturnPageProps) {
  const text = refused ?? (refusal?.fields ? null : refusal?.message)
  return (
    <main className="mx-auto max-w-xl px-4 py-4 sm:px-6 lg:py-8">
      <div className="mb-4">
        <PageHeading back={`/order/${orderId}`} label={texts.backToTheOrder} title={texts.returnOrExchange} />
      </div>
      {text && (
        <Alert variant="error" className="mb-4">
          {text}
        </Alert>
      )}
      {refused === null && lines.length === 0 && <AllRequested orderId={orderId} returns={returns} />}
      {refused === null && lines.length > 0 && line === null && <ReturnLines lines={lines} />}
      {refused === null && line && (
        <ReturnRequestForm key={line.position} {...form} line={line} wrong={refusal?.fields ?? {}} />
      )}
      {refused !== null && (
        <ButtonLink variant="quiet" to={`/order/${orderId}`}>
          {texts.backToTheOrder}
        </ButtonLink>
      )}
    </main>
  )
}

function AllRequested({ orderId, returns }: Pick<ReturnPageProps, 'orderId' | 'returns'>) {
  return (
    <div className="space-y-4">
      <p className="text-muted">{texts.allIsRequested}</p>
      <ReturnsOfOrder returns={returns} />
      <ButtonLink variant="quiet" to={`/order/${orderId}`}>
        {texts.backToTheOrder}
      </ButtonLink>
    </div>
  )
}
