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
  /** Brings one event to the shop's own door; returns the HTTP status. */
  post: (raw: string, headers: Record<string, string>) => Promise<number>
  /** Sends what is due by itself, so often (milliseconds); without it only when told to. */
  everyMs?: number
  circuit?: Circuit
}

/** Fields that the browser brings back after paying. */
export type SandboxReceipt = { paymentId: string; gatewayOrderId: string; signature: string }

/**
 * A gateway that plays its part without a key: the real adapter speaks to it over a real connection, it keeps its own
 * books, signs its own webhooks, and can fail in every way that the real one can. Never there in production.
 */
export type SandboxGateway = {
  payments: Payments
  /** Settings of the adapter; for tests that sign or mis-sign by themselves. */
  secrets: RazorpaySettings
  faults: Faults
  findOrder: (gatewayOrderId: string) => LedgerOrder | null
  findQr: (qrId: string) => LedgerQr | null
  attempt: (gatewayOrderId: string, how: Attempt) => LedgerPayment & { slip: SandboxReceipt }
  scan: (qrId: string, how: { isForced: boolean }) => LedgerPayment | null
  succeedLate: (paymentId: string) => void
  /** Fields that the payer's browser brings back; null while it is unpaid. */
  findSlip: (gatewayOrderId: string) => SandboxReceipt | null
  /** QR codes that can be scanned now, newest first. */
  openCodes: () => LedgerQr[]
  /** The switches for a person, and how to turn them. */
  readonly faultChoices: Switch[]
  setFaults: (chosen: Record<string, string>) => void
  /** The newest payments, and how many events wait to be sent. */
  newest: () => LedgerPayment[]
  waiting: () => number
  /** Sends every event that is due. Returns how many were sent. */
  deliver: () => Promise<number>
  /** Events as they would be sent, oldest first. */
  events: () => LedgerEvent[]
  sign: (raw: string) => string
  /** The headers under which an event is sent. */
  headersOf: (event: { raw: string; id: string }) => Record<string, string>
  books: () => { orders: LedgerOrder[]; payments: LedgerPayment[]; refunds: LedgerRefund[] }
  close: () => Promise<void>
}

/** The one whose API it speaks. */
export const sandboxedGateway: GatewayName = 'razorpay'

const keyId = 'rzp_sandbox_strut'

/** A gateway in this process, with its books in `file` (':memory:' for none) and its door on a loopback port. */
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

/** The browser's proof of a payment, signed as the gateway's own. */
function receiptOf(payment: LedgerPayment, keySecret: string): SandboxReceipt {
  const gatewayOrderId = payment.order_id ?? ''
  const signature = createHmac('sha256', keySecret).update(`${gatewayOrderId}|${payment.id}`).digest('hex')
  return { paymentId: payment.id, gatewayOrderId, signature }
}

/** Returns its address. */
async function listenLocally(door: Server): Promise<string> {
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  door.unref()
  const address = door.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

const findCaptured = (ledger: SandboxState['ledger'], id: string) =>
  ledger.one<LedgerPayment>('select * from payments where order_id = :id and captured = 1', { id })

/** Questions to the sandbox's own books. */
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

/** As the real one: what gets no 2xx is sent again, later and later, for a day. */
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
