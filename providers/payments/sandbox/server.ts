import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type CallFault, type CallKind, takeCallFault } from './faults.ts'
import { type LedgerOrder, type LedgerPayment, type LedgerRefund, newId } from './ledger.ts'
import { captureAuthorized, findLedgerOrder, findPayment, findQr, refund, type SandboxState } from './operations.ts'
import { asQr, asRefund, asWireOrder, asWirePayment, collection, refusal } from './wire.ts'

type Said = { status: number; body: unknown }
type Asked = { till: SandboxState; id: string; body: string; search: URLSearchParams; key: string | null }
type Route = { method: string; path: RegExp; kind: CallKind; answer: (asked: Asked) => Said }

const ok = (body: unknown): Said => ({ status: 200, body })
const no = (description: string, status = 400): Said => ({ status, body: refusal(description) })
const unknownId = no('The id provided does not exist')

/** Routes of the gateway's API that the shop uses. */
const routes: readonly Route[] = [
  { method: 'POST', path: /^\/v1\/orders$/, kind: 'order', answer: makeOrder },
  { method: 'GET', path: /^\/v1\/orders$/, kind: 'order', answer: findOrders },
  {
    method: 'GET',
    path: /^\/v1\/orders\/(\w+)$/,
    kind: 'order',
    answer: ({ till, id }) => found(findLedgerOrder(till, id), asWireOrder),
  },
  {
    method: 'GET',
    path: /^\/v1\/orders\/(\w+)\/payments$/,
    kind: 'payments',
    answer: ({ till, id }) => paymentsWhere(till, 'order_id = :id', { id }),
  },
  { method: 'POST', path: /^\/v1\/payments\/qr_codes$/, kind: 'qr', answer: makeQr },
  { method: 'POST', path: /^\/v1\/payments\/qr_codes\/(\w+)\/close$/, kind: 'qr', answer: closeQr },
  {
    method: 'GET',
    path: /^\/v1\/payments\/qr_codes\/(\w+)\/payments$/,
    kind: 'payments',
    answer: ({ till, id }) => paymentsWhere(till, 'qr_id = :id', { id }),
  },
  {
    method: 'GET',
    path: /^\/v1\/payments\/(\w+)$/,
    kind: 'payments',
    answer: ({ till, id }) => found(findPayment(till, id), asWirePayment),
  },
  { method: 'GET', path: /^\/v1\/payments$/, kind: 'payments', answer: listPayments },
  { method: 'POST', path: /^\/v1\/payments\/(\w+)\/capture$/, kind: 'capture', answer: capture },
  { method: 'POST', path: /^\/v1\/payments\/(\w+)\/refund$/, kind: 'refund', answer: sendBack },
  { method: 'GET', path: /^\/v1\/refunds\/(\w+)$/, kind: 'refund', answer: oneRefund },
  { method: 'GET', path: /^\/v1\/refunds$/, kind: 'refund', answer: listRefunds },
]

/** Creates the server; the caller makes it listen. */
export function createSandboxServer(till: SandboxState, authorization: string): Server {
  return createServer((request, response) => {
    void serve(till, authorization, { request, response }).catch(() => response.destroy())
  })
}

async function serve(
  till: SandboxState,
  authorization: string,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  let body = ''
  for await (const chunk of request) body += chunk
  const url = new URL(request.url ?? '/', 'http://sandbox')
  if (request.headers.authorization !== authorization) return send(response, no('Authentication failed', 401))
  const route = routes.find(({ method, path }) => method === request.method && path.test(url.pathname))
  if (!route) return send(response, no('The requested URL was not found on the server.', 404))
  const hit = takeCallFault(till.faults, route.kind)
  if (hit?.fault === 'error') return send(response, { status: 500, body: refusal('We are facing some trouble') })
  const id = route.path.exec(url.pathname)?.[1] ?? ''
  const key = request.headers['x-refund-idempotency']
  const reply = route.answer({ till, id, body, search: url.searchParams, key: typeof key === 'string' ? key : null })
  if (hit?.fault === 'delay') await wait(hit.delayMs)
  return send(response, reply, hit?.fault ?? null)
}

async function send(response: ServerResponse, said: Said, fault: CallFault | null = null): Promise<void> {
  const text = JSON.stringify(said.body)
  if (fault === 'hang') return
  if (fault === 'drop') return void response.destroy()
  if (fault === 'html') return void response.end('<!doctype html><title>Scheduled maintenance</title>')
  if (fault === 'garbled') return void response.end(text.slice(0, text.length / 2))
  response.writeHead(said.status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
  if (fault === 'reset') return void response.write(text.slice(0, 10), () => response.destroy())
  if (fault !== 'trickle') return void response.end(text)
  for (const letter of text) {
    if (response.destroyed) return
    response.write(letter)
    await wait(1_000)
  }
  response.end()
}

function found<Row>(row: Row | null, asWire: (row: Row) => unknown): Said {
  return row === null ? unknownId : ok(asWire(row))
}

function makeOrder({ till, body }: Asked): Said {
  const { amount, currency, receipt = null } = JSON.parse(body)
  if (!Number.isSafeInteger(amount) || amount < 100) return no('The amount must be atleast INR 1.00')
  if (currency !== 'INR') return no('Currency is not supported')
  if (receipt !== null && String(receipt).length > 40) return no('The receipt may not be greater than 40 characters.')
  const order: LedgerOrder = {
    id: newId('order'),
    receipt,
    amount,
    currency,
    status: 'created',
    created_at: till.now(),
  }
  till.ledger.insert('orders', order)
  return ok(asWireOrder(order))
}

function findOrders({ till, search }: Asked): Said {
  const receipt = search.get('receipt')
  const rows = till.ledger.all<LedgerOrder>('select * from orders where receipt = :receipt order by created_at desc', {
    receipt,
  })
  return ok(collection(rows.map(asWireOrder)))
}

function paymentsWhere({ ledger }: SandboxState, where: string, values: Record<string, string>): Said {
  const rows = ledger.all<LedgerPayment>(`select * from payments where ${where} order by created_at desc`, values)
  return ok(collection(rows.map(asWirePayment)))
}

const page = (search: URLSearchParams) => ({
  from: Number(search.get('from') ?? 0),
  to: Number(search.get('to') ?? Number.MAX_SAFE_INTEGER),
  count: Number(search.get('count') ?? 10),
  skip: Number(search.get('skip') ?? 0),
})
const inPeriod = 'where created_at between :from and :to order by created_at desc, id limit :count offset :skip'

function listPayments({ till, search }: Asked): Said {
  const rows = till.ledger.all<LedgerPayment>(`select * from payments ${inPeriod}`, page(search))
  return ok(collection(rows.map(asWirePayment)))
}

function listRefunds({ till, search }: Asked): Said {
  const rows = till.ledger.all<LedgerRefund>(`select * from refunds ${inPeriod}`, page(search))
  return ok(collection(rows.map(asRefund)))
}

function oneRefund({ till, id }: Asked): Said {
  return found(till.ledger.one<LedgerRefund>('select * from refunds where id = :id', { id }), asRefund)
}

function capture({ till, id, body }: Asked): Said {
  const payment = findPayment(till, id)
  if (payment === null) return unknownId
  const captured = captureAuthorized(till, id, JSON.parse(body).amount)
  if (captured) return ok(asWirePayment(captured))
  return no(payment.captured === 1 ? 'This payment has already been captured' : 'This payment cannot be captured')
}

function sendBack({ till, id, body, key }: Asked): Said {
  const payment = findPayment(till, id)
  if (payment === null) return unknownId
  const { amount = payment.amount, receipt = null } = JSON.parse(body)
  const made = refund(till, { payment, amount, receipt, key, body })
  if (made === 'too-much') return no('The total refund amount is greater than the refund payment amount')
  if (made === 'other-body') {
    return no('Different request with the same idempotency key has already been processed.')
  }
  return ok(asRefund(made))
}

function makeQr({ till, body }: Asked): Said {
  const { name, payment_amount, close_by } = JSON.parse(body)
  if (!Number.isSafeInteger(payment_amount) || !(close_by > till.now() + 120)) {
    return no('close_by should be at least 2 minutes after current time')
  }
  const created_at = till.now()
  const qr = { id: newId('qr'), name: String(name), payment_amount, close_by, status: 'active' as const, created_at }
  till.ledger.insert('qr_codes', qr)
  return ok(asQr(qr))
}

function closeQr({ till, id }: Asked): Said {
  till.ledger.run(`update qr_codes set status = 'closed' where id = :id`, { id })
  return found(findQr(till, id), asQr)
}
