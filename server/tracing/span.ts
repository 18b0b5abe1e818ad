import { randomBytes } from 'node:crypto'

/** A span in OpenTelemetry's terms. Attributes hold no personal data: no URL, id or value. */
export type TraceSpan = {
  traceId: string
  spanId: string
  parentId: string | null
  name: string
  kind: 'server' | 'client' | 'internal'
  /** Nanoseconds since 1970. */
  startNs: bigint
  endNs: bigint
  attributes: Record<string, string | number>
  isBroken: boolean
}

/** Offset of the monotonic clock, so that spans of a process are in order. */
const originNs = BigInt(Math.round(performance.timeOrigin * 1_000)) * 1_000n
export const nowNs = () => originNs + BigInt(Math.round(performance.now() * 1_000)) * 1_000n

type NewSpan = Pick<TraceSpan, 'name' | 'kind'> & { parent: Pick<TraceSpan, 'traceId' | 'spanId'> | null }

export function startSpan({ name, kind, parent }: NewSpan): TraceSpan {
  const startNs = nowNs()
  return {
    traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    parentId: parent?.spanId ?? null,
    name,
    kind,
    startNs,
    endNs: startNs,
    attributes: {},
    isBroken: false,
  }
}

/** Parses a `traceparent` header (W3C Trace Context, version 00); null when missing or invalid. */
export function readTraceparent(header: string | null): Pick<TraceSpan, 'traceId' | 'spanId'> | null {
  const [, traceId = '', spanId = ''] =
    /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(?:-.*)?$/.exec(header ?? '') ?? []
  const isValid = /[1-9a-f]/.test(traceId) && /[1-9a-f]/.test(spanId)
  return isValid ? { traceId, spanId } : null
}

/** Samples by trace id, the same on every server, as OpenTelemetry's TraceIdRatioBased does. */
export function isSampled(traceId: string, share: number): boolean {
  return Number.parseInt(traceId.slice(-13), 16) < share * 2 ** 52
}

/** First segments of the shop's paths; other segments may be anything typed. */
const word = /^[a-z][a-z-]{1,24}(?:\.[a-z]{2,4})?$/i
const groups = ['admin', 'functions', 'webhooks', 'sandbox', 'auth']

/** Reduces a path to its first segment: `/order/A1B2` to `/order`. Later ones may be ids, pincodes or secrets. */
export function kindOfAddress(path: string): string {
  const [first = '', second = ''] = path
    .replace(/\.data$/, '')
    .split('/')
    .slice(1)
  if (first === '') return '/'
  if (!word.test(first)) return '/other'
  return groups.includes(first) && word.test(second) ? `/${first}/${second}` : `/${first}`
}
