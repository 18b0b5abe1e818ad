import { sql } from 'kysely'
import * as v from 'valibot'
import type { Db } from '#db/engine/database.ts'
import { isParcelLost } from '#db/orders/orders.ts'
import { findSetting } from '#db/settings/settings.ts'
import { defaultLanguage, isLanguage, type Language } from '#domain/language.ts'
import type { Paise } from '#domain/money.ts'
import { type SummaryFacts, summaryFactsSchema } from '#domain/notifications/daily-summary.ts'
import type { NotificationOrder } from '#domain/notifications/notification.ts'
import type { PaymentMethod, RefundReason } from '#domain/orders/order.ts'
import { manualChannels } from '#domain/payments/gateways.ts'
import {
  enabledPrepayNotifications,
  type Prepayable,
  type PrepayRule,
  prepayNotifications,
  prepayOffer,
} from '#domain/payments/payment-link.ts'
import { creditReference } from '#domain/payments/store-credit.ts'
import type { FailureReason } from '#domain/shipping/failed-delivery.ts'

/** An outbox event with everything that its notification needs, as of now. */
export type NotificationEvent = {
  id: number
  kind: string
  createdAt: Date
  order: NotificationEventOrder | null
  refund: { amount: Paise; reason: RefundReason; needsAccount: boolean; asCredit: boolean } | null
  /** `isOver`: the parcel has moved on, or the failure was answered. */
  failure: { id: string; reason: FailureReason; isOver: boolean } | null
  signIn: NotificationEventSignInMethod | null
  /** Former phone of the order; null once the account is deleted. */
  oldPhone: string | null
  recordId: string | null
  summary: SummaryFacts | null
  language: Language
}

export type NotificationEventOrder = NotificationOrder & {
  orderId: string
  amount: Paise
  /** Amount of the payment that paid for it; null without one. */
  received: Paise | null
  originalPaymentMethod: PaymentMethod
  /** Staff confirmed that payment; false where a gateway reported it. */
  isReceivedByHand: boolean
  /** Number of the exchange’s parcel, where the event is about one. */
  waybill: string | null
  units: number
  /** Null once the account is deleted. */
  recipient: { phone: string; whatsapp: string } | null
  city: string
  zip: string
}

/** A linked or unlinked sign-in method, with the phone and e-mail concerned; null once the account is deleted. */
type NotificationEventSignInMethod = { method: string; phone: string | null; email: string | null }

type Row = Omit<NotificationEventOrder, 'online' | 'orderId' | 'recipient' | 'city' | 'zip'> & {
  id: number
  kind: string
  payload: unknown
  createdAt: Date
  orderId: string | null
  amountDue: Paise | null
  address: unknown
  phone: string | null
  language: string | null
  isErased: boolean
  refundAmount: Paise | null
  refundReason: RefundReason | null
  failureId: string | null
  failureReason: FailureReason | null
  isOver: boolean | null
  recordId: string | null
  needsAccount: boolean
  /** The order's state, for events that offer to pay it online. */
  offered: Prepayable | null
  asCredit: boolean
}

/** Finds events by id; missing ones are left out. */
export async function findNotificationEvents(db: Db, ids: readonly number[]): Promise<Map<number, NotificationEvent>> {
  const { rows } = await sql<Row>`
    select outbox.id, outbox.kind, outbox.payload, outbox.created_at as "createdAt",
      orders.order_id as "orderId", orders.original_payment_method as "originalPaymentMethod", orders.address,
      coalesce((select waybill from returns where id = (payload->>'returnId')::uuid), orders.waybill) as waybill,
      (select state from shipments where return_id = (payload->>'returnId')::uuid and not from_shopper
        and state not in ('requested', 'cancelled') order by created_at desc limit 1) as "exchangeParcel",
      orders.amount - case orders.payment_method when 'COD' then orders.advance else 0 end
        - partially_cancelled_cash(orders.order_id, orders.payment_method) as amount,
      (select payment.amount from payments payment where payment.order_id = orders.order_id and payment.part = 'full' and payment.state = 'captured') as received,
      exists (select from payments payment where payment.order_id = orders.order_id and payment.part = 'full' and payment.state = 'captured'
        and payment.gateway = any(${[...manualChannels]}::text[])) as "isReceivedByHand",
      case when orders.status = 'unpaid' or orders.link_purpose = 'size' then orders.link_amount end as "amountDue",
      case when outbox.kind = any(${[...prepayNotifications]}::text[]) and orders.order_id is not null then json_build_object(
        'paymentMethod', orders.payment_method, 'paymentState', orders.payment_state,
        'fulfilmentState', orders.fulfilment_state, 'holdState', orders.hold_state, 'amount', orders.amount,
        'codCharge', orders.cod_charge, 'advance', orders.advance, 'itemsTotal', orders.items_total,
        'discount', orders.discount, 'linkPurpose', orders.link_purpose, 'linkAmount', orders.link_amount,
        'linkDiscount', orders.link_discount, 'items', (select coalesce(json_agg(json_build_object('cancelled', quantity)), '[]')
          from cancelled_units off where off.order_id = orders.order_id)) end as offered,
      orders.payment_method as "paymentMethod", orders.payment_state as "paymentState",
      orders.fulfilment_state as "fulfilmentState", ${isParcelLost} as "isLost",
      (select coalesce(sum(quantity), 0)::int from order_lines line where line.order_id = orders.order_id)
        - (select coalesce(sum(quantity), 0)::int from cancelled_units off where off.order_id = orders.order_id) as units,
      users.phone, coalesce(users.language, payload->>'language') as language, (users.id is null or users.erased_at is not null) as "isErased",
      refunds.amount as "refundAmount", refunds.reason as "refundReason",
      coalesce(payload->>'returnId', payload->>'grievanceId') as "recordId",
      failed.id as "failureId", failed.reason as "failureReason",
      (failed.closed_at is not null or failed.answer is not null) as "isOver",
      coalesce(refunds.state = 'due' and payment.gateway = any(${[...manualChannels]}::text[])
        and not exists (select from refund_accounts given where given.order_id = orders.order_id), false) as "needsAccount",
      coalesce(refunds.reference = ${creditReference} or payment.gateway = 'credit', false) as "asCredit"
    from outbox
    left join orders on orders.order_id = payload->>'orderId'
    left join users on users.id = coalesce(orders.user_id, (payload->>'userId')::uuid)
    left join refunds on refunds.id = (payload->>'refundId')::uuid
    left join payments payment on payment.id = refunds.payment_id
    left join failed_deliveries failed on failed.id = (payload->>'failureId')::uuid
    where outbox.id = any(${ids}::bigint[])`.execute(db)
  const rule = rows.some(({ offered }) => offered !== null) ? await findSetting(db, 'prepay') : null
  return new Map(rows.map((row) => [row.id, eventOf(row, rule)]))
}

const summarised = v.object({ summary: summaryFactsSchema })
const place = v.object({ phone: v.string(), whatsapp: v.string(), city: v.string(), zip: v.string() })
const removed = v.object({ oldPhone: v.string() })
const signIn = v.object({ method: v.string(), phone: v.nullable(v.string()), email: v.nullable(v.string()) })

function eventOf(row: Row, rule: PrepayRule | null): NotificationEvent {
  const { id, kind, createdAt, refundAmount, refundReason, needsAccount, asCredit, language, recordId } = row
  const refund =
    refundAmount === null || refundReason === null
      ? null
      : { amount: refundAmount, reason: refundReason, needsAccount, asCredit }
  const changed = row.isErased ? null : v.safeParse(signIn, row.payload)
  const phone = row.isErased ? null : v.safeParse(removed, row.payload)
  const summary = v.safeParse(summarised, row.payload)
  return {
    id,
    kind,
    createdAt,
    refund,
    recordId,
    summary: summary.success ? summary.output.summary : null,
    failure: failureOf(row),
    language: language !== null && isLanguage(language) ? language : defaultLanguage,
    order: row.orderId === null ? null : orderOf({ ...row, orderId: row.orderId, online: onlineSum(row, rule) }),
    signIn: changed?.success ? changed.output : null,
    oldPhone: phone?.success ? phone.output.oldPhone : null,
  }
}

function failureOf({ failureId: id, failureReason: reason, isOver }: Row): NotificationEvent['failure'] {
  return id === null || reason === null ? null : { id, reason, isOver: isOver === true }
}

function onlineSum({ kind, offered }: Row, rule: PrepayRule | null): Paise | null {
  const isTold = rule !== null && enabledPrepayNotifications(rule).some((one) => one === kind)
  return isTold && offered ? (prepayOffer(offered, rule)?.amount ?? null) : null
}

const nowhere = { phone: '', whatsapp: '', city: 'an unknown place', zip: '' }

/** Prefers the account's verified phone; accounts with Google alone have the phone of their address. */
function orderOf(row: Row & { orderId: string; online: Paise | null }): NotificationEventOrder {
  const { orderId, amount, amountDue, received, isReceivedByHand, online, waybill, units } = row
  const { originalPaymentMethod, paymentMethod, paymentState, fulfilmentState, isLost, exchangeParcel } = row
  const parsed = v.safeParse(place, row.address)
  // An unreadable address leaves the event without a recipient, but must not block the others.
  const { phone, whatsapp, city, zip } = parsed.success ? parsed.output : nowhere
  return {
    orderId,
    amount,
    amountDue,
    received,
    originalPaymentMethod,
    isReceivedByHand,
    online,
    waybill,
    units,
    paymentMethod,
    paymentState,
    fulfilmentState,
    isLost,
    exchangeParcel,
    city,
    zip,
    recipient: row.isErased || !parsed.success ? null : { phone: row.phone ?? phone, whatsapp },
  }
}
