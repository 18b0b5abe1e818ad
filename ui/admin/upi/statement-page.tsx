import { useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { shortNumber } from '#domain/order-query.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Matched } from '#domain/statement-match.ts'
import { Button } from '#ui/parts/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { TextArea } from '../fields.tsx'
import { AdminPage, Panel } from '../page.tsx'
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
        {proposal ? <Proposal matched={proposal} /> : <StatementForm refusal={refusal} />}
      </div>
    </AdminPage>
  )
}

function StatementForm({ refusal }: { refusal: Refusal | null }) {
  const area = useRef<HTMLDivElement>(null)
  const { state } = useNavigation()
  const read = async (file: File | undefined) => {
    const text = area.current?.querySelector('textarea')
    if (file && text) text.value = await file.text()
  }
  return (
    <Panel>
      <Form method="post" className="space-y-4">
        <input type="hidden" name="intent" value="propose" />
        <p className="text-muted">
          Save the statement as CSV on your bank’s site. Nothing is confirmed before you have looked.
        </p>
        <label className="block no-script:hidden">
          <span className="mb-1.5 block font-medium">The bank’s file</span>
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={(event) => read(event.currentTarget.files?.[0])}
            className="block min-h-12 w-full rounded-card border border-edge p-2.5 file:mr-3 file:rounded-card file:border-0 file:bg-surface file:px-3 file:py-1.5 file:font-semibold"
          />
        </label>
        <div ref={area}>
          <TextArea
            label="Or its lines, pasted"
            name="csv"
            rows={6}
            spellCheck={false}
            error={refusal?.message}
            hint="With the line of headings: Date, Narration, Credit …"
          />
        </div>
        <Button wide disabled={state === 'submitting'}>
          Compare with orders
        </Button>
      </Form>
    </Panel>
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
      {refused.map(({ orderId, message }) => (
        <Notice key={orderId} look="error">
          <Link to={`/admin/orders/${orderId}`} className="underline">
            {shortNumber(orderId)}
          </Link>
          : {message}
        </Notice>
      ))}
    </>
  )
}
