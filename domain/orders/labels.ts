import type { FulfilmentState, PaymentMethod, PaymentState } from './order.ts'

type OrderStates = {
  paymentMethod: PaymentMethod
  paymentState: PaymentState
  fulfilmentState: FulfilmentState
}

export type LabelColour = 'grey' | 'orange' | 'blue' | 'green' | 'red' | 'teal'

/** Label of an order's payment: 'COD to collect', 'Paid'. */
export function paymentLabel({ paymentMethod, paymentState, fulfilmentState }: OrderStates): {
  text: string
  look: LabelColour
} {
  if (paymentState === 'refunded') return { text: 'Refunded', look: 'grey' }
  if (paymentState === 'part_refunded') return { text: 'Partly refunded', look: 'orange' }
  if (paymentState === 'paid') return { text: 'Paid', look: 'green' }
  if (fulfilmentState === 'cancelled' || fulfilmentState === 'returned') {
    return { text: 'Nothing paid', look: 'grey' }
  }
  if (paymentMethod === 'COD') return { text: 'COD', look: 'blue' }
  return paymentState === 'failed'
    ? { text: 'Payment failed', look: 'red' }
    : { text: 'Not paid yet', look: 'orange' }
}

export const stateColours = {
  waiting: 'orange',
  ready: 'teal',
  shipped: 'blue',
  delivered: 'green',
  returned: 'red',
  cancelled: 'grey',
} as const satisfies Record<FulfilmentState, LabelColour>

const eventLabels: Record<string, string> = {
  'payment none': 'Cash on delivery',
  'payment pending': 'Payment pending',
  'payment failed': 'Not paid',
  'payment paid': 'Paid',
  'payment part_refunded': 'Partly refunded',
  'payment refunded': 'Refunded',
  'fulfilment waiting': 'Ordered',
  'fulfilment ready': 'Ready for pickup',
  'fulfilment shipped': 'Shipped',
  'fulfilment delivered': 'Delivered',
  'fulfilment returned': 'Returned to us',
  'fulfilment cancelled': 'Cancelled',
  'hold held': 'Stock held',
  'hold claimed': 'Stock taken',
  'units part-cancelled': 'Pieces cancelled',
  'units return-requested': 'Return requested',
  'units return-received': 'Return received',
  'units return-refunded': 'Return refunded',
  'units return-closed': 'Return refused',
  'units exchange-requested': 'Exchange requested',
  'units exchange-received': 'Exchange received',
  'units exchange-refunded': 'Refunded instead of exchanged',
  'units exchange-exchanged': 'Other size sent',
  'units exchange-closed': 'Exchange refused',
  'hold released': 'Stock released',
}

/** One event of an order's story. */
export function eventLabel({ machine, toState }: { machine: string; toState: string }): string {
  return eventLabels[`${machine} ${toState}`] ?? `${machine}: ${toState}`
}

export function actorLabel({ actor, staffName }: { actor: string; staffName: string | null }): string {
  if (staffName !== null) return staffName
  const [kind = '', name = ''] = actor.split(':')
  const known: Record<string, string> = {
    shopper: 'The shopper',
    shop: 'The shop',
    gateway: 'The gateway',
    courier: `The courier (${name})`,
    staff: 'A colleague',
  }
  return known[kind] ?? actor
}
