import type { Log } from '#flows/shop.ts'
import { callProvider, providerError } from '#providers/http/client.ts'
import type { TraceSpan } from './span.ts'

export type TraceSettings = {
  /** Base URL of the collector; spans are posted to its /v1/traces. */
  endpoint: string
  headers: Record<string, string>
  /** Sampling rate from 0 to 1. */
  share: number
}

export type SpanExporter = {
  add: (span: TraceSpan) => void
  /** Sends waiting spans. */
  flush: () => Promise<void>
}

const everyMs = 2_000
/** Maximum spans in memory while the collector is unavailable; further ones are dropped. */
const mostWaiting = 5_000
const mostInRequest = 500

/** Sends spans as OTLP JSON over HTTP, batched in the background. */
export function openOtlpExporter({ endpoint, headers }: TraceSettings, log: Log): SpanExporter {
  let waiting: TraceSpan[] = []
  let lost = 0
  let isAway = false
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const send = async (spans: readonly TraceSpan[]) => {
    const json = otlpRequest(spans)
    const { status } = await callProvider({ provider: 'OpenTelemetry', url, method: 'POST', headers, json })
    if (status < 200 || status > 299) throw providerError('OpenTelemetry', `answered ${status}`, status)
  }
  const flush = async () => {
    while (waiting.length > 0) {
      const spans = waiting.slice(0, mostInRequest)
      waiting = waiting.slice(mostInRequest)
      const error = await send(spans).then(
        () => null,
        (reason: unknown) => reason,
      )
      if (error !== null && !isAway) log.warn({ err: error, lost }, 'traces dropped: export to the collector failed')
      if (error !== null) lost += spans.length
      isAway = error !== null
    }
  }
  setInterval(() => void flush(), everyMs).unref()
  return {
    add: (span) => {
      if (waiting.length < mostWaiting) waiting.push(span)
      else lost += 1
    },
    flush,
  }
}

const kinds = { internal: 1, server: 2, client: 3 } as const

/** Builds an ExportTraceServiceRequest of OTLP 1: ids in hexadecimal, times as strings. */
function otlpRequest(spans: readonly TraceSpan[]) {
  const resource = { attributes: attributesOf({ 'service.name': 'strut', 'process.pid': process.pid }) }
  return { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'strut' }, spans: spans.map(asOtlp) }] }] }
}

function asOtlp(span: TraceSpan) {
  const { traceId, spanId, parentId, name, kind, startNs, endNs, attributes, isBroken } = span
  return {
    traceId,
    spanId,
    ...(parentId !== null && { parentSpanId: parentId }),
    name,
    kind: kinds[kind],
    startTimeUnixNano: String(startNs),
    endTimeUnixNano: String(endNs),
    attributes: attributesOf(attributes),
    status: isBroken ? { code: 2 } : {},
  }
}

function attributesOf(attributes: TraceSpan['attributes']) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
}
