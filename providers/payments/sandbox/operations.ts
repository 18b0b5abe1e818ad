import type { SandboxEventName, SandboxFace, SandboxNews } from './face.ts'
import type { Faults } from './faults.ts'
import { type Ledger, type LedgerOrder, type LedgerPayment, type LedgerQr, type LedgerRefund, newId } from './ledger.ts'

/** State of the sandbox. Times are seconds. */
export type SandboxState = {
  ledger: Ledger
  faults: Faults
  now: () => number
  face: Pick<SandboxFace<never>, 'eventOf' | 'newPaymentId'>
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

export function insertLedgerOrder(till: SandboxState, order: NewLedgerOrder): LedgerOrder {
  const open = { currency: 'INR', status: 'created', created_at: till.now() } as const
  const none = { expires_at: null, session: null, return_url: null, cancel_url: null }
  const made = { ...open, ...none, ...order }
  till.ledger.insert('orders', made)
  return made
}

/** Lists an order's payments, newest first. */
export const listLedgerPayments = ({ ledger }: SandboxState, orderId: string) =>
  ledger.all<LedgerPayment>('select * from payments where order_id = :orderId order by created_at desc', { orderId })

/** Finds the payment that was taken for an order, refunded or not. */
export const findTakenPayment = ({ ledger }: SandboxState, orderId: string) =>
  ledger.one<LedgerPayment>('select * from payments where order_id = :orderId and captured = 1', { orderId })

export const findLedgerRefund = ({ ledger }: SandboxState, id: string) =>
  ledger.one<LedgerRefund>('select * from refunds where id = :id', { id })

export type Attempt = { isDeclined: boolean }

export function payOrder(till: SandboxState, order: LedgerOrder, { isDeclined }: Attempt): LedgerPayment {
  const { ledger, faults } = till
  if (isOrderOver(order, till.now())) throw new Error(`The order ${order.id} takes no payment any more`)
  return ledger.whole(() => {
    const payment = insertPayment(till, { order_id: order.id, qr_id: null, amount: order.amount })
    ledger.run(`update orders set status = 'attempted' where id = :id and status = 'created'`, { id: order.id })
    if (isDeclined) return decline(till, payment)
    if (faults.isPaymentSlow) return payment
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
  const order = findLedgerOrder(till, payment?.order_id ?? '')
  // A gateway that takes one payment for an order drops a second one.
  if (order?.status === 'paid' && order.expires_at !== null) return
  if (payment?.status === 'failed') till.ledger.whole(() => take(till, payment))
}

/** Captures an authorised payment; null when there is nothing to capture. */
export function captureAuthorized(till: SandboxState, paymentId: string, amount: number): LedgerPayment | null {
  const payment = findPayment(till, paymentId)
  if (payment?.status !== 'authorized' || payment.amount !== amount) return null
  return till.ledger.whole(() => take(till, payment))
}

type SandboxRefundInput = Pick<LedgerRefund, 'id' | 'amount' | 'receipt' | 'key' | 'body'> & { payment: LedgerPayment }

/** Refunds; 'too-much' beyond the payment, 'other-body' when the key was used for another request. */
export function refund(till: SandboxState, input: SandboxRefundInput): LedgerRefund | 'too-much' | 'other-body' {
  const { ledger } = till
  return ledger.whole(() => {
    const { payment, ...wanted } = input
    const { key } = wanted
    const earlier = key && ledger.one<LedgerRefund>('select * from refunds where key = :key', { key })
    if (earlier) return earlier.body === input.body ? earlier : 'other-body'
    const now = findPayment(till, payment.id) ?? payment
    if (now.captured === 0 || now.amount_refunded + input.amount > now.amount) return 'too-much'
    const made: LedgerRefund = { ...wanted, payment_id: payment.id, status: 'pending', created_at: till.now() }
    ledger.insert('refunds', made)
    addRefunded(till, payment.id, input.amount)
    tell(till, 'refund.created', { payment, refund: made })
    const { isRefundSlow, isRefundFailing } = till.faults
    return isRefundSlow || isRefundFailing ? made : endRefund(till, made, 'processed')
  })
}

function addRefunded({ ledger }: SandboxState, id: string, amount: number): void {
  ledger.run(
    `update payments set amount_refunded = amount_refunded + :amount,
       status = case when amount_refunded + :amount = amount then 'refunded' else 'captured' end where id = :id`,
    { amount, id },
  )
}

function endRefund(till: SandboxState, made: LedgerRefund, status: 'processed' | 'failed'): LedgerRefund {
  const refund = { ...made, status }
  till.ledger.run('update refunds set status = :status where id = :id', { id: made.id, status })
  if (status === 'failed') addRefunded(till, made.payment_id, -made.amount)
  const payment = findPayment(till, made.payment_id)
  if (payment) tell(till, `refund.${status}`, { payment, refund })
  return refund
}

/** Ends what was pending, once its fault is over, and late payments. */
export function settleDuePayments(till: SandboxState): void {
  const { ledger, faults } = till
  const pending = faults.isRefundSlow ? [] : ledger.all<LedgerRefund>(`select * from refunds where status = 'pending'`)
  for (const made of pending) ledger.whole(() => endRefund(till, made, faults.isRefundFailing ? 'failed' : 'processed'))
  const slow = faults.isPaymentSlow ? [] : ledger.all<LedgerPayment>(`select * from payments where status = 'created'`)
  for (const payment of slow) ledger.whole(() => take(till, payment))
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
    id: till.face.newPaymentId(),
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
  tell(till, 'payment.failed', { payment: failed })
  return failed
}

function authorize(till: SandboxState, payment: LedgerPayment): LedgerPayment {
  const authorized = set(till, payment, { status: 'authorized' })
  tell(till, 'payment.authorized', { payment: authorized })
  return authorized
}

function take(till: SandboxState, payment: LedgerPayment): LedgerPayment {
  if (payment.status !== 'authorized') authorize(till, payment)
  const captured = set(till, payment, { status: 'captured', captured: 1, error_description: null })
  tell(till, 'payment.captured', { payment: captured })
  const qr = payment.qr_id === null ? null : findQr(till, payment.qr_id)
  if (qr) tell(till, 'qr_code.credited', { payment: captured, qr })
  const order = payment.order_id === null ? null : findLedgerOrder(till, payment.order_id)
  if (order) {
    till.ledger.run(`update orders set status = 'paid' where id = :id`, { id: order.id })
    tell(till, 'order.paid', { payment: captured, order: { ...order, status: 'paid' } })
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
function tell(till: SandboxState, name: SandboxEventName, news: SandboxNews): void {
  const event = till.face.eventOf(name, news, till.now())
  if (event === null) return
  const due_at = till.now() + till.faults.eventDelaySeconds
  till.ledger.insert('events', { id: newId('evt'), name, raw: JSON.stringify(event), due_at })
}
