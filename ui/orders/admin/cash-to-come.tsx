import { formatRupees } from '#domain/money.ts'
import { cashToCollect, type Order } from '#domain/orders/order.ts'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { texts } from './texts.tsx'

/** Notes the cash of a delivered order by hand; opened first, because it can't be undone. */
export function CashToCome({ order }: { order: Order }) {
  const due = cashToCollect(order)
  if (due === null) return null
  return (
    <Disclosure label={texts.cashStillToCome(formatRupees(due))}>
      <PostForm fields={{ intent: 'cash-received', amount: String(due) }} className="space-y-3">
        <p className="text-muted">{texts.cashReceivedHint}</p>
        <Button label={texts.cashReceived} variant="quiet" wide />
      </PostForm>
    </Disclosure>
  )
}
