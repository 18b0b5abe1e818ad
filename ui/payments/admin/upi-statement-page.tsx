import { useNavigation } from 'react-router'
import type { Matched } from '#domain/payments/statement-matching.ts'
import type { Refusal } from '#domain/refusal.ts'
import { AdminPage } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { CsvForm } from './csv-upload-form.tsx'
import { OrderRefusals } from './refused-orders.tsx'
import { texts } from './texts.tsx'
import { StatementMatches } from './upi-statement-matches.tsx'

type StatementPageProps = {
  refusal: Refusal | null
  proposal: Matched | null
  outcome: StatementOutcome | null
}

/** Result of a confirmation or its undo. */
type StatementOutcome = {
  intent: 'confirm' | 'undo'
  done: readonly { orderId: string; utr: string }[]
  refused: readonly { orderId: string; message: string }[]
}

/** Upload of a bank statement, with proposed matches for staff to confirm. */
export function UpiStatementPage({ refusal, proposal, outcome }: StatementPageProps) {
  return (
    <AdminPage title={texts.bankStatement} back="/admin/upi">
      <div className="max-w-5xl space-y-4">
        {outcome && <Outcome outcome={outcome} />}
        {proposal ? (
          <StatementMatches matched={proposal} />
        ) : (
          <CsvForm
            text={texts.saveTheStatementAsCsvOn}
            file={texts.theBanksFile}
            hint={texts.withTheLineOfHeadingsDate}
            button={texts.compareWithOrders}
            error={refusal?.message}
          />
        )}
      </div>
    </AdminPage>
  )
}

function Outcome({ outcome: { intent, done, refused } }: { outcome: StatementOutcome }) {
  return (
    <>
      <Alert variant={done.length > 0 ? 'success' : 'warning'}>{wordsOf(intent, done.length)}</Alert>
      {intent === 'confirm' && done.length > 0 && <TakeBack matches={done} />}
      <OrderRefusals orders={refused} />
    </>
  )
}

function wordsOf(intent: StatementOutcome['intent'], count: number): string {
  const payments = count === 1 ? texts.onePayment : texts.nPayments(count)
  if (intent === 'undo') return texts.undone(payments)
  if (count === 0) return texts.noPaymentConfirmed
  const orders = count === 1 ? texts.theOrderCounts : texts.theOrdersCount
  return texts.confirmedAsPaidInAFew(payments, orders)
}

/** Undo button while the confirmations are pending; works without script. */
function TakeBack({ matches }: { matches: StatementOutcome['done'] }) {
  const { formMethod } = useNavigation()
  return (
    <PostForm intent="undo">
      {matches.map(({ orderId, utr }) => (
        <input key={orderId} type="hidden" name="match" value={`${orderId}:${utr}`} />
      ))}
      <Button variant="quiet" disabled={formMethod === 'POST'}>
        {texts.undo}
      </Button>
    </PostForm>
  )
}
