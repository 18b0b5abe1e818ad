import { channel, tracingChannel } from 'node:diagnostics_channel'
import { expect, test } from 'vitest'
import { queryChannel, transactionChannel } from '#db/engine/trace-channels.ts'
import { openOtlpExporter } from '#server/tracing/otlp-exporter.ts'
import { openTracing } from '#server/tracing/tracing.ts'
import { aLine, anAddress, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { stubServer } from '#tests/support/servers/stub-http-server.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { orderOf, sessionCookie } from '#tests/support/visits/api-calls.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

type OtlpSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  status: { code?: number }
}

const isHeardWithout = channel(queryChannel).hasSubscribers || tracingChannel(transactionChannel).hasSubscribers
const shop = await testShop()
const collector = await stubServer()
const exporter = openOtlpExporter({ endpoint: collector.host, headers: { 'x-key': 'k' }, share: 1 }, shop.log)
// Before the pages are loaded, as at the start of a server.
const tracing = openTracing(exporter, 1)
const door = await frontDoor(shop)

async function spansOf(path: string, init: RequestInit = {}): Promise<{ spans: OtlpSpan[]; text: string }> {
  await exporter.flush()
  collector.requests.length = 0
  const request = new Request(shop.origin + path, init)
  const answer = await tracing.trace(request, () => door.fetch(request))
  await answer.text()
  await exporter.flush()
  const text = collector.requests.map(({ body }) => body).join('')
  const bodies = collector.requests.map(({ body }) => JSON.parse(body))
  const spans = bodies.flatMap(({ resourceSpans }) => resourceSpans[0].scopeSpans[0].spans)
  return { spans, text }
}

const [traceId, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']

test('a trace leads from the request through the flow to its statements, and holds nothing of a person', async () => {
  expect(isHeardWithout).toBe(false)
  const product = await aProduct(shop, { id: 'runner', stock: 5 })
  const asha = await aShopper(shop, { cart: [aLine(product)], address: anAddress })
  const { spans, text } = await spansOf('/functions/create-order', {
    method: 'POST',
    headers: {
      cookie: sessionCookie(asha.token),
      traceparent: `00-${traceId}-${spanId}-01`,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify(orderOf('runner')),
  })
  const root = spans.find(({ name }) => name === 'POST /functions/create-order')
  expect(root).toMatchObject({ traceId, parentSpanId: spanId, kind: 2, status: {} })
  const flow = spans.find(({ name }) => name === 'recordCodOrder')
  expect(flow).toMatchObject({ traceId, kind: 1 })
  const below = spans.filter(({ parentSpanId }) => parentSpanId === flow?.spanId)
  expect(below.map(({ name }) => name)).toEqual(expect.arrayContaining(['select', 'with']))
  const known = new Set([spanId, ...spans.map((span) => span.spanId)])
  for (const span of spans) {
    expect(known.has(span.parentSpanId ?? '')).toBe(true)
    expect(BigInt(span.endTimeUnixNano) >= BigInt(span.startTimeUnixNano)).toBe(true)
  }
  const { orderId } = await shop.db.selectFrom('orders').select('orderId').executeTakeFirstOrThrow()
  const personal = [orderId, asha.id, asha.token, asha.phone, ...Object.values(anAddress)]
  for (const value of personal) expect(text).not.toContain(value)
  expect(collector.requests[0]?.headers).toMatchObject({ 'x-key': 'k', 'content-type': 'application/json' })
  expect(collector.requests[0]?.url.pathname).toBe('/v1/traces')
})

test('a page names its loaders, each with its statements', async () => {
  await aProduct(shop, { id: 'runner' })
  const { spans } = await spansOf('/product/runner')
  const loader = spans.find(({ name }) => name === 'routes/catalogue/product loader')
  expect(spans.filter(({ parentSpanId }) => parentSpanId === loader?.spanId).length).toBeGreaterThan(2)
})

test('a collector that is away costs the shop nothing but a line in the log', async () => {
  collector.behave((response) => response.destroy())
  const { spans } = await spansOf('/terms')
  expect(spans.length).toBeGreaterThanOrEqual(0)
  expect(shop.lines.filter(({ level }) => level === 'warn').length).toBe(1)
  await spansOf('/home')
  expect(shop.lines.filter(({ level }) => level === 'warn').length).toBe(1)
})
