import { data, redirect } from 'react-router'
import { shopContext } from '#app/context.ts'
import { plainIntents, readIntent, refused } from '#app/http/read-intent.ts'
import { requireShopper } from '#app/routes/accounts/authenticate.ts'
import { withBrandTitle } from '#app/routes/shell/page-title.ts'
import { findOrder } from '#db/orders/orders.ts'
import { findDocuments } from '#db/tax/invoices.ts'
import { isRefusal } from '#domain/refusal.ts'
import { issueInvoice } from '#flows/tax/issue-invoice.ts'
import { InvoicePage } from '#ui/tax/invoice-page.tsx'
import * as texts from '#ui/tax/texts.tsx'
import type { Route } from './+types/invoice'

export const meta: Route.MetaFunction = withBrandTitle(texts.invoice)

/** Shows the issued documents of one's own order without issuing any. */
export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const order = await findOrder(db, requireShopper(context).id, orderId)
  if (order === null) throw data(null, { status: 404, statusText: 'Not Found' })
  return { orderId, documents: await findDocuments(db, orderId) }
}

const intents = plainIntents('issue')

/** Issues the invoice with its number when it is first requested. */
export async function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  const submission = readIntent(await request.formData(), intents)
  if (isRefusal(submission)) return refused(submission)
  const issued = await issueInvoice(context.get(shopContext), { userId: requireShopper(context).id, orderId })
  if (!isRefusal(issued)) return redirect(`/order/${orderId}/invoice`)
  if (issued.refused === 'not-found') throw data(null, { status: 404, statusText: 'Not Found' })
  return refused(issued)
}

export default function Invoice({ loaderData, actionData }: Route.ComponentProps) {
  return <InvoicePage {...loaderData} refusal={actionData ?? null} />
}
