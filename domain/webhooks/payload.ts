import { type HookKind, kindOfStep, type OrderStep, trialKind } from './endpoint.ts'

/** The form of what is sent (docs/webhooks.md). What is only added does not count it up. */
const version = 1

/** What happened to an order, and how it stands; amounts in paise. */
export type OrderNews = OrderStep & {
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
  codCharge: number
  amount: number
  refunded: number
  /** What pieces had cost that were cancelled before the parcel left. */
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

/** What came to shelves or went, and what is on them now. */
export type StockNews = readonly {
  productId: string
  size: string
  change: number
  reason: string
  orderId: string | null
  onHand: number
  available: number
}[]

/** Which event of which shop, and when it happened. */
export type HookHead = { id: string; at: Date; origin: string }

export type HookText = { kind: HookKind | typeof trialKind; body: string }

/** Null for what is told to nobody. Who bought it, and where they live, is no business of whoever hears it. */
export function orderText(head: HookHead, news: OrderNews): HookText | null {
  const kind = kindOfStep(news)
  if (kind === null) return null
  const { machine, from, to, seq } = news
  return written(head, kind, {
    order: {
      order_id: news.orderId,
      placed_at: new Date(news.placedAt).toISOString(),
      payment_method: news.paymentMethod,
      payment_state: news.paymentState,
      fulfilment_state: news.fulfilmentState,
      status: news.status,
      order_status: news.orderStatus,
      currency: 'INR',
      ...{ items_total: news.itemsTotal, discount: news.discount, cod_charge: news.codCharge },
      amount: news.amount,
      ...{ refunded: news.refunded, cancelled: news.cancelled },
      lines: news.lines.map(({ productId, size, name, quantity, cancelled, price, discount, gift }) => ({
        ...{ product_id: productId, size, name, quantity, cancelled, price, discount, gift },
      })),
    },
    change: { seq, machine, from, to },
  })
}

export function stockText(head: HookHead, news: StockNews): HookText {
  return written(head, 'stock.changed', {
    changes: news.map(({ productId, size, change, reason, orderId, onHand, available }) => ({
      ...{ product_id: productId, size, change, reason, order_id: orderId, on_hand: onHand, available },
    })),
  })
}

export function trialText(head: HookHead): HookText {
  return written(head, trialKind, { message: 'It works: this is how the shop will call.' })
}

function written({ id, at, origin }: HookHead, kind: HookText['kind'], facts: object): HookText {
  return {
    kind,
    body: JSON.stringify({ id, type: kind, version, timestamp: at.toISOString(), shop: origin, data: facts }),
  }
}
