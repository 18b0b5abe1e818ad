import type { Refusal } from '#domain/refusal.ts'
import type { Matched } from '#domain/statement-match.ts'
import { Notice } from '#ui/parts/notice.tsx'
import { CsvForm } from '../csv-form.tsx'
import { OrderRefusals } from '../order-refusals.tsx'
import { AdminPage } from '../page.tsx'
import { Proposal } from './proposal.tsx'

type StatementPageProps = {
  refusal: Refusal | null
  proposal: Matched | null
  outcome: { confirmed: number; refused: readonly { orderId: string; message: string }[] } | null
}

/** The bank's own words: which of the waiting orders its lines pay for is proposed, and somebody says yes. */
export function StatementPage({ refusal, proposal, outcome }: StatementPageProps) {
  return (
    <AdminPage title="Bank statement" back="/admin/upi">
      <div className="max-w-3xl space-y-4">
        {outcome && <Outcome outcome={outcome} />}
        {proposal ? (
          <Proposal matched={proposal} />
        ) : (
          <CsvForm
            words="Save the statement as CSV on your bank’s site. Nothing is confirmed before you have looked."
            file="The bank’s file"
            hint="With the line of headings: Date, Narration, Credit …"
            button="Compare with orders"
            error={refusal?.message}
          />
        )}
      </div>
    </AdminPage>
  )
}

function Outcome({
  outcome: { confirmed, refused },
}: {
  outcome: NonNullable<StatementPageProps['outcome']>
}) {
  return (
    <>
      <Notice look={confirmed > 0 ? 'success' : 'warning'}>
        {confirmed === 1 ? '1 payment confirmed.' : `${confirmed} payments confirmed.`}
      </Notice>
      <OrderRefusals orders={refused} />
    </>
  )
}
