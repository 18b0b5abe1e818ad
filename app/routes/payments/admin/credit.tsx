import { foundOr404 } from '#app/http/not-found.ts'
import { readUuid } from '#app/http/page-cursor.ts'
import { plainIntents, readForm, refusedForm, textFields } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { requireStepUp } from '#app/routes/staff/authenticate.ts'
import { findCustomerProfile } from '#db/customers/profile.ts'
import { findCreditBalance, findCreditEntries } from '#db/payments/store-credit.ts'
import { formatRupees } from '#domain/money.ts'
import { readCreditGrant } from '#domain/payments/store-credit.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { readFormKey } from '#domain/uuid.ts'
import { grantCredit } from '#flows/payments/credit/grant-credit.ts'
import type { Shop } from '#flows/shop.ts'
import { ActionForm } from '#ui/backoffice/fields.tsx'
import { AdminPage, Panel } from '#ui/backoffice/page.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Field, typedFields } from '#ui/parts/field.tsx'
import { RupeesField } from '#ui/payments/admin/rupees-field.tsx'
import { texts } from '#ui/payments/admin/texts.tsx'
import { CreditEntries } from '#ui/payments/credit-entries.tsx'
import type { Route } from './+types/credit'

/** Shows a shopper's store credit. Requires a step-up, because granting credit is giving money. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { shop } = requireStepUp({ url, context })
  const { id, name } = await personAt(shop, params.shopperId)
  const [balance, entries] = await Promise.all([findCreditBalance(shop.db, id), findCreditEntries(shop.db, id)])
  return { id, name, balance, entries, formKey: crypto.randomUUID() as string }
}

async function personAt({ db }: Shop, shopperId: string) {
  const id = readUuid(shopperId)
  return foundOr404(id && (await findCustomerProfile(db, id)))
}

export async function action({ request, context, url, params }: Route.ActionArgs) {
  const { shop, staff } = requireStepUp({ url, context })
  const { form } = await readForm(request, plainIntents('grant'))
  const typed = textFields(form)
  const refused = (refusal: Refusal) => refusedForm(refusal, { typed })
  const [grant, key] = [readCreditGrant(typed), readFormKey(typed['key'] ?? '')]
  if (isRefusal(grant)) return refused(grant)
  if (isRefusal(key)) return refused(key)
  const { id: shopperId } = await personAt(shop, params.shopperId)
  const granted = await grantCredit(shop, { staff, shopperId, ...grant, key })
  if (isRefusal(granted)) return refused(granted)
  return redirectWithToast(context, `/admin/shoppers/${shopperId}/credit`, { text: texts.creditGiven })
}

/** Balance and history of a shopper's store credit, and the form that grants some. */
export default function GrantCredit({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, balance, entries, formKey } = loaderData
  const { refusal = null, typed = {} } = actionData ?? {}
  const field = typedFields(typed, refusal?.fields ?? {})
  return (
    <AdminPage title={texts.storeCreditOf(name ?? '…')} back={`/admin/shoppers/${id}`}>
      <div className="max-w-xl space-y-4">
        {!refusal?.fields && <RefusalAlert refusal={refusal} className="" />}
        <Panel title={texts.balance}>
          <p className="mb-3 text-xl font-semibold tabular-nums">{formatRupees(balance)}</p>
          {entries.length === 0 ? (
            <p className="text-muted">{texts.noCreditSoFar}</p>
          ) : (
            <CreditEntries entries={entries} />
          )}
        </Panel>
        <Panel title={texts.giveStoreCredit}>
          <ActionForm key={formKey} intent="grant" fields={{ key: formKey }} submit={texts.giveStoreCredit}>
            <RupeesField {...field('rupees', texts.rupees)} />
            <Field {...field('note', texts.whyShopperReads)} required maxLength={300} autoComplete="off" />
          </ActionForm>
        </Panel>
      </div>
    </AdminPage>
  )
}
