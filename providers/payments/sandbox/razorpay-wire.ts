import { plainRupees } from '#domain/money.ts'
import type { LedgerOrder, LedgerPayment, LedgerQr, LedgerRefund } from './ledger.ts'

/** Formats the sandbox's records like the gateway's API, complete, so that clients of the real one parse them. */

export function asWireOrder(order: LedgerOrder) {
  const { id, amount, currency, receipt, status, created_at } = order
  const amount_paid = status === 'paid' ? amount : 0
  return {
    id,
    entity: 'order',
    amount,
    amount_paid,
    amount_due: amount - amount_paid,
    currency,
    receipt,
    offer_id: null,
    status,
    attempts: status === 'created' ? 0 : 1,
    notes: [],
    created_at,
  }
}

export function asWirePayment(payment: LedgerPayment) {
  const { id, amount, currency, status, order_id, qr_id, amount_refunded, created_at } = payment
  const isFailed = status === 'failed'
  return {
    id,
    entity: 'payment',
    amount,
    currency,
    status,
    order_id,
    invoice_id: null,
    international: false,
    method: qr_id === null ? 'card' : 'upi',
    amount_refunded,
    captured: payment.captured === 1,
    refund_status: amount_refunded === 0 ? null : amount_refunded === amount ? 'full' : 'partial',
    description: null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: null,
    email: null,
    contact: null,
    notes: [],
    fee: null,
    tax: null,
    error_code: isFailed ? 'BAD_REQUEST_ERROR' : null,
    error_description: payment.error_description,
    created_at,
  }
}

export function asRefund(refund: LedgerRefund) {
  const { id, payment_id, amount, status, receipt, created_at } = refund
  return {
    id,
    entity: 'refund',
    amount,
    currency: 'INR',
    payment_id,
    notes: [],
    receipt,
    batch_id: null,
    acquirer_data: { arn: null },
    status,
    speed_processed: 'normal',
    speed_requested: 'normal',
    created_at,
  }
}

export function asQr(qr: LedgerQr) {
  const { id, name, payment_amount, status, close_by, created_at } = qr
  const rupees = plainRupees(payment_amount)
  return {
    id,
    entity: 'qr_code',
    name,
    usage: 'single_use',
    type: 'upi_qr',
    fixed_amount: true,
    payment_amount,
    status,
    description: '',
    close_by,
    created_at,
    notes: { order: name },
    payments_amount_received: 0,
    payments_count_received: 0,
    image_url: `https://sandbox.invalid/${id}`,
    image_content: `upi://pay?pa=sandbox@strut&pn=Sandbox&tr=${id}&tn=${name}&am=${rupees}&cu=INR&mc=5661`,
  }
}

export const collection = (items: readonly unknown[]) => ({ entity: 'collection', count: items.length, items })

export const refusal = (description: string) => ({
  error: { code: 'BAD_REQUEST_ERROR', description, source: 'NA', step: 'NA', reason: 'NA', metadata: {} },
})
