import { data } from 'react-router'
import { shopContext } from '#app/context.ts'
import { readUuid } from '#app/http/page-cursor.ts'
import { plainIntents, readIntent, refusedForm, textFields } from '#app/http/read-intent.ts'
import { redirectDone } from '#app/routes/backoffice/undo-toast.ts'
import { requireStepUp } from '#app/routes/staff/authenticate.ts'
import { findCustomerProfile } from '#db/customers/profile.ts'
import { findCreditBalance, findCreditEntries } from '#db/payments/store-credit.ts'
import { readCreditGrant } from '#domain/payments/store-credit.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { readFormKey } from '#domain/uuid.ts'
import { grantCredit } from '#flows/payments/credit/grant-credit.ts'
import type { Shop } from '#flows/shop.ts'
import { GrantCreditPage } from '#ui/payments/admin/grant-credit-page.tsx'
import { texts } from '#ui/payments/admin/texts.tsx'
import type { Route } from './+types/credit'

/** Shows a shopper's store credit. Requires a step-up, because granting credit is giving money. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  requireStepUp({ url, context })
  const shop = context.get(shopContext)
  const { id, name } = await personAt(shop, params.shopperId)
  const [balance, entries] = await Promise.all([findCreditBalance(shop.db, id), findCreditEntries(shop.db, id)])
  return { id, name, balance, entries, formKey: crypto.randomUUID() as string }
}

async function personAt({ db }: Shop, shopperId: string) {
  const id = readUuid(shopperId)
  const person = id && (await findCustomerProfile(db, id))
  if (!person) throw data(null, { status: 404, statusText: 'Not Found' })
  return person
}

const intents = plainIntents('grant')

export async function action({ request, context, url, params }: Route.ActionArgs) {
  const [staff, shop] = [requireStepUp({ url, context }), context.get(shopContext)]
  const form = await request.formData()
  const typed = textFields(form)
  const refused = (refusal: Refusal) => refusedForm(refusal, { typed })
  const submission = readIntent(form, intents)
  if (isRefusal(submission)) return refused(submission)
  const [grant, key] = [readCreditGrant(typed), readFormKey(typed['key'] ?? '')]
  if (isRefusal(grant)) return refused(grant)
  if (isRefusal(key)) return refused(key)
  const { id: shopperId } = await personAt(shop, params.shopperId)
  const granted = await grantCredit(shop, { staff, shopperId, ...grant, key })
  if (isRefusal(granted)) return refused(granted)
  return redirectDone(context, `/admin/shoppers/${shopperId}/credit`, { text: texts.creditGiven })
}

export default function GrantCredit({ loaderData, actionData }: Route.ComponentProps) {
  const { refusal = null, typed = {} } = actionData ?? {}
  return <GrantCreditPage {...loaderData} refusal={refusal} typed={typed} />
}
