import { indianTime } from '#domain/indian-time.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import { cashOverdueDays } from '#domain/payments/cod-collection.ts'
import type { RemittanceMatch } from '#domain/payments/remittance.ts'
import type { Refusal } from '#domain/refusal.ts'
import { List, ListRow } from '#ui/backoffice/list.tsx'
import { AdminPage } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { RemittanceMatches } from './cod-remittance-matches.tsx'
import { CsvForm } from './csv-upload-form.tsx'
import { OrderRefusals } from './refused-orders.tsx'

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

/** The cash of delivered orders: what couriers still have, and their files of what they handed over. */
export function CodRemittancePage({ awaited, match, csv, outcome, refusal, overdue }: CashPageProps) {
  return (
    <AdminPage title="COD cash" text={awaitedWords(awaited)}>
      <div className="max-w-5xl space-y-4">
        {outcome && <CashOutcome outcome={outcome} />}
        {match ? (
          <RemittanceMatches match={match} csv={csv} />
        ) : (
          <CsvForm
            text="Save the courier’s list of handed-over cash as CSV. Nothing is confirmed before you have looked."
            file="The courier’s file"
            hint="With the line of headings: AWB, COD Amount, Date, UTR …"
            button="Compare with deliveries"
            error={refusal?.message}
          />
        )}
        {match === null && overdue.length > 0 && <Overdue overdue={overdue} />}
      </div>
    </AdminPage>
  )
}

function awaitedWords({ parcels, due }: CashPageProps['awaited']): string {
  if (parcels === 0) return 'Couriers have no cash of yours.'
  return `Couriers have ${formatRupees(due)} of ${parcels === 1 ? '1 delivery' : `${parcels} deliveries`}.`
}

function receivedWords(orders: number): string {
  if (orders === 0) return 'No new cash was received.'
  return orders === 1 ? 'Cash of 1 order received.' : `Cash of ${orders} orders received.`
}

function CashOutcome({ outcome }: { outcome: NonNullable<CashPageProps['outcome']> }) {
  const { received, known, differences, stopped } = outcome
  return (
    <>
      <Alert look={received > 0 ? 'success' : 'warning'}>
        {receivedWords(received)}
        {known > 0 && ` ${known} ${known === 1 ? 'was' : 'were'} written down before.`}
      </Alert>
      {differences > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-48 flex-1">
            {differences === 1 ? '1 difference waits' : `${differences} differences wait`} to be settled.
          </p>
          <ButtonLink look="quiet" to="/admin/settle">
            Settle
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
        Delivered more than {cashOverdueDays} days ago, and no cash yet
      </h2>
      <List label="Overdue cash">
        {overdue.map(({ orderId, name, waybill, due, deliveredAt }) => (
          <ListRow
            key={orderId}
            to={`/admin/orders/${orderId}`}
            title={`${formatRupees(due)} of ${name}`}
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
