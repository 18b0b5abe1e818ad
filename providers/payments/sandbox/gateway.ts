import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Circuit } from '#providers/http/circuit-breaker.ts'
import type { Payments } from '#providers/payments/payments.ts'
import type { SandboxFace } from './face.ts'
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
  findTakenPayment,
  isOrderOver,
  payOrder,
  payQr,
  type SandboxState,
  settleDuePayments,
  succeedLate,
} from './operations.ts'
import { createSandboxServer } from './server.ts'

type SandboxSettings = {
  /** File of its ledger, or ':memory:'. */
  file: string
  now: () => Date
  /** Posts an event to the shop's webhook; returns the HTTP status. */
  post: (raw: string, headers: Record<string, string>) => Promise<number>
  /** Interval in milliseconds for sending due events; without it they are sent on demand. */
  everyMs?: number
  circuit?: Circuit
}

/** Payment as the browser brings it back; the signature is '' where the return proves nothing. */
export type SandboxReceipt = { paymentId: string; gatewayOrderId: string; signature: string }

/**
 * Sandbox of a payment gateway without credentials: the real adapter talks to it over HTTP in its own wire format; it
 * keeps its own ledger, signs its webhooks, and can simulate every fault. Never loaded in production.
 */
export type SandboxGateway<Keys extends object = object> = {
  payments: Payments
  /** Credentials of the adapter, for tests that sign events themselves. */
  secrets: Keys & { host: string; circuit?: Circuit }
  faults: Faults
  findOrder: (gatewayOrderId: string) => (LedgerOrder & { isOver: boolean }) | null
  /** Opens the page for the fields of the shop's form: null without such an order, or the wrong field's name. */
  enter: (fields: Readonly<Record<string, string>>) => LedgerOrder | string | null
  findQr: (qrId: string) => LedgerQr | null
  attempt: (gatewayOrderId: string, how: Attempt) => LedgerPayment & { slip: SandboxReceipt }
  scan: (qrId: string, how: { isForced: boolean }) => LedgerPayment | null
  succeedLate: (paymentId: string) => void
  /** The payment that the payer's browser brings back; null while unpaid. */
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
  /** Builds the headers of an event. */
  headersOf: (event: { raw: string; id: string }) => Record<string, string>
  books: () => { orders: LedgerOrder[]; payments: LedgerPayment[]; refunds: LedgerRefund[] }
  close: () => Promise<void>
}

/** Opens a gateway in this process, with its ledger in `file` and its server on a loopback port. */
export async function openSandbox<Keys extends object>(
  { file, now, post, ...options }: SandboxSettings,
  face: SandboxFace<Keys>,
): Promise<SandboxGateway<Keys>> {
  const ledger = openLedger(file)
  const faults = structuredClone(noFaults)
  const till: SandboxState = { ledger, faults, face, now: () => Math.floor(now().getTime() / 1_000) }
  const keys = face.keysFrom((name) => secretOf(ledger, name))
  const door = createSandboxServer(till, { face, keys })
  const host = await listenLocally(door)
  const secrets = { ...(options.circuit ? { circuit: options.circuit } : {}), ...keys, host }
  const headersOf: SandboxGateway['headersOf'] = (event) => face.headersOf(keys, event)
  const send = () => deliver(till, { post, headersOf })
  const beat = options.everyMs ? setInterval(() => void send(), options.everyMs).unref() : null
  const receiptOf = ({ id: paymentId, order_id }: LedgerPayment): SandboxReceipt => {
    const gatewayOrderId = order_id ?? ''
    return { paymentId, gatewayOrderId, signature: face.sign(keys, `${gatewayOrderId}|${paymentId}`) }
  }
  return {
    payments: withOwnPage(face.open(secrets)),
    secrets,
    faults,
    headersOf,
    findOrder: (id) => {
      const order = findLedgerOrder(till, id)
      return order && { ...order, isOver: isOrderOver(order, till.now()) }
    },
    enter: (fields) => face.enter(till, fields, keys),
    findQr: (id) => findQr(till, id),
    attempt: (id, how) => {
      const order = findLedgerOrder(till, id)
      if (order === null) throw new Error(`The sandbox has no order ${id}`)
      const payment = payOrder(till, order, how)
      return { ...payment, slip: receiptOf(payment) }
    },
    scan: (id, how) => {
      const qr = findQr(till, id)
      return qr && payQr(till, qr, how)
    },
    succeedLate: (paymentId) => succeedLate(till, paymentId),
    findSlip: (id) => {
      const paid = findTakenPayment(till, id)
      return paid && receiptOf(paid)
    },
    ...bookQueries(till),
    get faultChoices() {
      return switchesOf(faults, face.lacks)
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

/** Leads the adapter's form to the sandbox's page instead of the gateway's. */
const withOwnPage = (payments: Payments): Payments => ({
  ...payments,
  isSandbox: true,
  checkoutForm: (...payment) => ({
    ...payments.checkoutForm(...payment),
    address: `/sandbox/checkout/${payments.name}`,
  }),
})

/** Listens on loopback; returns the URL. */
async function listenLocally(door: Server): Promise<string> {
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  door.unref()
  const address = door.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

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
