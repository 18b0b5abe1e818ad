import type { Faults } from './faults.ts'
import { type Ledger, type LedgerOrder, type LedgerPayment, type LedgerQr, type LedgerRefund, newId } from './ledger.ts'
import { asQr, asRefund, asWireOrder, asWirePayment } from './wire.ts'

/** State of the sandbox. Times are seconds, as in the API. */
export type SandboxState = { ledger: Ledger; faults: Faults; now: () => number }

export const findLedgerOrder = ({ ledger }: SandboxState, id: string) =>
  ledger.one<LedgerOrder>('select * from orders where id = :id', { id })
export const findPayment = ({ ledger }: SandboxState, id: string) =>
  ledger.one<LedgerPayment>('select * from payments where id = :id', { id })
export const findQr = ({ ledger }: SandboxState, id: string) =>
  ledger.one<LedgerQr>('select * from qr_codes where id = :id', { id })

export type Attempt = { isDeclined: boolean }

export function payOrder(till: SandboxState, order: LedgerOrder, { isDeclined }: Attempt): LedgerPayment {
  const { ledger, faults } = till
  return ledger.whole(() => {
    const payment = insertPayment(till, { order_id: order.id, qr_id: null, amount: order.amount })
    ledger.run(`update orders set status = 'attempted' where id = :id and status = 'created'`, { id: order.id })
    if (isDeclined) return decline(till, payment)
    return faults.isCaptureManual ? authorize(till, payment) : take(till, payment)
  })
}

/** Pays a QR code. `isForced`: although closed or paid, as when two phones pay at once. */
export function payQr(till: SandboxState, qr: LedgerQr, { isForced }: { isForced: boolean }): LedgerPayment | null {
  const isOpen = qr.status === 'active' && qr.close_by > till.now()
  if (!isOpen && !isForced) return null
  return till.ledger.whole(() => {
    const payment = insertPayment(till, { order_id: null, qr_id: qr.id, amount: qr.payment_amount })
    till.ledger.run(`update qr_codes set status = 'closed' where id = :id`, { id: qr.id })
    return take(till, payment)
  })
}

export function succeedLate(till: SandboxState, paymentId: string): void {
  const payment = findPayment(till, paymentId)
  if (payment?.status === 'failed') till.ledger.whole(() => take(till, payment))
}

/** Captures an authorised payment; null when there is nothing to capture. */
export function captureAuthorized(till: SandboxState, paymentId: string, amount: number): LedgerPayment | null {
  const payment = findPayment(till, paymentId)
  if (payment?.status !== 'authorized' || payment.amount !== amount) return null
  return till.ledger.whole(() => take(till, payment))
}

export type SandboxRefundInput = {
  payment: LedgerPayment
  amount: number
  receipt: string | null
  key: string | null
  body: string
}

/** Refunds; 'too-much' beyond the payment, 'other-body' when the key was used for another request. */
export function refund(till: SandboxState, input: SandboxRefundInput): LedgerRefund | 'too-much' | 'other-body' {
  const { ledger, faults } = till
  return ledger.whole(() => {
    const { key, payment } = input
    const earlier = key && ledger.one<LedgerRefund>('select * from refunds where key = :key', { key })
    if (earlier) return earlier.body === input.body ? earlier : 'other-body'
    const now = findPayment(till, payment.id) ?? payment
    if (now.captured === 0 || now.amount_refunded + input.amount > now.amount) return 'too-much'
    const made: LedgerRefund = {
      id: newId('rfnd'),
      payment_id: payment.id,
      amount: input.amount,
      receipt: input.receipt,
      key,
      status: faults.isRefundSlow ? 'pending' : 'processed',
      body: input.body,
      created_at: till.now(),
    }
    ledger.insert('refunds', made)
    ledger.run(
      `update payments set amount_refunded = amount_refunded + :amount,
         status = case when amount_refunded + :amount = amount then 'refunded' else status end where id = :id`,
      { amount: input.amount, id: payment.id },
    )
    tell(till, 'refund.created', { refund: asRefund(made) })
    if (made.status === 'processed') tell(till, 'refund.processed', { refund: asRefund(made) })
    return made
  })
}

export function settleDuePayments(till: SandboxState): void {
  const { ledger } = till
  for (const made of ledger.all<LedgerRefund>(`select * from refunds where status = 'pending'`)) {
    if (till.faults.isRefundSlow) break
    ledger.run(`update refunds set status = 'processed' where id = :id`, { id: made.id })
    tell(till, 'refund.processed', { refund: asRefund({ ...made, status: 'processed' }) })
  }
  const due = ledger.all<{ payment_id: string }>('select payment_id from late where due_at <= :now', {
    now: till.now(),
  })
  for (const { payment_id } of due) {
    ledger.run('delete from late where payment_id = :id', { id: payment_id })
    succeedLate(till, payment_id)
  }
}

function insertPayment(
  till: SandboxState,
  wanted: Pick<LedgerPayment, 'order_id' | 'qr_id' | 'amount'>,
): LedgerPayment {
  const { money } = till.faults
  const payment: LedgerPayment = {
    id: newId('pay'),
    status: 'created',
    captured: 0,
    amount_refunded: 0,
    error_description: null,
    ...wanted,
    amount: money === 'wrong-amount' ? wanted.amount - 100 : wanted.amount,
    currency: money === 'wrong-currency' ? 'USD' : 'INR',
    created_at: till.now(),
  }
  till.ledger.insert('payments', payment)
  return payment
}

function decline(till: SandboxState, payment: LedgerPayment): LedgerPayment {
  const failed = set(till, payment, { status: 'failed', error_description: 'The bank declined the payment.' })
  const { lateSuccessMinutes } = till.faults
  if (lateSuccessMinutes !== null) {
    const due_at = till.now() + lateSuccessMinutes * 60
    till.ledger.insert('late', { payment_id: payment.id, due_at })
  }
  tell(till, 'payment.failed', { payment: asWirePayment(failed) })
  return failed
}

function authorize(till: SandboxState, payment: LedgerPayment): LedgerPayment {
  const authorized = set(till, payment, { status: 'authorized' })
  tell(till, 'payment.authorized', { payment: asWirePayment(authorized) })
  return authorized
}

function take(till: SandboxState, payment: LedgerPayment): LedgerPayment {
  if (payment.status !== 'authorized') authorize(till, payment)
  const captured = set(till, payment, { status: 'captured', captured: 1, error_description: null })
  tell(till, 'payment.captured', { payment: asWirePayment(captured) })
  const qr = payment.qr_id === null ? null : findQr(till, payment.qr_id)
  if (qr) tell(till, 'qr_code.credited', { payment: asWirePayment(captured), qr_code: asQr(qr) })
  const order = payment.order_id === null ? null : findLedgerOrder(till, payment.order_id)
  if (order) {
    till.ledger.run(`update orders set status = 'paid' where id = :id`, { id: order.id })
    const paid = { ...order, status: 'paid' as const }
    tell(till, 'order.paid', { payment: asWirePayment(captured), order: asWireOrder(paid) })
  }
  return captured
}

function set(till: SandboxState, payment: LedgerPayment, change: Partial<LedgerPayment>): LedgerPayment {
  const next = { ...payment, ...change }
  till.ledger.run(
    `update payments set status = :status, captured = :captured, error_description = :error_description where id = :id`,
    { id: next.id, status: next.status, captured: next.captured, error_description: next.error_description },
  )
  return next
}

/** Records an event as a snapshot; it is signed when sent. */
function tell(till: SandboxState, name: string, entities: Record<string, unknown>): void {
  const payload = Object.fromEntries(Object.entries(entities).map(([kind, entity]) => [kind, { entity }]))
  const raw = JSON.stringify({
    entity: 'event',
    account_id: 'acc_Sandbox',
    event: name,
    contains: Object.keys(entities),
    payload,
    created_at: till.now(),
  })
  const due_at = till.now() + till.faults.eventDelaySeconds
  till.ledger.insert('events', { id: newId('evt'), name, raw, due_at })
}
