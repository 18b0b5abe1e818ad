import { shortNumber } from '#domain/orders/number.ts'
import { AdminPage, EmptyList, Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { ReturnLines, ReturnRequestForm } from '#ui/returns/request-form.tsx'
import type { ReturnPageProps } from '#ui/returns/request-page.tsx'
import { texts } from './texts.tsx'

const questions = () => ({ kind: texts.whatDoesTheShopperWant, more: texts.shopperNote })

/** Form for a return requested by phone or mail. */
export function NewReturnPage({ orderId, refused, lines, line, refusal, ...form }: Omit<ReturnPageProps, 'returns'>) {
  const text = refused ?? (refusal?.fields ? null : refusal?.message)
  const isAsking = refused === null && lines.length > 0 && line === null
  return (
    <AdminPage
      title={texts.returnOf(shortNumber(orderId))}
      {...(isAsking && { text: texts.chooseWhatComesBack })}
      back={`/admin/orders/${orderId}`}
    >
      <div className="max-w-xl space-y-4">
        {text && <Alert variant="error">{text}</Alert>}
        {refused === null && lines.length === 0 && <EmptyList drawing="done" text={texts.allIsRequested} />}
        {isAsking && <ReturnLines lines={lines} />}
        {refused === null && line && (
          <Panel>
            <ReturnRequestForm
              key={line.position}
              {...form}
              line={line}
              wrong={refusal?.fields ?? {}}
              questions={questions()}
            />
          </Panel>
        )}
      </div>
    </AdminPage>
  )
}
