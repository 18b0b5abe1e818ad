import { data, useNavigation } from 'react-router'
import { plainIntents, readIntent, refusedForm } from '#app/http/read-intent.ts'
import { pastedLines, readSentList } from '#app/routes/payments/admin/sent-list.ts'
import { requireBackOffice } from '#app/routes/staff/authenticate.ts'
import { indianDate } from '#domain/indian-time.ts'
import { formatRupees, plainRupees } from '#domain/money.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { isStatement } from '#domain/payments/bank-statement.ts'
import { goesBack, type Match, type Matched } from '#domain/payments/statement-matching.ts'
import { isRefusal } from '#domain/refusal.ts'
import { confirmMatches, undoMatches } from '#flows/payments/confirm-statement-matches.ts'
import { matchBankStatement } from '#flows/payments/match-bank-statement.ts'
import { ActionForm, CheckField } from '#ui/backoffice/fields.tsx'
import { AdminPage, Badge, EmptyList, Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink, PostForm, TextLink } from '#ui/parts/button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { CsvForm, OrderRefusals } from '#ui/payments/admin/csv-upload-form.tsx'
import { texts } from '#ui/payments/admin/texts.tsx'
import type { Route } from './+types/upi-statement'

const mostMatches = 500

const intents = plainIntents('propose', 'confirm', 'undo')
const nothingYet = { lines: '', proposal: null, outcome: null }

/** Proposes matches without changes, then records the selected ones. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = requireBackOffice(context)
  const form = await request.formData()
  const { intent } = readIntent(form, intents)
  if (intent !== 'propose') {
    const matches = form.getAll('match').slice(0, mostMatches).flatMap(readMatch)
    const answer =
      intent === 'undo'
        ? { ...(await undoMatches(shop, { staff, matches })), goBack: 0 }
        : await confirmMatches(shop, { staff, matches })
    const outcome = { intent, ...answer }
    return data({ ...nothingYet, refusal: null, outcome })
  }
  const { signal } = request
  const csv = await readSentList({ form, isList: isStatement, missing: texts.statementFileMissing, signal })
  const proposal = isRefusal(csv) ? csv : await matchBankStatement(shop, { staff, csv })
  return isRefusal(proposal)
    ? refusedForm(proposal, { ...nothingYet, lines: pastedLines(form) })
    : data({ ...nothingYet, refusal: null, proposal })
}

function readMatch(value: FormDataEntryValue) {
  const [, orderId, utr] = /^([0-9A-Z]{1,40}):(\d{12})$/.exec(String(value)) ?? []
  return orderId && utr ? [{ orderId, utr }] : []
}

/** Upload of a bank statement, with proposed matches for staff to confirm. */
export default function Statement({ actionData }: Route.ComponentProps) {
  const { refusal, lines, proposal, outcome } = actionData ?? { ...nothingYet, refusal: null }
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
            refusal={refusal}
            lines={lines}
          />
        )}
      </div>
    </AdminPage>
  )
}

type StatementOutcome = NonNullable<NonNullable<Route.ComponentProps['actionData']>['outcome']>

function Outcome({ outcome }: { outcome: StatementOutcome }) {
  const { intent, done, refused } = outcome
  return (
    <>
      <Alert text={outcomeText(outcome)} variant={done.length > 0 ? 'success' : 'warning'} />
      {intent === 'confirm' && done.length > 0 && <TakeBack matches={done} />}
      <OrderRefusals orders={refused} />
    </>
  )
}

function outcomeText({ intent, done, goBack }: StatementOutcome): string {
  const paymentsOf = (count: number) => (count === 1 ? texts.onePayment : texts.nPayments(count))
  if (intent === 'undo') return texts.undone(paymentsOf(done.length))
  if (done.length === 0) return texts.noPaymentConfirmed
  const paid = done.length - goBack
  const orders = paid === 1 ? texts.theOrderCounts : texts.theOrdersCount
  const sentences = [paid > 0 && texts.confirmScheduled(paymentsOf(paid), orders), goBack > 0 && texts.goBack(goBack)]
  return sentences.filter(Boolean).join(' ')
}

/** Undo button while the confirmations are pending; works without script. */
function TakeBack({ matches }: { matches: StatementOutcome['done'] }) {
  const { formMethod } = useNavigation()
  return (
    <PostForm intent="undo">
      {matches.map(({ orderId, utr }) => (
        <input key={orderId} type="hidden" name="match" value={`${orderId}:${utr}`} />
      ))}
      <Button label={texts.undo} variant="quiet" disabled={formMethod === 'POST'} />
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
        <EmptyList drawing="search" text={texts.noStatementMatch} />
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
        <Disclosure label={texts.otherCredits(others.length)} className="rounded-card border border-line px-4">
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
        </Disclosure>
      )}
      {known > 0 && <p className="text-muted">{texts.moreConfirmedBefore(known)}</p>}
      <ButtonLink label={texts.anotherStatement} variant="quiet" to="/admin/upi/statement" />
    </>
  )
}

function Differing({ match: { line, order, utr } }: { match: Match }) {
  const received = plainRupees(line.amount)
  return (
    <li className="py-2">
      {texts.amountDiffers({
        name: <span className="font-semibold">{order.name}</span>,
        amount: formatRupees(order.amount),
        amount2: formatRupees(line.amount),
        utr: <span className="font-mono">{utr}</span>,
      })}{' '}
      <TextLink
        label={texts.settleIt}
        to={`/admin/upi?${new URLSearchParams({ orderId: order.orderId, utr, received })}`}
      />
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
  const fits = by === 'sure' ? texts.referenceAndAmountFit : texts.weakMatch
  const over = order.fulfilmentState === 'cancelled' ? texts.paidAfterCancelling : texts.paidTwice
  const why = goesBack(order) ? over : fits
  return `${shortNumber(order.orderId)} · UTR ${utr} · ${why}`
}
