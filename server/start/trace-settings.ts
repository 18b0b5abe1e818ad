/** Environment variables of tracing, with OpenTelemetry's names (decision 124). */

import * as v from 'valibot'
import type { TraceSettings } from '#server/tracing/otlp-exporter.ts'

const wrongHeaders = 'OTEL_EXPORTER_OTLP_HEADERS must be name=value, several with commas'
const wrongShare = 'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1'

export const traceEntries = {
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^https?:\/\//.test(text) && URL.canParse(text),
        'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318',
      ),
    ),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\w-]+=[^,]*(,[\w-]+=[^,]*)*$/, wrongHeaders),
      v.transform((text) => Object.fromEntries(text.split(',').map(headerOf))),
    ),
  ),
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(v.string(), v.regex(/^(0?\.\d+|0|1|1\.0+)$/, wrongShare), v.transform(Number)),
    '1',
  ),
}

type Given = {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_EXPORTER_OTLP_HEADERS?: Record<string, string> | undefined
  OTEL_TRACES_SAMPLER_ARG: number
}

/** Reads the settings; null without an endpoint. */
export function readTraces(given: Given): TraceSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } = given
  return endpoint === undefined ? null : { endpoint, headers, share: given.OTEL_TRACES_SAMPLER_ARG }
}

function headerOf(pair: string): [string, string] {
  const [name = '', ...value] = pair.split('=')
  return [name.trim().toLowerCase(), decodeURIComponent(value.join('=').trim())]
}
