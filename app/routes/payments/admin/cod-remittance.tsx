import { data } from 'react-router'
import { shopContext } from '#app/context.ts'
import { plainIntents, refusedForm } from '#app/http/read-intent.ts'
import { pastedLines, readSentList } from '#app/routes/payments/admin/sent-list.ts'
import { readStaffForm } from '#app/routes/staff/authenticate.ts'
import { findCashDue, sumCashDue } from '#db/payments/cod-collections.ts'
import { indianTime } from '#domain/indian-time.ts'
import { formatRupees } from '#domain/money.ts'
import { cashLateBefore, cashOverdueDays } from '#domain/payments/cod-collection.ts'
import { isRemittance } from '#domain/payments/remittance.ts'
import { isRefusal } from '#domain/refusal.ts'
import { confirmRemittance, matchRemittanceFile } from '#flows/payments/match-remittance.ts'
import { AdminPage, List, ListRow } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { RemittanceMatches } from '#ui/payments/admin/cod-remittance-matches.tsx'
import { CsvForm, OrderRefusals } from '#ui/payments/admin/csv-upload-form.tsx'
import { texts } from '#ui/payments/admin/texts.tsx'
import type { Route } from './+types/cod-remittance'

/** Shows cash still with couriers, and the upload of their remittance file. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext)
  const before = cashLateBefore(now())
  const [awaited, overdue] = await Promise.all([sumCashDue(db), findCashDue(db, before)])
  return { awaited, overdue }
}

const intents = plainIntents('propose', 'confirm')

/** Proposes matches without changes; the second submit confirms the selected ones. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff, form, submission } = await readStaffForm({ request, context }, intents)
  const { signal } = request
  const csv = await readSentList({ form, isList: isRemittance, missing: texts.remittanceFileMissing, signal })
  const typed = { ...nothingYet, csv: pastedLines(form) }
  if (isRefusal(csv)) return refusedForm(csv, typed)
  const isConfirmed = submission.intent === 'confirm'
  const answer = isConfirmed
    ? await confirmRemittance(shop, { staff, csv })
    : await matchRemittanceFile(shop, { staff, csv })
  if (isRefusal(answer)) return refusedForm(answer, typed)
  const shown = 'received' in answer ? { outcome: answer } : { match: answer, csv }
  return data({ ...nothingYet, refusal: null, ...shown })
}

const nothingYet = { match: null, csv: '', outcome: null }

/** COD cash: amounts still with couriers, and uploads of their remittance files. */
export default function CodCash({ loaderData: { awaited, overdue }, actionData }: Route.ComponentProps) {
  const { match, csv, outcome, refusal } = actionData ?? { ...nothingYet, refusal: null }
  return (
    <AdminPage title={texts.codCash} text={awaitedText(awaited)}>
      <div className="max-w-5xl space-y-4">
        {outcome && <CashOutcome outcome={outcome} />}
        {match ? (
          <RemittanceMatches match={match} csv={csv} />
        ) : (
          <CsvForm
            text={texts.remittanceFileHint}
            file={texts.theCouriersFile}
            hint={texts.remittanceHeadingsHint}
            button={texts.compareWithDeliveries}
            refusal={refusal}
            lines={csv}
          />
        )}
        {match === null && overdue.length > 0 && <Overdue overdue={overdue} />}
      </div>
    </AdminPage>
  )
}

type LoaderData = Route.ComponentProps['loaderData']

function awaitedText({ parcels, due }: LoaderData['awaited']): string {
  if (parcels === 0) return texts.noCodDue
  return texts.cashAtCouriers(formatRupees(due), parcels)
}

function receivedText(orders: number): string {
  if (orders === 0) return texts.noNewCashWasReceived
  return orders === 1 ? texts.cashOfOneOrderReceived : texts.cashOfOrdersReceived(orders)
}

type Outcome = NonNullable<NonNullable<Route.ComponentProps['actionData']>['outcome']>

function CashOutcome({ outcome }: { outcome: Outcome }) {
  const { received, known, differences, stopped } = outcome
  return (
    <>
      <Alert variant={received > 0 ? 'success' : 'warning'}>
        {receivedText(received)}
        {known > 0 && texts.recordedBefore(known)}
      </Alert>
      {differences > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-48 flex-1">{texts.differencesWaiting(differences)}</p>
          <ButtonLink label={texts.settleText} variant="quiet" to="/admin/settle" />
        </div>
      )}
      <OrderRefusals orders={stopped} />
    </>
  )
}

function Overdue({ overdue }: Pick<LoaderData, 'overdue'>) {
  return (
    <section aria-labelledby="overdue-title">
      <h2 id="overdue-title" className="mb-2 mt-6 font-display text-base font-semibold">
        {texts.codOverdue(cashOverdueDays)}
      </h2>
      <List label={texts.overdueCash}>
        {overdue.map(({ orderId, name, waybill, due, deliveredAt }) => (
          <ListRow
            key={orderId}
            to={`/admin/orders/${orderId}`}
            title={texts.dueOf(formatRupees(due), name)}
            text={
              <>
                <span className="font-mono break-all">{waybill}</span> · {indianTime(deliveredAt)}
              </>
            }
          />
        ))}
      </List>
    </section>
  )
}
