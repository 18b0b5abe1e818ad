import { data } from 'react-router'
import { alsoWhenRefused } from '#app/browser/revalidation.ts'
import { shopContext } from '#app/context.ts'
import { typedBefore } from '#app/routes/backoffice/pending-action-form.ts'
import { takenBackBefore } from '#app/routes/backoffice/restored-input.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import { findDeskStep } from '#db/backoffice/pending-actions.ts'
import {
  findDeskFacts,
  findDeskPayments,
  findDeskRefunds,
  findNotes,
  findOrderAtDesk,
  findStory,
} from '#db/orders/order-admin.ts'
import { findReturnsOf } from '#db/returns/returns.ts'
import { findParcel } from '#db/shipping/shipments.ts'
import { findPapers } from '#db/tax/invoices.ts'
import { toPressedView } from '#domain/backoffice/pending-action.ts'
import { maskPhone } from '#domain/masking.ts'
import { may } from '#domain/staff/permissions.ts'
import { OrderAtDesk } from '#ui/orders/admin/detail-page.tsx'
import type { Route } from './+types/order'
import { answerDeed } from './actions.ts'

/** Everything that is known of one order. Its phone numbers come only to whoever asks for them. */
export async function loader({ context, url, params: { orderId } }: Route.LoaderArgs) {
  const { db, courier, origin, now } = context.get(shopContext)
  const staff = requireStaff(context)
  const order = await findOrderAtDesk(db, orderId)
  if (order === null) throw data(null, { status: 404, statusText: 'Not Found' })
  const [facts, story, payments, refunds, notes, papers, parcel, returns, pressed] = await Promise.all([
    findDeskFacts(db, orderId),
    findStory(db, orderId),
    findDeskPayments(db, orderId),
    findDeskRefunds(db, orderId),
    findNotes(db, orderId),
    findPapers(db, orderId),
    findParcel(db, orderId),
    findReturnsOf(db, orderId),
    findDeskStep(db, { orderId }),
  ])
  const { phone, whatsapp, ...address } = order.address
  return {
    order: { ...order, address: { ...address, phone: maskPhone(phone), whatsapp: maskPhone(whatsapp) } },
    pressed: pressed && toPressedView(pressed, now()),
    typed: typedBefore(url, pressed),
    takenBack: takenBackBefore(url),
    ...{ facts, story, payments, refunds, notes, parcel, returns },
    papers: papers.map(({ serial }) => serial),
    courier: courier?.name ?? null,
    payAt: `${origin}/order/${orderId}`,
    may: { change: may(staff, 'change-orders'), money: may(staff, 'handle-money') },
  }
}

export async function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  return answerDeed({ context, orderId, form: await request.formData() })
}

export const shouldRevalidate = alsoWhenRefused

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { refusal = null, phones = null, typed } = actionData ?? {}
  return <OrderAtDesk {...loaderData} typed={typed ?? loaderData.typed} refusal={refusal} phones={phones} />
}
