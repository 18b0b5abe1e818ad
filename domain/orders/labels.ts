import type { FulfilmentState, PaymentMethod, PaymentState } from './order.ts'
import * as texts from './texts.ts'

/** `isCashSettled`: the courier handed over another amount than was due, and staff settled that. */
export type LabelledStates = {
  paymentMethod: PaymentMethod
  paymentState: PaymentState
  fulfilmentState: FulfilmentState
  isCashSettled: boolean
}

type LabelColour = 'grey' | 'orange' | 'blue' | 'green' | 'red' | 'teal'

/** Builds the label of an order's payment, such as 'COD to collect'. */
export function paymentLabel({ paymentMethod, paymentState, fulfilmentState, isCashSettled }: LabelledStates): {
  text: string
  variant: LabelColour
} {
  if (paymentState === 'refunded') return { text: texts.refunded, variant: 'grey' }
  if (paymentState === 'part_refunded') return { text: texts.partlyRefunded, variant: 'orange' }
  if (paymentState === 'paid') return { text: texts.paid, variant: 'green' }
  if (fulfilmentState === 'cancelled' || fulfilmentState === 'returned') {
    return { text: texts.nothingPaid, variant: 'grey' }
  }
  if (paymentMethod === 'COD' && paymentState === 'none')
    return isCashSettled ? { text: texts.cashSettled, variant: 'green' } : { text: 'COD', variant: 'blue' }
  return paymentState === 'failed'
    ? { text: texts.paymentFailed, variant: 'red' }
    : { text: texts.notPaidSoFar, variant: 'orange' }
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
  'payment none': texts.cashOnDelivery,
  'payment pending': texts.paymentPending,
  'payment failed': texts.notPaid,
  'payment paid': texts.paid,
  'payment part_refunded': texts.partlyRefunded,
  'payment refunded': texts.refunded,
  'fulfilment waiting': texts.ordered,
  'fulfilment repacked': texts.backToPacking,
  'fulfilment ready': texts.readyForPickup,
  'fulfilment shipped': texts.shippedToShopper,
  'fulfilment delivered': texts.deliveredToShopper,
  'fulfilment returned': texts.returnedToUs,
  'fulfilment lost': texts.parcelLost,
  'fulfilment cancelled': texts.cancelledByShop,
  'hold held': texts.stockHeld,
  'hold claimed': texts.stockTaken,
  'units part-cancelled': texts.piecesCancelled,
  'units changed-size': texts.sizeChanged,
  'units size-requested': texts.sizeRequested,
  'units size-request-ended': texts.sizeRequestEnded,
  'units changed-address': texts.addressChanged,
  'units changed-phone': texts.phoneChanged,
  'units return-requested': texts.returnRequested,
  'units return-received': texts.returnReceived,
  'units return-refunded': texts.returnRefunded,
  'units return-closed': texts.returnRefused,
  'units exchange-requested': texts.exchangeRequested,
  'units exchange-received': texts.exchangeReceived,
  'units exchange-refunded': texts.refundedNotExchanged,
  'units exchange-exchanged': texts.otherSizePacked,
  'units exchange-closed': texts.exchangeRefused,
  'delivery failed': texts.deliveryFailed,
  'delivery answered': texts.deliveryAnswered,
  'delivery not-taken': texts.answerNotTaken,
  'delivery notified': texts.courierNotified,
  'task confirm-order': texts.confirmedByStaff,
  'task pack-order': texts.packed,
  'hold released': texts.stockReleased,
}

export function eventLabel({ machine, toState }: { machine: string; toState: string }): string {
  return eventLabels[`${machine} ${toState}`] ?? `${machine}: ${toState}`
}

export function actorLabel({ actor, staffName }: { actor: string; staffName: string | null }): string {
  if (staffName !== null) return staffName
  const [kind = '', name = ''] = actor.split(':')
  const known: Record<string, string> = {
    shopper: texts.theShopper,
    shop: texts.theShop,
    gateway: texts.theGateway,
    courier: texts.theCourier(name),
    staff: texts.aColleague,
  }
  return known[kind] ?? actor
}
