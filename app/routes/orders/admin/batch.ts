import { redirect } from 'react-router'
import * as v from 'valibot'
import { type RouteContext, shopContext } from '#app/context.ts'
import { plainIntents, readForm, textField, textsOf } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import { countQueues } from '#db/backoffice/work-queues.ts'
import type { Queue } from '#domain/backoffice/work-queues.ts'
import { batchText, findOrderBatch, type OrderBatchName, orderBatchNames } from '#domain/orders/batch.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type BatchInput, runOrderBatch, undoOrderBatch } from '#flows/orders/run-batch.ts'
import type { Shop } from '#flows/shop.ts'
import { texts } from '#ui/orders/admin/texts.tsx'
import type { Route } from './+types/batch'

/** Milliseconds of an instant up to 2286. */
const batchTime = v.pipe(
  v.string(),
  v.regex(/^\d{13}$/),
  v.transform((at) => new Date(Number(at))),
)

const intents = {
  ...plainIntents(...orderBatchNames, 'print'),
  undo: v.object({ batch: v.picklist(orderBatchNames), at: batchTime }),
}

/** Redirects a GET; only forms post here. */
export const loader = () => redirect('/admin')

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { form, submission } = await readForm(request, intents)
  if (submission.intent === 'undo') return undo(context, { batch: submission.batch, at: submission.at })
  const { intent } = submission
  const ticked = textsOf(form, 'order')
  if (intent === 'print') {
    const named = ticked.length > 0 ? `&orders=${ticked.join(',')}` : ''
    return redirect(`/admin/orders/print?queue=${textField(form, 'queue')}${named}`)
  }
  const typed = (orderId: string) => ({
    courier: textField(form, 'courier'),
    waybill: textField(form, `waybill-${orderId}`),
  })
  const isWhole = ticked.length === 0
  return run(context, { batch: intent, orderIds: isWhole ? textsOf(form, 'seen') : ticked, typed, isWhole })
}

/** `isWhole`: all orders that the queue showed, which are not all when there are too many for a batch. */
type Run = Omit<BatchInput, 'staff'> & { isWhole: boolean }

async function run(context: RouteContext, { batch, isWhole, ...sent }: Run) {
  const [staff, shop] = [requireStaff(context), context.get(shopContext)]
  const outcome = await runOrderBatch(shop, { staff, batch, ...sent })
  const { queue, next } = findOrderBatch(batch)
  const left = isWhole ? await countLeft(shop, queue) : 0
  const fields = { intent: 'undo', batch, at: String(outcome.at.getTime()) }
  const isOver = outcome.refused.length === 0 && left === 0
  return redirectWithToast(context, `/admin?queue=${isOver ? next : queue}`, {
    text: batchText(batch, { ...outcome, left }),
    undo: outcome.done > 0 ? { action: '/admin/orders/batch', fields } : null,
  })
}

async function countLeft({ db, gateways }: Shop, queue: Queue): Promise<number> {
  return (await countQueues(db, gateways.names)).find((one) => one.queue === queue)?.count ?? 0
}

async function undo(context: RouteContext, { batch, at }: { batch: OrderBatchName; at: Date }) {
  const staff = requireStaff(context)
  const undone = await undoOrderBatch(context.get(shopContext), { staff, batch, at })
  return redirectWithToast(context, `/admin?queue=${findOrderBatch(batch).queue}`, {
    text: isRefusal(undone) ? undone.message : texts.undoneText,
  })
}
