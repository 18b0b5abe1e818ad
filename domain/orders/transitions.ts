import type { FulfilmentState, HoldState, PaymentMethod, PaymentState } from './order.ts'

type Step<Machine, State> = {
  machine: Machine
  /** Null: the order is being created. */
  from: State | null
  to: State
  methods?: readonly PaymentMethod[]
  /** Notification to the shopper (domain/notifications/notification.ts). */
  notify?: string
  /** Notify only if the order was paid or COD: an unpaid one was never an order to its shopper. */
  ifSettled?: true
}

type Transition = Step<'payment', PaymentState> | Step<'hold', HoldState> | Step<'fulfilment', FulfilmentState>

const cod = ['COD'] as const
const online = ['CARD', 'UPI', 'CREDIT'] as const

/**
 * All transitions of an order's three state machines, and their notifications. The view `order_transitions` is
 * generated from this table, and the database refuses every other transition.
 */
export const orderTransitions = [
  { machine: 'payment', from: null, to: 'none', methods: cod, notify: 'order-placed' },
  // A COD order with an advance to pay.
  { machine: 'payment', from: null, to: 'pending' },
  { machine: 'payment', from: 'pending', to: 'none', methods: cod, notify: 'order-placed' },
  { machine: 'payment', from: 'failed', to: 'none', methods: cod, notify: 'order-placed' },
  // A COD order paid online: its payment method changes too.
  { machine: 'payment', from: 'none', to: 'paid', methods: online, notify: 'payment-received' },
  { machine: 'payment', from: 'none', to: 'pending', methods: cod },
  { machine: 'payment', from: 'pending', to: 'paid', methods: cod },
  { machine: 'payment', from: 'pending', to: 'paid', methods: online, notify: 'payment-received' },
  { machine: 'payment', from: 'pending', to: 'failed' },
  // Another payment attempt for the same order.
  { machine: 'payment', from: 'failed', to: 'pending' },
  // A gateway may capture a payment that it reported as failed.
  { machine: 'payment', from: 'failed', to: 'paid', methods: online, notify: 'payment-received' },
  { machine: 'payment', from: 'paid', to: 'part_refunded' },
  { machine: 'payment', from: 'paid', to: 'refunded' },
  { machine: 'payment', from: 'part_refunded', to: 'refunded' },
  { machine: 'hold', from: null, to: 'claimed', methods: cod },
  { machine: 'hold', from: null, to: 'held' },
  { machine: 'hold', from: 'held', to: 'claimed' },
  { machine: 'hold', from: 'held', to: 'released' },
  // Paying again after the hold expired, or a late payment: the stock is held again if available.
  { machine: 'hold', from: 'released', to: 'held' },
  { machine: 'hold', from: 'released', to: 'claimed' },
  { machine: 'fulfilment', from: null, to: 'waiting' },
  { machine: 'fulfilment', from: 'waiting', to: 'ready' },
  // Back to packing: the courier gave up the waybill (decision 174).
  { machine: 'fulfilment', from: 'ready', to: 'waiting' },
  { machine: 'fulfilment', from: 'ready', to: 'shipped', notify: 'order-shipped' },
  { machine: 'fulfilment', from: 'shipped', to: 'delivered', notify: 'order-delivered' },
  { machine: 'fulfilment', from: 'shipped', to: 'returned', notify: 'order-returned' },
  { machine: 'fulfilment', from: 'waiting', to: 'cancelled', notify: 'order-cancelled', ifSettled: true },
  { machine: 'fulfilment', from: 'ready', to: 'cancelled', notify: 'order-cancelled', ifSettled: true },
] as const satisfies readonly Transition[]

export type OrderNotification = Extract<(typeof orderTransitions)[number], { notify: string }>['notify']

export type OrderStates = { paymentState: PaymentState; holdState: HoldState; fulfilmentState: FulfilmentState }

const columnOf = {
  payment: 'paymentState',
  hold: 'holdState',
  fulfilment: 'fulfilmentState',
} as const satisfies Record<Transition['machine'], keyof OrderStates>

/** Lists the notifications of a state change; `before` is null for a new order. */
export function notificationsOf(
  before: OrderStates | null,
  after: OrderStates & { paymentMethod: PaymentMethod },
): OrderNotification[] {
  const isSettled = after.paymentMethod === 'COD' || ['paid', 'part_refunded', 'refunded'].includes(after.paymentState)
  return orderTransitions.flatMap((step) => {
    if (!('notify' in step) || ('ifSettled' in step && !isSettled)) return []
    const column = columnOf[step.machine]
    const methods: readonly PaymentMethod[] | null = 'methods' in step ? step.methods : null
    const isTaken = (before?.[column] ?? null) === step.from && after[column] === step.to
    return isTaken && (methods?.includes(after.paymentMethod) ?? true) ? [step.notify] : []
  })
}
