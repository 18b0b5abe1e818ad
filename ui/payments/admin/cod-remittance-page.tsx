import { indianTime } from '#domain/indian-time.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import { cashOverdueDays } from '#domain/payments/cod-collection.ts'
import type { RemittanceMatch } from '#domain/payments/remittance.ts'
import type { Refusal } from '#domain/refusal.ts'
import { AdminPage, List, ListRow } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { RemittanceMatches } from './cod-remittance-matches.tsx'
import { CsvForm } from './csv-upload-form.tsx'
import { OrderRefusals } from './refused-orders.tsx'
import { texts } from './texts.tsx'

type CashPageProps = {
  awaited: { parcels: number; due: Paise }
  overdue: readonly { orderId: string; name: string; waybill: string | null; due: Paise; deliveredAt: Date }[]
  refusal: Refusal | null
  match: RemittanceMatch | null
  csv: string
  outcome: {
    received: number
    known: number
    differences: number
    stopped: readonly { orderId: string; message: string }[]
  } | null
}

/** COD cash: amounts still with couriers, and uploads of their remittance files. */
export function CodRemittancePage({ awaited, match, csv, outcome, refusal, overdue }: CashPageProps) {
  return (
    <AdminPage title={texts.codCash} text={awaitedWords(awaited)}>
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
            error={refusal?.message}
          />
        )}
        {match === null && overdue.length > 0 && <Overdue overdue={overdue} />}
      </div>
    </AdminPage>
  )
}

function awaitedWords({ parcels, due }: CashPageProps['awaited']): string {
  if (parcels === 0) return texts.noCodDue
  return texts.cashAtCouriers(formatRupees(due), parcels)
}

function receivedWords(orders: number): string {
  if (orders === 0) return texts.noNewCashWasReceived
  return orders === 1 ? texts.cashOfOneOrderReceived : texts.cashOfOrdersReceived(orders)
}

function CashOutcome({ outcome }: { outcome: NonNullable<CashPageProps['outcome']> }) {
  const { received, known, differences, stopped } = outcome
  return (
    <>
      <Alert variant={received > 0 ? 'success' : 'warning'}>
        {receivedWords(received)}
        {known > 0 && texts.recordedBefore(known)}
      </Alert>
      {differences > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-48 flex-1">{texts.differencesWaiting(differences)}</p>
          <ButtonLink variant="quiet" to="/admin/settle">
            {texts.settleText}
          </ButtonLink>
        </div>
      )}
      <OrderRefusals orders={stopped} />
    </>
  )
}

function Overdue({ overdue }: Pick<CashPageProps, 'overdue'>) {
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
