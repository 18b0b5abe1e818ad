import { data } from 'react-router'
import { alsoWhenRefused } from '#app/browser/revalidation.ts'
import { isSubmissionContext, shopContext } from '#app/context.ts'
import { initialActionFields } from '#app/routes/backoffice/pending-action-form.ts'
import { readUndoneAction } from '#app/routes/backoffice/restored-input.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import { findPendingAction } from '#db/backoffice/pending-actions.ts'
import {
  findAdminFacts,
  findAdminPayments,
  findAdminRefunds,
  findNotes,
  findOrderForAdmin,
  findTimeline,
} from '#db/orders/order-admin.ts'
import { findReturnsOf } from '#db/returns/returns.ts'
import { findSetting } from '#db/settings/settings.ts'
import { findShipment } from '#db/shipping/shipments.ts'
import { findDocuments } from '#db/tax/invoices.ts'
import { toPendingActionView } from '#domain/backoffice/pending-action.ts'
import { maskPhone } from '#domain/masking.ts'
import { namesOfCouriers } from '#domain/shipping/courier-choice.ts'
import { can } from '#domain/staff/permissions.ts'
import { findPayPath } from '#flows/checkout/pay-by-link.ts'
import { recordView } from '#flows/record-audit-entry.ts'
import { OrderDetailPage } from '#ui/orders/admin/detail-page.tsx'
import type { Route } from './+types/order'
import { answerCommand } from './actions.ts'

/** Loads an order. Phone numbers are included for roles that may see them, else revealed on request. */
export async function loader({ context, url, params: { orderId } }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { db, couriers, sms, origin, now } = shop
  const staff = requireStaff(context)
  const order = await findOrderForAdmin(db, orderId)
  if (order === null) throw data(null, { status: 404, statusText: 'Not Found' })
  const [facts, timeline, payments, refunds, notes, documents, parcel, returns, pending, due, brand] =
    await Promise.all([
      findAdminFacts(db, orderId),
      findTimeline(db, orderId),
      findAdminPayments(db, orderId),
      findAdminRefunds(db, orderId),
      findNotes(db, orderId),
      findDocuments(db, orderId),
      findShipment(db, orderId),
      findReturnsOf(db, orderId),
      findPendingAction(db, { orderId }),
      findPayPath(shop, order),
      findSetting(db, 'brand'),
    ])
  const { phone, whatsapp, ...address } = order.address
  const seesPhones = can(staff, 'see-phones') && !context.get(isSubmissionContext)
  if (seesPhones) await recordView(db, { staff, action: 'reveal-phone', object: `order:${orderId}` })
  return {
    phones: seesPhones ? { phone, whatsapp } : null,
    order: { ...order, address: { ...address, phone: maskPhone(phone), whatsapp: maskPhone(whatsapp) } },
    pending: pending && toPendingActionView(pending, now()),
    input: initialActionFields(url, pending),
    takenBack: readUndoneAction(url),
    facts,
    timeline,
    payments,
    refunds,
    notes,
    parcel,
    returns,
    documents: documents.map(({ serial }) => serial),
    courier: namesOfCouriers(couriers),
    sendsCodes: !sms.isMissing,
    payAt: `${origin}/order/${orderId}`,
    payLink: due && { link: `${origin}${due.path}`, amount: due.amount, shop: brand.name, sizeAsk: due.sizeAsk },
    may: { change: can(staff, 'change-orders'), money: can(staff, 'handle-money') },
  }
}

export async function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  return answerCommand({ context, orderId, form: await request.formData() })
}

export const shouldRevalidate = alsoWhenRefused

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { refusal = null, input } = actionData ?? {}
  const phones = actionData?.phones ?? loaderData.phones
  return <OrderDetailPage {...loaderData} input={input ?? loaderData.input} refusal={refusal} phones={phones} />
}
