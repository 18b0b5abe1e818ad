import { data } from 'react-router'
import { findDeskStep } from '#db/desk-steps.ts'
import { findPapers } from '#db/invoices.ts'
import {
  findDeskFacts,
  findDeskPayments,
  findDeskRefunds,
  findNotes,
  findOrderAtDesk,
  findStory,
} from '#db/order-desk.ts'
import { findReturnsOf } from '#db/returns.ts'
import { findParcel } from '#db/shipments.ts'
import type { PressedStep } from '#domain/desk-step.ts'
import { maskPhone } from '#domain/masking.ts'
import { may } from '#domain/staff.ts'
import { OrderAtDesk } from '#ui/admin/orders/order-at-desk.tsx'
import { shopContext } from '../../context.ts'
import { answerDeed } from '../../order-deeds.ts'
import { requireStaff } from '../../staff.ts'
import type { Route } from './+types/order'

/** Everything that is known of one order. Its phone numbers come only to whoever asks for them. */
export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
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
    findDeskStep(db, orderId),
  ])
  const { phone, whatsapp, ...address } = order.address
  return {
    order: { ...order, address: { ...address, phone: maskPhone(phone), whatsapp: maskPhone(whatsapp) } },
    pressed: pressed && toPressedView(pressed, now()),
    ...{ facts, story, payments, refunds, notes, parcel, returns },
    papers: papers.map(({ serial }) => serial),
    courier: courier?.name ?? null,
    payAt: `${origin}/order/${orderId}`,
    may: { change: may(staff, 'change-orders'), money: may(staff, 'handle-money') },
  }
}

/** How long it still waits is the server's to say: clocks of phones are wrong. */
function toPressedView({ step, dueAt, trouble }: PressedStep, now: Date) {
  return { step, trouble, leftMs: Math.max(0, dueAt.getTime() - now.getTime()) }
}

export async function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  return answerDeed({ context, orderId, form: await request.formData() })
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OrderAtDesk {...loaderData} refusal={actionData?.refusal ?? null} phones={actionData?.phones ?? null} />
  )
}
