import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { GatewayName } from '#domain/payments/gateways.ts'
import type { Circuit } from '#providers/http/circuit-breaker.ts'
import type { Payments } from '#providers/payments/payments.ts'
import { type RazorpaySettings, razorpay } from '#providers/payments/razorpay.ts'
import { webhookHeaders } from '#providers/payments/razorpay-browser.ts'
import { applyFaultChoices, type Switch, switchesOf } from './fault-controls.ts'
import { type Faults, noFaults } from './faults.ts'
import {
  type LedgerEvent,
  type LedgerOrder,
  type LedgerPayment,
  type LedgerQr,
  type LedgerRefund,
  openLedger,
  secretOf,
} from './ledger.ts'
import {
  type Attempt,
  findLedgerOrder,
  findQr,
  payOrder,
  payQr,
  type SandboxState,
  settleDuePayments,
  succeedLate,
} from './operations.ts'
import { createSandboxServer } from './server.ts'

export type SandboxSettings = {
  /** File of its ledger, or ':memory:'. */
  file: string
  now: () => Date
  /** Posts an event to the shop's webhook; returns the HTTP status. */
  post: (raw: string, headers: Record<string, string>) => Promise<number>
  /** Interval in milliseconds for sending due events; without it they are sent on demand. */
  everyMs?: number
  circuit?: Circuit
}

/** Fields that the browser returns after paying. */
export type SandboxReceipt = { paymentId: string; gatewayOrderId: string; signature: string }

/**
 * Sandbox of a payment gateway without credentials: the real adapter talks to it over HTTP; it keeps its own ledger,
 * signs its webhooks, and can simulate every fault. Never loaded in production.
 */
export type SandboxGateway = {
  payments: Payments
  /** Settings of the adapter, for tests that sign events themselves. */
  secrets: RazorpaySettings
  faults: Faults
  findOrder: (gatewayOrderId: string) => LedgerOrder | null
  findQr: (qrId: string) => LedgerQr | null
  attempt: (gatewayOrderId: string, how: Attempt) => LedgerPayment & { slip: SandboxReceipt }
  scan: (qrId: string, how: { isForced: boolean }) => LedgerPayment | null
  succeedLate: (paymentId: string) => void
  /** Fields that the payer's browser returns; null while unpaid. */
  findSlip: (gatewayOrderId: string) => SandboxReceipt | null
  /** QR codes that can be paid now, newest first. */
  openCodes: () => LedgerQr[]
  /** Current faults, and how to change them. */
  readonly faultChoices: Switch[]
  setFaults: (chosen: Record<string, string>) => void
  /** The newest payments, and the number of events waiting. */
  newest: () => LedgerPayment[]
  waiting: () => number
  /** Sends due events. Returns their number. */
  deliver: () => Promise<number>
  /** Events as they would be sent, oldest first. */
  events: () => LedgerEvent[]
  sign: (raw: string) => string
  /** Builds the headers of an event. */
  headersOf: (event: { raw: string; id: string }) => Record<string, string>
  books: () => { orders: LedgerOrder[]; payments: LedgerPayment[]; refunds: LedgerRefund[] }
  close: () => Promise<void>
}

/** Gateway whose API the sandbox implements. */
export const sandboxedGateway: GatewayName = 'razorpay'

const keyId = 'rzp_sandbox_strut'

/** Opens a gateway in this process, with its ledger in `file` and its server on a loopback port. */
export async function openSandbox({ file, now, post, ...options }: SandboxSettings): Promise<SandboxGateway> {
  const ledger = openLedger(file)
  const faults = structuredClone(noFaults)
  const till: SandboxState = { ledger, faults, now: () => Math.floor(now().getTime() / 1_000) }
  const [keySecret, webhookSecret] = [secretOf(ledger, 'key'), secretOf(ledger, 'webhook')]
  const door = createSandboxServer(till, `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`)
  const host = await listenLocally(door)
  const secrets = {
    ...(options.circuit ? { circuit: options.circuit } : {}),
    keyId,
    keySecret,
    webhookSecret,
    previousWebhookSecret: null,
    host,
    isSandbox: true,
  }
  const sign = (raw: string) => createHmac('sha256', webhookSecret).update(raw).digest('hex')
  const headersOf: SandboxGateway['headersOf'] = ({ raw, id }) => ({
    [webhookHeaders.signature]: sign(raw),
    [webhookHeaders.eventId]: id,
  })
  const send = () => deliver(till, { post, headersOf })
  const beat = options.everyMs ? setInterval(() => void send(), options.everyMs).unref() : null
  return {
    payments: razorpay({ ...secrets, hostedCheckout: '/sandbox/checkout' }),
    secrets,
    faults,
    sign,
    headersOf,
    findOrder: (id) => findLedgerOrder(till, id),
    findQr: (id) => findQr(till, id),
    attempt: (id, how) => {
      const order = findLedgerOrder(till, id)
      if (order === null) throw new Error(`The sandbox has no order ${id}`)
      const payment = payOrder(till, order, how)
      return { ...payment, slip: receiptOf(payment, keySecret) }
    },
    scan: (id, how) => {
      const qr = findQr(till, id)
      return qr && payQr(till, qr, how)
    },
    succeedLate: (paymentId) => succeedLate(till, paymentId),
    findSlip: (id) => {
      const paid = findCaptured(ledger, id)
      return paid && receiptOf(paid, keySecret)
    },
    ...bookQueries(till),
    get faultChoices() {
      return switchesOf(faults)
    },
    setFaults: (chosen) => applyFaultChoices(faults, chosen),
    deliver: send,
    close: async () => {
      if (beat) clearInterval(beat)
      door.close()
      door.closeAllConnections()
      ledger.close()
    },
  }
}

/** Signs a payment for the browser's return, like the gateway. */
function receiptOf(payment: LedgerPayment, keySecret: string): SandboxReceipt {
  const gatewayOrderId = payment.order_id ?? ''
  const signature = createHmac('sha256', keySecret).update(`${gatewayOrderId}|${payment.id}`).digest('hex')
  return { paymentId: payment.id, gatewayOrderId, signature }
}

/** Listens on loopback; returns the URL. */
async function listenLocally(door: Server): Promise<string> {
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  door.unref()
  const address = door.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

const findCaptured = (ledger: SandboxState['ledger'], id: string) =>
  ledger.one<LedgerPayment>('select * from payments where order_id = :id and captured = 1', { id })

/** Queries of the sandbox's ledger. */
function bookQueries({ ledger, now }: SandboxState) {
  return {
    openCodes: () =>
      ledger.all<LedgerQr>(
        `select * from qr_codes where status = 'active' and close_by > :now order by created_at desc limit 20`,
        { now: now() },
      ),
    newest: () => ledger.all<LedgerPayment>('select * from payments order by created_at desc limit 20'),
    waiting: () =>
      ledger.one<{ count: number }>('select count(*) as count from events where sent_at is null')?.count ?? 0,
    events: () => ledger.all<LedgerEvent>('select * from events order by seq'),
    books: () => ({
      orders: ledger.all<LedgerOrder>('select * from orders'),
      payments: ledger.all<LedgerPayment>('select * from payments'),
      refunds: ledger.all<LedgerRefund>('select * from refunds'),
    }),
  }
}

/** Delivers events like the real one: retries with growing delays for a day until a 2xx. */
async function deliver(
  till: SandboxState,
  { post, headersOf }: Pick<SandboxSettings, 'post'> & Pick<SandboxGateway, 'headersOf'>,
): Promise<number> {
  const { ledger, faults } = till
  settleDuePayments(till)
  const due = ledger.all<LedgerEvent>(
    'select * from events where sent_at is null and due_at <= :now and tries < 20 order by seq',
    { now: till.now() },
  )
  let sent = 0
  for (const event of faults.isReversed ? due.reverse() : due) {
    for (let copy = 0; copy < faults.copies; copy += 1) {
      const status = await post(event.raw, headersOf(event)).catch(() => 0)
      const isTaken = status >= 200 && status < 300
      ledger.run(
        isTaken
          ? 'update events set sent_at = :now where id = :id'
          : 'update events set tries = tries + 1, due_at = :now + (1 << tries) where id = :id',
        { id: event.id, now: till.now() },
      )
      if (isTaken) sent += 1
    }
  }
  return sent
}
