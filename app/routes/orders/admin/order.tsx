import * as v from 'valibot'
import { alsoWhenRefused } from '#app/browser/revalidation.ts'
import { isSubmissionContext, type RouteContext, shopContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import {
  field,
  type Intent,
  noFields,
  plainIntents,
  readIntent,
  refusedForm,
  textField,
} from '#app/http/read-intent.ts'
import {
  type ActionFormAnswer,
  actionIntents,
  initialActionFields,
  readActionFields,
  runPendingActionForm,
  withInput,
} from '#app/routes/backoffice/pending-action-form.ts'
import { readUndoneAction } from '#app/routes/backoffice/restored-input.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { requireBackOffice, requirePermission, requireStaff } from '#app/routes/staff/authenticate.ts'
import { findPendingAction } from '#db/backoffice/pending-actions.ts'
import { countQueues } from '#db/backoffice/work-queues.ts'
import { findAdminFacts, findAdminPayments, findAdminRefunds, findNotes, findTimeline } from '#db/orders/order-admin.ts'
import { findOrderForAdmin } from '#db/orders/orders.ts'
import { findSettledCash } from '#db/payments/discrepancies.ts'
import { findReturnsOf } from '#db/returns/returns.ts'
import { findSetting } from '#db/settings/settings.ts'
import { findShipment } from '#db/shipping/shipments.ts'
import { findDocuments } from '#db/tax/invoices.ts'
import { actionsOn, toPendingActionView } from '#domain/backoffice/pending-action.ts'
import { type Queue, readQueue } from '#domain/backoffice/work-queues.ts'
import { maskPhone } from '#domain/masking.ts'
import { paise } from '#domain/money.ts'
import { findOrderBatch } from '#domain/orders/batch.ts'
import { type ManualTask, orderTasks, readManualTask } from '#domain/orders/tasks.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { namesOfCouriers } from '#domain/shipping/courier-choice.ts'
import { can } from '#domain/staff/permissions.ts'
import { findPayPath } from '#flows/checkout/pay-by-link.ts'
import { addOrderNote, revealPhone } from '#flows/orders/add-order-note.ts'
import { completeOrderTask, undoOrderTask } from '#flows/orders/complete-task.ts'
import { receiveCashInHand } from '#flows/payments/receive-cod-collection.ts'
import { recordView } from '#flows/record-audit-entry.ts'
import { OrderDetailPage } from '#ui/orders/admin/detail-page.tsx'
import { texts } from '#ui/orders/admin/texts.tsx'
import type { Route } from './+types/order'

/** Loads an order. Phone numbers are included for roles that may see them, else revealed on request. */
export async function loader({ context, url, params: { orderId } }: Route.LoaderArgs) {
  const { shop, staff } = requireBackOffice(context)
  const { db, couriers, sms, origin, now } = shop
  const order = foundOr404(await findOrderForAdmin(db, orderId))
  const [facts, timeline, payments, settledCash, refunds, notes, documents, parcel, returns, pending, due, brand] =
    await Promise.all([
      findAdminFacts(db, orderId),
      findTimeline(db, orderId),
      findAdminPayments(db, orderId),
      findSettledCash(db, orderId),
      findAdminRefunds(db, orderId, shop.gateways.names),
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
    undone: readUndoneAction(url),
    facts,
    timeline,
    payments,
    settledCash,
    refunds,
    notes,
    parcel,
    returns,
    documents: documents.map(({ serial }) => serial),
    courier: namesOfCouriers(couriers),
    sendsCodes: !sms.isMissing,
    payAt: { link: `${origin}/order/${orderId}`, shop: brand.name },
    payLink: due && {
      link: `${origin}${due.path}`,
      amount: due.amount,
      shop: brand.name,
      sizeRequest: due.sizeRequest,
    },
    may: {
      change: can(staff, 'change-orders'),
      confirm: can(staff, 'confirm-orders'),
      money: can(staff, 'handle-money'),
    },
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

type OrderCommand = { context: RouteContext; orderId: string; form: FormData }

type CommandResult = Refusal | ActionFormAnswer

/** Runs the form's intent. Success redirects with a message; a refusal stays on the page. */
async function answerCommand(sent: OrderCommand) {
  const submission = readIntent(sent.form, intents)
  if (submission.intent === 'reveal') return reveal(sent)
  return answerWith(sent, await runCommand(sent, submission), readManualTask(submission.intent))
}

const intents = {
  reveal: noFields,
  note: v.object({ note: field }),
  'cash-received': v.object({ amount: v.pipe(v.string(), v.regex(/^\d{1,10}$/)) }),
  ...plainIntents('confirm', 'undo-confirm', 'pack', 'undo-pack', 'label', 'undo-label'),
  ...actionIntents(...actionsOn('order')),
}

type Submission = Exclude<Intent<typeof intents>, { intent: 'reveal' }>

async function runCommand(sent: OrderCommand, submission: Submission): Promise<CommandResult> {
  const { context, orderId, form } = sent
  switch (submission.intent) {
    case 'note':
      return addNote(sent, submission.note)
    case 'cash-received':
      return receiveCash(sent, submission.amount)
    case 'confirm':
    case 'pack':
    case 'label':
      return completeTask(sent, submission.intent)
    case 'undo-confirm':
      return undoTask(sent, 'confirm')
    case 'undo-pack':
      return undoTask(sent, 'pack')
    case 'undo-label':
      return undoTask(sent, 'label')
    default:
      return runPendingActionForm({ context, form, place: { orderId } }, submission)
  }
}

async function addNote({ context, orderId }: OrderCommand, text: string): Promise<CommandResult> {
  const staff = requireStaff(context)
  return (await addOrderNote(context.get(shopContext), { staff, orderId, note: text })) ?? { text: texts.noteSaved }
}

async function receiveCash({ context, orderId }: OrderCommand, amount: string): Promise<CommandResult> {
  const cash = { staff: requireStaff(context), orderId, amount: paise(Number(amount)) }
  return (await receiveCashInHand(context.get(shopContext), cash)) ?? { text: texts.cashNoted }
}

const mayComplete = ({ context }: OrderCommand, task: ManualTask) => ({
  shop: context.get(shopContext),
  staff: requirePermission(context, task === 'confirm' ? 'confirm-orders' : 'change-orders'),
})

async function completeTask(sent: OrderCommand, task: ManualTask): Promise<CommandResult> {
  const { shop, staff } = mayComplete(sent, task)
  const refusal = await completeOrderTask(shop, { staff, orderId: sent.orderId, task })
  return refusal ?? { text: orderTasks[task].done, undo: { intent: `undo-${task}` } }
}

async function undoTask(sent: OrderCommand, task: ManualTask): Promise<CommandResult> {
  const { shop, staff } = mayComplete(sent, task)
  const refusal = await undoOrderTask(shop, { staff, orderId: sent.orderId, task })
  return refusal ?? { text: texts.undoneText }
}

async function reveal({ context, orderId }: OrderCommand) {
  const phones = await revealPhone(context.get(shopContext), { staff: requireStaff(context), orderId })
  return isRefusal(phones) ? refusedForm(phones, { phones: null, input: null }) : { refusal: null, phones, input: null }
}

/** `task`: the task that was done; after the last of a queue its orders' next queue is shown, as after a batch. */
async function answerWith(
  { context, orderId, form }: OrderCommand,
  outcome: CommandResult,
  task: ManualTask | null = null,
) {
  if (isRefusal(outcome)) return refusedForm(outcome, { phones: null, input: readActionFields(form) })
  const queue = readQueue(textField(form, 'from'))
  const goesOn = queue && task && can(requireStaff(context), 'change-orders') && (await isEmpty(context, queue))
  const shown = goesOn ? findOrderBatch(task).next : queue
  const back = shown ? `/admin?queue=${shown}` : `/admin/orders/${orderId}`
  const action = `/admin/orders/${orderId}`
  const undo = outcome.undo ? { action, fields: { ...outcome.undo, from: queue ?? '' } } : null
  return redirectWithToast(context, withInput(back, queue ? {} : outcome.input), { text: outcome.text, undo })
}

async function isEmpty(context: OrderCommand['context'], queue: Queue): Promise<boolean> {
  const { db, gateways } = context.get(shopContext)
  const counts = await countQueues(db, gateways.names)
  return counts.every((one) => one.queue !== queue || one.count === 0)
}
