import { data } from 'react-router'
import { alsoWhenRefused } from '#app/browser/revalidation.ts'
import { shopContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { textFields } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { findOrderChanges, runChange } from '#app/routes/orders/change-form.ts'
import { requireStaff, requireStepUp } from '#app/routes/staff/authenticate.ts'
import { findOrderForAdmin } from '#db/orders/orders.ts'
import { formatRupees } from '#domain/money.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { sendsMoneyBack } from '#domain/payments/permission.ts'
import { can, isStepUpFresh } from '#domain/staff/permissions.ts'
import { findPayPath } from '#flows/checkout/pay-by-link.ts'
import { CheckField } from '#ui/backoffice/fields.tsx'
import { AdminPage, Panel } from '#ui/backoffice/page.tsx'
import { AddressChangeForm } from '#ui/orders/address-change-form.tsx'
import { texts } from '#ui/orders/admin/texts.tsx'
import { SizeChanges } from '#ui/orders/change-page.tsx'
import { CancelSizeRequest } from '#ui/orders/size-request.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { Route } from './+types/change'

type OrderRequest = Pick<Route.LoaderArgs, 'url' | 'context'> & { orderId: string }

/** Requires a step-up for a paid order, because a change may refund part of it. */
async function orderToChange({ url, context, orderId }: OrderRequest) {
  const order = foundOr404(await findOrderForAdmin(context.get(shopContext).db, orderId))
  const staff = requireStaff(context)
  if (sendsMoneyBack(order, 'part') && can(staff, 'handle-money')) requireStepUp({ url, context })
  return { order, staff }
}

export async function loader({ context, url, params: { orderId } }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { order } = await orderToChange({ url, context, orderId })
  return { ...(await findOrderChanges(shop, order, 'staff')), amountDue: await findPayPath(shop, order) }
}

export async function action({ request, context, url, params: { orderId } }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { order, staff } = await orderToChange({ url, context, orderId })
  const form = await request.formData()
  const typed = textFields(form)
  const { phone, whatsapp } = order.address
  const kept = { phone: typed['phone'] || phone, whatsapp: typed['whatsapp'] || whatsapp }
  const by = { staff, isStepUpFresh: isStepUpFresh(staff, shop.now()) }
  const changed = await runChange(shop, { by, orderId, form, typed: { ...typed, ...kept } })
  if ('refusal' in changed) return data({ ...changed, typed }, { status: changed.status })
  const { amountDue, isKept } = changed
  const text =
    amountDue === null
      ? isKept
        ? texts.sizeIsKept
        : texts.orderIsChanged
      : texts.sizeIsRequested(formatRupees(amountDue))
  return redirectWithToast(context, `/admin/orders/${orderId}`, { text })
}

export const shouldRevalidate = alsoWhenRefused

/** Form by which staff change size, address or phone of an order. */
export default function ChangeOrder({ loaderData, actionData }: Route.ComponentProps) {
  const unchanged = actionData ?? null
  const { orderId, refused, lines, formKey, amountDue, ...place } = loaderData
  const back = `/admin/orders/${orderId}`
  return (
    <AdminPage title={texts.changeOrderId(shortNumber(orderId))} back={back}>
      <div className="max-w-xl space-y-4">
        {refused !== null && <Alert text={unchanged?.refusal.message ?? refused} variant="error" />}
        {refused !== null && amountDue?.sizeRequest && (
          <CancelSizeRequest action={`${back}/change`} label={texts.keepTheSize} />
        )}
        {refused === null ? (
          <>
            {lines.length > 0 && (
              <Panel>
                <SizeChanges
                  lines={lines}
                  formKey={formKey}
                  unchanged={unchanged}
                  oldSize={({ returnedStock }) => (
                    <CheckField
                      label={texts.oldSizeIsMissing}
                      hint={texts.oldSizeHint}
                      name="returnedStock"
                      value="written-off"
                      defaultChecked={returnedStock !== undefined}
                    />
                  )}
                />
              </Panel>
            )}
            <Panel title={texts.addressAndPhone}>
              <AddressChangeForm
                {...place}
                formKey={formKey}
                unchanged={unchanged}
                phoneHint={texts.leaveEmptyToKeep}
              />
            </Panel>
          </>
        ) : (
          <ButtonLink label={texts.backToTheOrder} variant="quiet" to={back} />
        )}
      </div>
    </AdminPage>
  )
}
