import { type RefusalReason, refusalStatuses } from '#domain/refusal.ts'
import type { FunctionBody, FunctionName } from './schemas.ts'

type FunctionDescription<Name extends FunctionName> = {
  summary: string
  isForVisitors: boolean
  /** Reasons of its own to refuse, beyond those of every function. */
  refusals: readonly RefusalReason[]
  example: FunctionBody<Name>
}

/** Descriptions for readers of the document. Amounts of orders are paise, prices of products rupees. */
export const functionDescriptions: { [Name in FunctionName]: FunctionDescription<Name> } = {
  'create-order': {
    summary:
      'Places an order of these items. Prices, amount, owner and state are the shop’s own. COD: `id` is the order; CARD: `id` is the gateway’s order, to be paid in its checkout. `amount` is in paise.',
    isForVisitors: false,
    refusals: [
      'not-signed-in',
      'wrong-code',
      'forbidden',
      'not-offered',
      'sold-out',
      'changed',
      'code-needed',
      'too-many',
      'unreachable',
    ] as const,
    example: {
      items: [{ id: 'malabar-runner', size: '8', quantity: 1 }],
      address: {
        name: 'Asha Rao',
        phone: '9876543210',
        whatsapp: '9876543210',
        address: '12 Lake Road',
        zip: '560001',
        place: 'Ulsoor',
        city: 'Bengaluru',
        state: 'Karnataka',
      },
      payment_method: 'COD',
    },
  },
  'create-order/capture': {
    summary: 'Reports what the gateway’s checkout returned after the payment. The shop verifies it with the gateway.',
    isForVisitors: false,
    refusals: ['not-signed-in', 'not-found', 'changed', 'unreachable'],
    example: {
      paymentId: 'pay_29QQoUBi66xm2f',
      signature: '9ef4dffbfd84f1318f6739a3ce19f9d85851857ae648f114332d8401e0949a3d',
      razorpay_order_id: 'order_9A33XWu170gUtm',
    },
  },
  cancel: {
    summary: 'Cancels an order of the caller that has not left the shop. What was paid is refunded.',
    isForVisitors: false,
    refusals: ['not-signed-in', 'not-found', 'changed'],
    example: { order_id: '0123456789ABCDEFGHJKMNPQR' },
  },
  'add-rating': {
    summary: 'Reviews a product of a delivered order of the caller, once.',
    isForVisitors: false,
    refusals: ['not-signed-in', 'not-found', 'changed'],
    example: {
      product_id: 'malabar-runner',
      comment: 'Light, and true to size.',
      rating: 5,
      order_id: '0123456789ABCDEFGHJKMNPQR',
    },
  },
  'fetch-wishlisted': {
    summary: 'The products that most wishlists hold. Prices are rupees.',
    isForVisitors: true,
    refusals: [],
    example: { limit: 10 },
  },
}

const everyFunctionsRefusals = ['invalid', 'forbidden', 'too-large', 'unreadable'] as const

const texts: Record<RefusalReason, string> = {
  invalid: 'The body does not match the schema, or the Idempotency-Key was used with another body',
  'not-offered': 'This is not offered for these products or this address',
  'sold-out': 'There is not enough of it',
  changed: 'Something has changed in the meantime, or the same call is in progress',
  'wrong-code': 'The code is wrong or no longer valid',
  'not-signed-in': 'Not signed in',
  forbidden: 'It belongs to someone else, or the call was not sent from a page of the shop',
  'not-found': 'Not found, or it belongs to someone else',
  'wrong-method': 'Functions are called by POST',
  'too-large': 'More than 64 kB',
  unreadable: 'Not JSON',
  'code-needed': 'This order needs a code, sent to the phone of the address',
  'too-many': 'Too many calls; retry_after says when to try again',
  unreachable: 'A provider does not answer; repeat the same call later',
}

/** Lists the statuses other than 200 that a function may return, each with its reason. */
export function functionRefusals(name: FunctionName): { status: number; code: RefusalReason; text: string }[] {
  const reasons = new Set<RefusalReason>([...functionDescriptions[name].refusals, ...everyFunctionsRefusals])
  return [...reasons]
    .map((code) => ({ status: refusalStatuses[code], code, text: texts[code] }))
    .toSorted((one, other) => one.status - other.status)
}
