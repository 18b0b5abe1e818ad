import { useNavigation } from 'react-router'
import { indianDate } from '#domain/indian-time.ts'
import { formatRupees } from '#domain/money.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { typedRupees } from '#domain/payments/refund-form.ts'
import type { Match, Matched } from '#domain/payments/statement-matching.ts'
import type { Refusal } from '#domain/refusal.ts'
import { ActionForm, CheckField } from '#ui/backoffice/fields.tsx'
import { AdminPage, Badge, EmptyList, Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink, PostForm, TextLink } from '#ui/parts/button.tsx'
import { CsvForm } from './csv-upload-form.tsx'
import { OrderRefusals } from './refused-orders.tsx'
import { texts } from './texts.tsx'

type StatementPageProps = { refusal: Refusal | null; proposal: Matched | null; outcome: StatementOutcome | null }

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
            text={texts.statementFileHint}
            file={texts.theBanksFile}
            hint={texts.statementHeadingsHint}
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
  return texts.confirmScheduled(payments, orders)
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

/** Proposed matches of a statement; only sure ones are checked. */
function StatementMatches({ matched: { matches, others, known } }: { matched: Matched }) {
  const payable = matches.filter(({ by }) => by !== 'differs')
  const differing = matches.filter(({ by }) => by === 'differs')
  return (
    <>
      {payable.length > 0 ? (
        <Payable matches={payable} />
      ) : (
        <EmptyList drawing="sought" text={texts.noStatementMatch} />
      )}
      {differing.length > 0 && (
        <Panel title={texts.anotherAmount}>
          <ul className="-my-2 divide-y divide-line">
            {differing.map((match) => (
              <Differing key={match.line.line} match={match} />
            ))}
          </ul>
        </Panel>
      )}
      {others.length > 0 && (
        <details className="rounded-card border border-line px-4">
          <summary className="flex min-h-12 cursor-pointer items-center font-medium">
            {texts.otherCredits(others.length)}
          </summary>
          <ul className="divide-y divide-line pb-2">
            {others.slice(0, 200).map((line) => (
              <li key={line.line} className="flex justify-between gap-3 py-2">
                <span className="min-w-0 break-words text-muted">
                  {line.day && `${indianDate(line.day)} · `}
                  {line.narration}
                  {line.isTakenBack && (
                    <span className="mt-1 block">
                      <Badge variant="red">{texts.takenBackByTheBank}</Badge>
                    </span>
                  )}
                </span>
                <span className="shrink-0 tabular-nums">{formatRupees(line.amount)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {known > 0 && <p className="text-muted">{texts.moreConfirmedBefore(known)}</p>}
      <ButtonLink variant="quiet" to="/admin/upi/statement">
        {texts.anotherStatement}
      </ButtonLink>
    </>
  )
}

function Differing({ match: { line, order, utr } }: { match: Match }) {
  const received = typedRupees(line.amount)
  return (
    <li className="py-2">
      {texts.amountDiffers({
        name: <span className="font-semibold">{order.name}</span>,
        amount: formatRupees(order.amount),
        amount2: formatRupees(line.amount),
        utr: <span className="font-mono">{utr}</span>,
      })}{' '}
      <TextLink to={`/admin/upi?${new URLSearchParams({ orderId: order.orderId, utr, came: received })}`}>
        {texts.settleIt}
      </TextLink>
    </li>
  )
}

function Payable({ matches }: { matches: readonly Match[] }) {
  return (
    <Panel title={texts.paidAsItSeems}>
      <ActionForm intent="confirm" submit={texts.confirmWhatIsTicked} className="">
        <ul className="-mt-2 mb-3 divide-y divide-line">
          {matches.map((match) => (
            <li key={match.line.line}>
              <CheckField
                name="match"
                value={`${match.order.orderId}:${match.utr}`}
                defaultChecked={match.by === 'sure'}
                label={`${match.order.name} · ${formatRupees(match.order.amount)}`}
                hint={hintOf(match)}
              />
            </li>
          ))}
        </ul>
      </ActionForm>
    </Panel>
  )
}

function hintOf({ by, order, utr }: Match): string {
  const why = by === 'sure' ? texts.referenceAndAmountFit : texts.weakMatch
  return `${shortNumber(order.orderId)} · UTR ${utr} · ${why}`
}
