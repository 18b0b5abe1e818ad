import { formatRupees, type Paise } from '#domain/money.ts'
import type { Refusal } from '#domain/refusal.ts'
import { ActionForm } from '#ui/backoffice/fields.tsx'
import { AdminPage, Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Field, typedFields } from '#ui/parts/field.tsx'
import { CreditEntries, type ShownCreditEntry } from '#ui/payments/credit-entries.tsx'
import { RupeesField } from './rupees-field.tsx'
import { texts } from './texts.tsx'

type GrantCreditPageProps = {
  id: string
  name: string | null
  balance: Paise
  entries: readonly ShownCreditEntry[]
  formKey: string
  refusal: Refusal | null
  typed: Record<string, string>
}

/** Balance and history of a shopper's store credit, and the form that grants some. */
export function GrantCreditPage({ id, name, balance, entries, formKey, refusal, typed }: GrantCreditPageProps) {
  const field = typedFields(typed, refusal?.fields ?? {})
  return (
    <AdminPage title={texts.storeCreditOf(name ?? '…')} back={`/admin/shoppers/${id}`}>
      <div className="max-w-xl space-y-4">
        {refusal && !refusal.fields && <Alert variant="error">{refusal.message}</Alert>}
        <Panel title={texts.balance}>
          <p className="mb-3 text-xl font-semibold tabular-nums">{formatRupees(balance)}</p>
          {entries.length === 0 ? (
            <p className="text-muted">{texts.noCreditSoFar}</p>
          ) : (
            <CreditEntries entries={entries} />
          )}
        </Panel>
        <Panel title={texts.giveStoreCredit}>
          <ActionForm intent="grant" fields={{ key: formKey }} submit={texts.giveStoreCredit}>
            <RupeesField {...field('rupees', texts.rupees)} />
            <Field {...field('note', texts.whyShopperReads)} required maxLength={300} autoComplete="off" />
          </ActionForm>
        </Panel>
      </div>
    </AdminPage>
  )
}
