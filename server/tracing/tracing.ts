/** Traces of request, flow and query, by Node's diagnostics channels (decision 124). */

import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, tracingChannel } from 'node:diagnostics_channel'
import { routeChannel } from '#app/http/traced-routes.ts'
import { queryChannel, type TracedQuery, transactionChannel } from '#db/engine/trace-channels.ts'
import { providerChannel } from '#providers/http/client.ts'
import type { SpanExporter } from './otlp-exporter.ts'
import { isSampled, kindOfAddress, nowNs, readTraceparent, startSpan, type TraceSpan } from './span.ts'

type Answer = Response | Promise<Response>
type SpanEvent = { name: string; isBroken?: boolean; error?: unknown }

type Tracing = {
  /** Handles a request inside a span. */
  trace: (request: Request, answer: () => Answer) => Answer
}

/** Null in a request that is not sampled. */
type ParentSpan = { span: TraceSpan | null }

const current = new AsyncLocalStorage<ParentSpan>()
const longestText = 400

/** Subscribes to the channels; without it each channel only checks for subscribers. */
export function openTracing({ add }: SpanExporter, share: number): Tracing {
  spansOf(routeChannel, 'internal', add)
  spansOf(transactionChannel, 'internal', add)
  spansOf(providerChannel, 'client', add)
  subscribe(queryChannel, (message) => {
    const parent = current.getStore()?.span
    if (parent) add(querySpan(parent, message as TracedQuery))
  })
  return {
    trace: (request, answer) => {
      const parent = readTraceparent(request.headers.get('traceparent'))
      const span = startSpan({ name: nameOf(request), kind: 'server', parent })
      if (!isSampled(span.traceId, share)) return current.run({ span: null }, answer)
      const answered = (response: Response) => {
        span.attributes['http.request.method'] = request.method
        span.attributes['http.response.status_code'] = response.status
        add(Object.assign(span, { endNs: nowNs(), isBroken: response.status >= 500 }))
        return response
      }
      const response = current.run({ span }, answer)
      return response instanceof Response ? answered(response) : response.then(answered)
    },
  }
}

const nameOf = ({ method, url }: Request): string => `${method} ${kindOfAddress(new URL(url).pathname)}`

/** Makes a child of the enclosing span; outside of requests there is none. */
function spansOf(name: string, kind: TraceSpan['kind'], add: SpanExporter['add']): void {
  const channel = tracingChannel<ParentSpan, SpanEvent>(name)
  const open = new WeakMap<SpanEvent, TraceSpan>()
  channel.start.bindStore(current, (message) => {
    const parent = current.getStore()?.span ?? null
    if (parent === null) return { span: null }
    const span = startSpan({ name: message.name, kind, parent })
    open.set(message, span)
    return { span }
  })
  channel.asyncEnd.subscribe((message) => {
    const traced = message as SpanEvent
    const span = open.get(traced)
    const isBroken = traced.isBroken === true || traced.error !== undefined
    if (span) add(Object.assign(span, { endNs: nowNs(), isBroken }))
  })
}

function querySpan(parent: TraceSpan, { text, durationMs, isBroken }: TracedQuery): TraceSpan {
  const words = text.trim().replace(/\s+/g, ' ').slice(0, longestText)
  const span = startSpan({ name: words.split(' ', 1)[0] ?? '', kind: 'client', parent })
  const startNs = span.startNs - BigInt(Math.round(durationMs * 1_000)) * 1_000n
  return { ...span, startNs, isBroken, attributes: { 'db.system.name': 'postgresql', 'db.query.text': words } }
}
