import { data } from 'react-router'
import { findOrderAtDesk } from '#db/order-desk.ts'
import { findOrderedLines } from '#db/order-pieces.ts'
import { paidNeedsFinance } from '#domain/duties.ts'
import { formatRupees, nothing } from '#domain/money.ts'
import { readFormKey, readPieces } from '#domain/order-pieces.ts'
import { isCollected, partCancelRefusal, readCancelReason } from '#domain/part-cancel.ts'
import { isRefusal, statusOf } from '#domain/refusal.ts'
import { may } from '#domain/staff.ts'
import { cancelPieces, type PiecesCancelled } from '#flows/cancel-pieces.ts'
import { CancelPiecesAtDesk } from '#ui/admin/orders/cancel-pieces-at-desk.tsx'
import { shopContext } from '../../context.ts'
import { textFields } from '../../form.ts'
import { redirectDone } from '../../order-deeds.ts'
import { requireStaff, requireStepUp } from '../../staff.ts'
import type { Route } from './+types/cancel-pieces'

type Asked = Pick<Route.LoaderArgs, 'url' | 'context'> & { orderId: string }

/** What is paid goes back, so whoever cancels a piece of it shows who they are. */
async function orderOfPieces({ url, context, orderId }: Asked) {
  const order = await findOrderAtDesk(context.get(shopContext).db, orderId)
  if (order === null) throw data(null, { status: 404, statusText: 'Not Found' })
  const isPaid = order.paymentMethod !== 'COD'
  const staff = requireStaff(context)
  const mayCancel = !isPaid || may(staff, 'handle-money')
  if (isPaid && mayCancel) requireStepUp({ url, context })
  return { order, staff, isPaid, mayCancel }
}

export async function loader({ context, url, params: { orderId } }: Route.LoaderArgs) {
  const { order, isPaid, mayCancel } = await orderOfPieces({ url, context, orderId })
  const { db, courier } = context.get(shopContext)
  const refusal = partCancelRefusal(order, { hasCourier: courier !== null })
  return {
    orderId,
    lines: await findOrderedLines(db, orderId),
    refused: refusal?.message ?? (mayCancel ? null : paidNeedsFinance),
    isPaid,
    isCollected: isCollected(order),
    formKey: crypto.randomUUID() as string,
  }
}

export async function action({ request, context, url, params: { orderId } }: Route.ActionArgs) {
  const { staff } = await orderOfPieces({ url, context, orderId })
  const typed = textFields(await request.formData())
  const reason = readCancelReason(typed['reason'] ?? '')
  const press = readFormKey(typed['key'] ?? '')
  if (isRefusal(reason)) return data({ refusal: reason, typed }, { status: statusOf(reason) })
  if (isRefusal(press)) return data({ refusal: press, typed }, { status: statusOf(press) })
  const cancelled = await cancelPieces(context.get(shopContext), {
    ...{ staff, orderId, reason, press, pieces: readPieces(typed), seen: typed['seen'] ?? '' },
    restocked: typed['goods'] !== 'written-off',
  })
  if (isRefusal(cancelled)) return data({ refusal: cancelled, typed }, { status: statusOf(cancelled) })
  return redirectDone(context, `/admin/orders/${orderId}`, { words: wordsOf(cancelled), undo: null })
}

function wordsOf({ off, refund, newLabel }: PiecesCancelled): string {
  if (newLabel) return `Pieces cancelled: ${formatRupees(off)} less. Please print the new label.`
  if (refund !== null) return `Pieces cancelled. ${formatRupees(refund)} goes back.`
  return off === nothing ? 'Pieces cancelled.' : `Pieces cancelled: ${formatRupees(off)} less.`
}

export default function CancelPiecesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CancelPiecesAtDesk
      {...loaderData}
      refusal={actionData?.refusal ?? null}
      typed={actionData?.typed ?? {}}
    />
  )
}
