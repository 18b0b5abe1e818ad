import { shopContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { plainIntents, readForm, refusedForm, textFields } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { findReturning, sendReturn } from '#app/routes/returns/request-form.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import { findOrderForAdmin } from '#db/orders/orders.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { isRefusal } from '#domain/refusal.ts'
import { AdminPage, EmptyList, Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { texts } from '#ui/returns/admin/texts.tsx'
import { ReturnLines, ReturnRequestForm } from '#ui/returns/request-form.tsx'
import type { Route } from './+types/new-return'

/** Requests a return for a shopper who called. */
export async function loader({ context, url, params: { orderId } }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  foundOr404(await findOrderForAdmin(shop.db, orderId))
  return findReturning(shop, { orderId, by: 'staff', url })
}

export async function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  const by = { staff: requireStaff(context) }
  const { form } = await readForm(request, plainIntents('request'))
  const sent = await sendReturn(context.get(shopContext), { by, orderId, form })
  if (isRefusal(sent)) return refusedForm(sent, { typed: textFields(form) })
  return redirectWithToast(context, `/admin/returns/${sent.returnId}`, { text: texts.returnWrittenDown, undo: null })
}

const questions = () => ({ kind: texts.whatDoesTheShopperWant, more: texts.shopperNote })

/** Form for a return requested by phone or mail. */
export default function ReturnOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, refused, lines, line, ...form } = loaderData
  const { refusal = null, typed = {} } = actionData ?? {}
  const text = refused ?? (refusal?.fields ? null : refusal?.message)
  const isAsking = refused === null && lines.length > 0 && line === null
  return (
    <AdminPage
      title={texts.returnOf(shortNumber(orderId))}
      {...(isAsking && { text: texts.chooseWhatComesBack })}
      back={`/admin/orders/${orderId}`}
    >
      <div className="max-w-xl space-y-4">
        {text && <Alert text={text} variant="error" />}
        {refused === null && lines.length === 0 && <EmptyList drawing="done" text={texts.allIsRequested} />}
        {isAsking && <ReturnLines lines={lines} />}
        {refused === null && line && (
          <Panel>
            <ReturnRequestForm
              key={line.position}
              {...form}
              typed={typed}
              line={line}
              wrong={refusal?.fields ?? {}}
              questions={questions()}
            />
          </Panel>
        )}
      </div>
    </AdminPage>
  )
}
