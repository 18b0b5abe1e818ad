import { formatRupees, sum } from '#domain/money.ts'
import type { MatchedCash, RemittanceMatch } from '#domain/payments/remittance.ts'
import { ActionForm } from '#ui/backoffice/fields.tsx'
import { EmptyList, Panel } from '#ui/backoffice/page.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { texts } from './texts.tsx'

/** Matches of a courier's lines. Exact ones are confirmed together; the others become discrepancies. */
export function RemittanceMatches({ match, csv }: { match: RemittanceMatch; csv: string }) {
  const { matched, short, over, twice, notDue, early, unknown, known } = match
  const differences = short.length + over.length + notDue.length + unknown.length
  return (
    <>
      {(matched.length > 0 || twice.length === 0) && <Fitting matched={matched} />}
      <Differing title={texts.lessThanWasDue} found={short} />
      <Differing title={texts.moreThanWasDue} found={over} />
      <Differing title={texts.cashAfterOnlinePayment} found={twice} isPaidOnline />
      <Differing title={texts.owesNoCash} found={notDue} />
      {unknown.length > 0 && (
        <Panel title={texts.parcelsThatWeDontKnow}>
          <ul className="-my-2 divide-y divide-line">
            {unknown.map(({ waybill, amount }) => (
              <li key={waybill} className="flex justify-between gap-3 py-2">
                <span className="min-w-0 font-mono break-all">{waybill}</span>
                <span className="shrink-0 tabular-nums">{formatRupees(amount)}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Differing title={texts.codNotDelivered} found={early} />
      {known > 0 && <p className="text-muted">{texts.moreRecordedBefore(known)}</p>}
      <Confirm csv={csv} matched={matched.length + twice.length} differences={differences} />
      <ButtonLink label={texts.anotherFile} variant="plain" to="/admin/cod-cash" className="-ml-5" />
    </>
  )
}

function Fitting({ matched }: Pick<RemittanceMatch, 'matched'>) {
  if (matched.length === 0) return <EmptyList drawing="search" text={texts.noRemittanceMatch} />
  const total = formatRupees(sum(matched.map(({ line }) => line.amount)))
  return (
    <Panel title={texts.fitsOneOrder(matched.length, total)}>
      <ul className="-my-2 divide-y divide-line">
        {matched.map(({ line, order }) => (
          <li key={line.waybill} className="flex justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="block font-semibold break-words">{order.name}</span>
              <span className="font-mono break-all text-muted">{line.waybill}</span>
            </span>
            <span className="shrink-0 tabular-nums">{formatRupees(line.amount)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type DifferingProps = { title: string; found: readonly MatchedCash[]; isPaidOnline?: true }

function Differing({ title, found, isPaidOnline }: DifferingProps) {
  if (found.length === 0) return null
  return (
    <Panel title={title}>
      <ul className="-my-2 divide-y divide-line">
        {found.map(({ line, order }) => (
          <li key={line.waybill} className="py-2">
            {texts.confirmAmount({
              name: <span className="font-semibold">{order.name}</span>,
              amount: formatRupees(line.amount),
              due: formatRupees(order.due),
              due2: order.due === line.amount,
              isPaidOnline: isPaidOnline === true,
              waybill: <span className="block font-mono break-all text-muted">{line.waybill}</span>,
            })}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Confirm({ csv, matched, differences }: { csv: string; matched: number; differences: number }) {
  if (matched + differences === 0) return null
  const noted = differences === 1 ? texts.oneDifference : texts.nDifferences(differences)
  return (
    <ActionForm
      intent="confirm"
      submit={matched > 0 ? texts.confirmTheCashThatFits : texts.recordDifferences}
      className="space-y-3"
      encType="multipart/form-data"
    >
      <textarea name="csv" defaultValue={csv} hidden readOnly />
      {differences > 0 && <p className="text-muted">{texts.differencesNoted(noted)}</p>}
    </ActionForm>
  )
}
