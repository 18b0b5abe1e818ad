import { Form, useNavigation } from 'react-router'
import { indianDate } from '#domain/indian-time.ts'
import { formatRupees } from '#domain/money.ts'
import { shortNumber } from '#domain/orders/query.ts'
import type { Match, Matched } from '#domain/payments/statement-matching.ts'
import { Badge } from '#ui/backoffice/badge.tsx'
import { CheckField } from '#ui/backoffice/fields.tsx'
import { NothingHere, Panel } from '#ui/backoffice/page.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'

/** Proposed matches of a statement. Only sure ones are ticked. */
export function StatementMatches({ matched: { matches, others, known } }: { matched: Matched }) {
  const payable = matches.filter(({ by }) => by !== 'differs')
  const differing = matches.filter(({ by }) => by === 'differs')
  return (
    <>
      {payable.length > 0 ? (
        <Payable matches={payable} />
      ) : (
        <NothingHere drawing="sought" text="No line pays for an order that waits." />
      )}
      {differing.length > 0 && (
        <Panel title="Another amount">
          <ul className="-my-2 divide-y divide-line">
            {differing.map(({ line, order, utr }) => (
              <li key={line.line} className="py-2">
                <span className="font-semibold">{order.name}</span> should pay {formatRupees(order.amount)},
                and {formatRupees(line.amount)} came with <span className="font-mono">{utr}</span>.
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {others.length > 0 && (
        <details className="rounded-card border border-line px-4">
          <summary className="flex min-h-12 cursor-pointer items-center font-medium">
            {others.length} other {others.length === 1 ? 'line' : 'lines'} of money that came
          </summary>
          <ul className="divide-y divide-line pb-2">
            {others.slice(0, 200).map((line) => (
              <li key={line.line} className="flex justify-between gap-3 py-2">
                <span className="min-w-0 break-words text-muted">
                  {line.day && `${indianDate(line.day)} · `}
                  {line.narration}
                  {line.isTakenBack && (
                    <span className="mt-1 block">
                      <Badge look="red">Taken back by the bank</Badge>
                    </span>
                  )}
                </span>
                <span className="shrink-0 tabular-nums">{formatRupees(line.amount)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {known > 0 && <p className="text-muted">{known} more were confirmed before.</p>}
      <ButtonLink look="quiet" to="/admin/upi/statement">
        Another statement
      </ButtonLink>
    </>
  )
}

function Payable({ matches }: { matches: readonly Match[] }) {
  const { formMethod } = useNavigation()
  return (
    <Panel title="Paid, as it seems">
      <Form method="post">
        <input type="hidden" name="intent" value="confirm" />
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
        <Button wide disabled={formMethod === 'POST'}>
          Confirm what is ticked
        </Button>
      </Form>
    </Panel>
  )
}

function hintOf({ by, order, utr }: Match): string {
  const why = by === 'sure' ? 'Reference and amount fit' : 'Only the amount and the day fit: please look'
  return `${shortNumber(order.orderId)} · UTR ${utr} · ${why}`
}
