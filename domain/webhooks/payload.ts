import { eventTypeOf, type OrderTransitionRow, testEventType, type WebhookEventType } from './endpoint.ts'

/** Version of the payload (docs/webhooks.md). Added fields don't increase it. */
const version = 1

/** A transition of an order and its state afterwards; amounts in paise. */
export type OrderChange = OrderTransitionRow & {
  orderId: string
  seq: number
  placedAt: string
  paymentMethod: string
  paymentState: string
  fulfilmentState: string
  status: string
  orderStatus: string
  itemsTotal: number
  discount: number
  prepaidDiscount: number
  codCharge: number
  deliveryFee: number
  amount: number
  advance: number
  refunded: number
  /** Price of the units cancelled before shipping. */
  cancelled: number
  lines: readonly {
    productId: string
    size: string
    name: string
    quantity: number
    cancelled: number
    price: number
    discount: number
    gift: boolean
  }[]
}

export type StockChange = readonly {
  productId: string
  size: string
  change: number
  reason: string
  orderId: string | null
  onHand: number
  available: number
}[]

type WebhookHead = { id: string; at: Date; origin: string }

export type WebhookPayload = { kind: WebhookEventType | typeof testEventType; body: string }

/** Builds the payload; null for events without webhook. Payloads contain no personal data. */
export function orderPayload(head: WebhookHead, change: OrderChange): WebhookPayload | null {
  const kind = eventTypeOf(change)
  if (kind === null) return null
  const { machine, from, to, seq } = change
  return written(head, kind, {
    order: {
      order_id: change.orderId,
      placed_at: new Date(change.placedAt).toISOString(),
      payment_method: change.paymentMethod,
      payment_state: change.paymentState,
      fulfilment_state: change.fulfilmentState,
      status: change.status,
      order_status: change.orderStatus,
      currency: 'INR',
      items_total: change.itemsTotal,
      discount: change.discount,
      prepaid_discount: change.prepaidDiscount,
      cod_charge: change.codCharge,
      delivery_fee: change.deliveryFee,
      amount: change.amount,
      advance: change.advance,
      refunded: change.refunded,
      cancelled: change.cancelled,
      lines: change.lines.map(({ productId, size, name, quantity, cancelled, price, discount, gift }) => ({
        product_id: productId,
        size,
        name,
        quantity,
        cancelled,
        price,
        discount,
        gift,
      })),
    },
    change: { seq, machine, from, to },
  })
}

export function stockPayload(head: WebhookHead, change: StockChange): WebhookPayload {
  return written(head, 'stock.changed', {
    changes: change.map(({ productId, size, change, reason, orderId, onHand, available }) => ({
      product_id: productId,
      size,
      change,
      reason,
      order_id: orderId,
      on_hand: onHand,
      available,
    })),
  })
}

export function testPayload(head: WebhookHead): WebhookPayload {
  return written(head, testEventType, { message: 'It works: this is how the shop will call.' })
}

function written({ id, at, origin }: WebhookHead, kind: WebhookPayload['kind'], facts: object): WebhookPayload {
  return {
    kind,
    body: JSON.stringify({ id, type: kind, version, timestamp: at.toISOString(), shop: origin, data: facts }),
  }
}
