import type { EventSubject, SandboxApi, SandboxEventName } from './api.ts'
import type { Faults } from './faults.ts'
import { type Ledger, type LedgerOrder, type LedgerPayment, type LedgerQr, type LedgerRefund, newId } from './ledger.ts'

/** State of the sandbox. Times are seconds. */
export type SandboxState = {
  ledger: Ledger
  faults: Faults
  now: () => number
  api: Pick<SandboxApi<never>, 'eventOf' | 'newPaymentId'>
}

export const findLedgerOrder = ({ ledger }: SandboxState, id: string) =>
  ledger.one<LedgerOrder>('select * from orders where id = :id', { id })
export const findOrderBySession = ({ ledger }: SandboxState, session: string | undefined) =>
  ledger.one<LedgerOrder>('select * from orders where session = :session', { session: session ?? null })
export const findPayment = ({ ledger }: SandboxState, id: string) =>
  ledger.one<LedgerPayment>('select * from payments where id = :id', { id })
export const findQr = ({ ledger }: SandboxState, id: string) =>
  ledger.one<LedgerQr>('select * from qr_codes where id = :id', { id })

/** Tells whether the order's page takes no payment any more. */
export const isOrderOver = ({ expires_at, status }: LedgerOrder, now: number) =>
  expires_at !== null && (expires_at <= now || status === 'paid')

type NewLedgerOrder = Pick<LedgerOrder, 'id' | 'receipt' | 'amount'> & Partial<LedgerOrder>

export function insertLedgerOrder(sandbox: SandboxState, order: NewLedgerOrder): LedgerOrder {
  const open = { currency: 'INR', status: 'created', created_at: sandbox.now() } as const
  const none = { expires_at: null, session: null, return_url: null, cancel_url: null }
  const made = { ...open, ...none, ...order }
  sandbox.ledger.insert('orders', made)
  return made
}

/** Lists an order's payments, newest first. */
export const listLedgerPayments = ({ ledger }: SandboxState, orderId: string) =>
  ledger.all<LedgerPayment>('select * from payments where order_id = :orderId order by created_at desc', { orderId })

/** Finds the payment that was taken for an order, refunded or not. */
export const findCapturedPayment = ({ ledger }: SandboxState, orderId: string) =>
  ledger.one<LedgerPayment>('select * from payments where order_id = :orderId and captured = 1', { orderId })

export const findLedgerRefund = ({ ledger }: SandboxState, id: string) =>
  ledger.one<LedgerRefund>('select * from refunds where id = :id', { id })

export type Attempt = { isDeclined: boolean }

export function payOrder(sandbox: SandboxState, order: LedgerOrder, { isDeclined }: Attempt): LedgerPayment {
  const { ledger, faults } = sandbox
  if (isOrderOver(order, sandbox.now())) throw new Error(`The order ${order.id} takes no payment any more`)
  return ledger.transaction(() => {
    const payment = insertPayment(sandbox, { order_id: order.id, qr_id: null, amount: order.amount })
    ledger.run(`update orders set status = 'attempted' where id = :id and status = 'created'`, { id: order.id })
    if (isDeclined) return decline(sandbox, payment)
    if (faults.isPaymentSlow) return payment
    return faults.isCaptureManual ? authorize(sandbox, payment) : capturePayment(sandbox, payment)
  })
}

/** Pays a QR code. `isForced`: although closed or paid, as when two phones pay at once. */
export function payQr(sandbox: SandboxState, qr: LedgerQr, { isForced }: { isForced: boolean }): LedgerPayment | null {
  const isOpen = qr.status === 'active' && qr.close_by > sandbox.now()
  if (!isOpen && !isForced) return null
  return sandbox.ledger.transaction(() => {
    const payment = insertPayment(sandbox, { order_id: null, qr_id: qr.id, amount: qr.payment_amount })
    sandbox.ledger.run(`update qr_codes set status = 'closed' where id = :id`, { id: qr.id })
    return capturePayment(sandbox, payment)
  })
}

export function succeedLate(sandbox: SandboxState, paymentId: string): void {
  const payment = findPayment(sandbox, paymentId)
  const order = findLedgerOrder(sandbox, payment?.order_id ?? '')
  // A gateway that takes one payment for an order drops a second one.
  if (order?.status === 'paid' && order.expires_at !== null) return
  if (payment?.status === 'failed') sandbox.ledger.transaction(() => capturePayment(sandbox, payment))
}

/** Captures an authorised payment; null when there is nothing to capture. */
export function captureAuthorized(sandbox: SandboxState, paymentId: string, amount: number): LedgerPayment | null {
  const payment = findPayment(sandbox, paymentId)
  if (payment?.status !== 'authorized' || payment.amount !== amount) return null
  return sandbox.ledger.transaction(() => capturePayment(sandbox, payment))
}

type SandboxRefundInput = Pick<LedgerRefund, 'id' | 'amount' | 'receipt' | 'key' | 'body'> & { payment: LedgerPayment }

/** Refunds; 'too-much' beyond the payment, 'other-body' when the key was used for another request. */
export function refund(sandbox: SandboxState, input: SandboxRefundInput): LedgerRefund | 'too-much' | 'other-body' {
  const { ledger } = sandbox
  return ledger.transaction(() => {
    const { payment, ...wanted } = input
    const { key } = wanted
    const earlier = key && ledger.one<LedgerRefund>('select * from refunds where key = :key', { key })
    if (earlier) return earlier.body === input.body ? earlier : 'other-body'
    const now = findPayment(sandbox, payment.id) ?? payment
    if (now.captured === 0 || now.amount_refunded + input.amount > now.amount) return 'too-much'
    const made: LedgerRefund = { ...wanted, payment_id: payment.id, status: 'pending', created_at: sandbox.now() }
    ledger.insert('refunds', made)
    addRefunded(sandbox, payment.id, input.amount)
    recordEvent(sandbox, 'refund.created', { payment, refund: made })
    const { isRefundSlow, isRefundFailing } = sandbox.faults
    return isRefundSlow || isRefundFailing ? made : endRefund(sandbox, made, 'processed')
  })
}

function addRefunded({ ledger }: SandboxState, id: string, amount: number): void {
  ledger.run(
    `update payments set amount_refunded = amount_refunded + :amount,
       status = case when amount_refunded + :amount = amount then 'refunded' else 'captured' end where id = :id`,
    { amount, id },
  )
}

function endRefund(sandbox: SandboxState, made: LedgerRefund, status: 'processed' | 'failed'): LedgerRefund {
  const refund = { ...made, status }
  sandbox.ledger.run('update refunds set status = :status where id = :id', { id: made.id, status })
  if (status === 'failed') addRefunded(sandbox, made.payment_id, -made.amount)
  const payment = findPayment(sandbox, made.payment_id)
  if (payment) recordEvent(sandbox, `refund.${status}`, { payment, refund })
  return refund
}

/** Ends what was pending, once its fault is over, and late payments. */
export function settleDuePayments(sandbox: SandboxState): void {
  const { ledger, faults } = sandbox
  const pending = faults.isRefundSlow ? [] : ledger.all<LedgerRefund>(`select * from refunds where status = 'pending'`)
  for (const made of pending)
    ledger.transaction(() => endRefund(sandbox, made, faults.isRefundFailing ? 'failed' : 'processed'))
  const slow = faults.isPaymentSlow ? [] : ledger.all<LedgerPayment>(`select * from payments where status = 'created'`)
  for (const payment of slow) ledger.transaction(() => capturePayment(sandbox, payment))
  const due = ledger.all<{ payment_id: string }>('select payment_id from late where due_at <= :now', {
    now: sandbox.now(),
  })
  for (const { payment_id } of due) {
    ledger.run('delete from late where payment_id = :id', { id: payment_id })
    succeedLate(sandbox, payment_id)
  }
}

function insertPayment(
  sandbox: SandboxState,
  wanted: Pick<LedgerPayment, 'order_id' | 'qr_id' | 'amount'>,
): LedgerPayment {
  const { money } = sandbox.faults
  const payment: LedgerPayment = {
    id: sandbox.api.newPaymentId(),
    status: 'created',
    captured: 0,
    amount_refunded: 0,
    error_description: null,
    ...wanted,
    amount: money === 'wrong-amount' ? wanted.amount - 100 : wanted.amount,
    currency: money === 'wrong-currency' ? 'USD' : 'INR',
    created_at: sandbox.now(),
  }
  sandbox.ledger.insert('payments', payment)
  return payment
}

function decline(sandbox: SandboxState, payment: LedgerPayment): LedgerPayment {
  const failed = set(sandbox, payment, { status: 'failed', error_description: 'The bank declined the payment.' })
  const { lateSuccessMinutes } = sandbox.faults
  if (lateSuccessMinutes !== null) {
    const due_at = sandbox.now() + lateSuccessMinutes * 60
    sandbox.ledger.insert('late', { payment_id: payment.id, due_at })
  }
  recordEvent(sandbox, 'payment.failed', { payment: failed })
  return failed
}

function authorize(sandbox: SandboxState, payment: LedgerPayment): LedgerPayment {
  const authorized = set(sandbox, payment, { status: 'authorized' })
  recordEvent(sandbox, 'payment.authorized', { payment: authorized })
  return authorized
}

function capturePayment(sandbox: SandboxState, payment: LedgerPayment): LedgerPayment {
  if (payment.status !== 'authorized') authorize(sandbox, payment)
  const captured = set(sandbox, payment, { status: 'captured', captured: 1, error_description: null })
  recordEvent(sandbox, 'payment.captured', { payment: captured })
  const qr = payment.qr_id === null ? null : findQr(sandbox, payment.qr_id)
  if (qr) recordEvent(sandbox, 'qr_code.credited', { payment: captured, qr })
  const order = payment.order_id === null ? null : findLedgerOrder(sandbox, payment.order_id)
  if (order) {
    sandbox.ledger.run(`update orders set status = 'paid' where id = :id`, { id: order.id })
    recordEvent(sandbox, 'order.paid', { payment: captured, order: { ...order, status: 'paid' } })
  }
  return captured
}

function set(sandbox: SandboxState, payment: LedgerPayment, change: Partial<LedgerPayment>): LedgerPayment {
  const next = { ...payment, ...change }
  sandbox.ledger.run(
    `update payments set status = :status, captured = :captured, error_description = :error_description where id = :id`,
    { id: next.id, status: next.status, captured: next.captured, error_description: next.error_description },
  )
  return next
}

/** Records an event as a snapshot; it is signed when sent. */
function recordEvent(sandbox: SandboxState, name: SandboxEventName, subject: EventSubject): void {
  const event = sandbox.api.eventOf(name, subject, sandbox.now())
  if (event === null) return
  const due_at = sandbox.now() + sandbox.faults.eventDelaySeconds
  sandbox.ledger.insert('events', { id: newId('evt'), name, raw: JSON.stringify(event), due_at })
}
