import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Circuit } from '#providers/http/circuit-breaker.ts'
import type { Payments } from '#providers/payments/payments.ts'
import type { SandboxApi } from './api.ts'
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
  findCapturedPayment,
  findLedgerOrder,
  findQr,
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
  openCheckout: (fields: Readonly<Record<string, string>>) => LedgerOrder | string | null
  findQr: (qrId: string) => LedgerQr | null
  attempt: (gatewayOrderId: string, how: Attempt) => LedgerPayment & { receipt: SandboxReceipt }
  scan: (qrId: string, how: { isForced: boolean }) => LedgerPayment | null
  succeedLate: (paymentId: string) => void
  /** The payment that the payer's browser brings back; null while unpaid. */
  findReceipt: (gatewayOrderId: string) => SandboxReceipt | null
  /** QR codes that can be paid now, newest first. */
  openCodes: () => LedgerQr[]
  /** Current faults, and how to change them. */
  readonly faultChoices: Switch[]
  setFaults: (chosen: Record<string, string>) => void
  newestPayments: () => LedgerPayment[]
  waitingEvents: () => number
  deliver: () => Promise<number>
  /** Events as they would be sent, oldest first. */
  events: () => LedgerEvent[]
  headersOf: (event: { raw: string; id: string }) => Record<string, string>
  books: () => { orders: LedgerOrder[]; payments: LedgerPayment[]; refunds: LedgerRefund[] }
  close: () => Promise<void>
}

/** Opens a gateway in this process, with its ledger in `file` and its server on a loopback port. */
export async function openSandbox<Keys extends object>(
  { file, now, post, ...options }: SandboxSettings,
  api: SandboxApi<Keys>,
): Promise<SandboxGateway<Keys>> {
  const ledger = openLedger(file)
  const faults = structuredClone(noFaults)
  const sandbox: SandboxState = { ledger, faults, api, now: () => Math.floor(now().getTime() / 1_000) }
  const keys = api.keysFrom((name) => secretOf(ledger, name))
  const server = createSandboxServer(sandbox, { api, keys })
  const host = await listenLocally(server)
  const secrets = { ...(options.circuit ? { circuit: options.circuit } : {}), ...keys, host }
  const headersOf: SandboxGateway['headersOf'] = (event) => api.headersOf(keys, event)
  const send = () => deliver(sandbox, { post, headersOf })
  const timer = options.everyMs ? setInterval(() => void send(), options.everyMs).unref() : null
  const receiptOf = ({ id: paymentId, order_id }: LedgerPayment): SandboxReceipt => {
    const gatewayOrderId = order_id ?? ''
    return { paymentId, gatewayOrderId, signature: api.sign(keys, `${gatewayOrderId}|${paymentId}`) }
  }
  return {
    payments: withOwnPage(api.open(secrets)),
    secrets,
    faults,
    headersOf,
    findOrder: (id) => {
      const order = findLedgerOrder(sandbox, id)
      return order && { ...order, isOver: isOrderOver(order, sandbox.now()) }
    },
    openCheckout: (fields) => api.openCheckout(sandbox, fields, keys),
    findQr: (id) => findQr(sandbox, id),
    attempt: (id, how) => {
      const order = findLedgerOrder(sandbox, id)
      if (order === null) throw new Error(`The sandbox has no order ${id}`)
      const payment = payOrder(sandbox, order, how)
      return { ...payment, receipt: receiptOf(payment) }
    },
    scan: (id, how) => {
      const qr = findQr(sandbox, id)
      return qr && payQr(sandbox, qr, how)
    },
    succeedLate: (paymentId) => succeedLate(sandbox, paymentId),
    findReceipt: (id) => {
      const paid = findCapturedPayment(sandbox, id)
      return paid && receiptOf(paid)
    },
    ...ledgerQueries(sandbox),
    get faultChoices() {
      return switchesOf(faults, api.unsupported)
    },
    setFaults: (chosen) => applyFaultChoices(faults, chosen),
    deliver: send,
    close: async () => {
      if (timer) clearInterval(timer)
      server.close()
      server.closeAllConnections()
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
async function listenLocally(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

function ledgerQueries({ ledger, now }: SandboxState) {
  return {
    openCodes: () =>
      ledger.all<LedgerQr>(
        `select * from qr_codes where status = 'active' and close_by > :now order by created_at desc limit 20`,
        { now: now() },
      ),
    newestPayments: () => ledger.all<LedgerPayment>('select * from payments order by created_at desc limit 20'),
    waitingEvents: () =>
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
  sandbox: SandboxState,
  { post, headersOf }: Pick<SandboxSettings, 'post'> & Pick<SandboxGateway, 'headersOf'>,
): Promise<number> {
  const { ledger, faults } = sandbox
  settleDuePayments(sandbox)
  const due = ledger.all<LedgerEvent>(
    'select * from events where sent_at is null and due_at <= :now and tries < 20 order by seq',
    { now: sandbox.now() },
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
        { id: event.id, now: sandbox.now() },
      )
      if (isTaken) sent += 1
    }
  }
  return sent
}
