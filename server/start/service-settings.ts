/**
 * Environment variables of what stands around the shop: buckets for pictures and backups (decisions 91 and 117), a CDN
 * (121), standbys and further processes (122 and 123), and tracing with OpenTelemetry's names (124).
 */

import * as v from 'valibot'
import { operatorError } from '#domain/operator-error.ts'
import { keysOf } from '#domain/settings/credential-form.ts'
import type { CdnSettings } from '#providers/cdn/cdn.ts'
import type { BucketSettings } from '#providers/media/bucket.ts'
import type { TraceSettings } from '#server/tracing/otlp-exporter.ts'
import { secret, setting, shaped } from './setting-schemas.ts'

const isUrl = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text)

const bucketOf = (prefix: string) => ({
  endpoint: setting(
    (text) => isUrl(text) && /^\w+:\/\/[^/]+\/?$/.test(text),
    `${prefix}_ENDPOINT must be an address such as https://s3.ap-south-1.amazonaws.com`,
  ),
  region: v.optional(v.string(), 'auto'),
  name: setting(/^[a-z0-9][a-z0-9.-]{2,62}$/, `${prefix}_NAME must be the name of a bucket`),
})

const [pictures, backups] = [bucketOf('BUCKET'), bucketOf('BACKUP_BUCKET')]

const purgeUrls = 'CDN_PURGE_URL must be an address such as http://10.0.0.5:6081/, or several with commas'
const wrongNumber = 'STRUT_PROCESSES must be a number from 1 to 64'
const wrongHeaders = 'OTEL_EXPORTER_OTLP_HEADERS must be name=value, several with commas'
const wrongShare = 'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1'

export const serviceEntries = {
  BUCKET_ENDPOINT: pictures.endpoint,
  BUCKET_REGION: pictures.region,
  BUCKET_NAME: pictures.name,
  BUCKET_KEY_ID: v.optional(v.string()),
  BUCKET_SECRET: v.optional(v.string()),
  BACKUP_BUCKET_ENDPOINT: backups.endpoint,
  BACKUP_BUCKET_REGION: backups.region,
  BACKUP_BUCKET_NAME: backups.name,
  BACKUP_BUCKET_KEY_ID: v.optional(v.string()),
  BACKUP_BUCKET_SECRET: v.optional(v.string()),
  CDN: v.optional(v.picklist(['varnish', 'fastly', 'cloudflare'], 'CDN must be varnish, fastly or cloudflare')),
  CDN_PURGE_URL: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((url) => url.trim())),
      v.check((urls) => urls.every((url) => /^https?:/.test(url) && URL.canParse(url)), purgeUrls),
    ),
  ),
  CDN_PURGE_KEY: secret('CDN_PURGE_KEY', 16),
  DATABASE_READ_URL: setting(/^postgres(ql)?:\/\/[^,]*$/, 'DATABASE_READ_URL must be postgres:// and one host'),
  STRUT_PROCESSES: v.optional(v.pipe(shaped(/^([1-9]|[1-5]\d|6[0-4])$/, wrongNumber), v.transform(Number)), '1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    isUrl,
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(
    v.pipe(
      shaped(/^[\w-]+=[^,]*(,[\w-]+=[^,]*)*$/, wrongHeaders),
      v.transform((text) => Object.fromEntries(text.split(',').map(headerOf))),
    ),
  ),
  OTEL_TRACES_SAMPLER_ARG: v.optional(v.pipe(shaped(/^(0?\.\d+|0|1|1\.0+)$/, wrongShare), v.transform(Number)), '1'),
}

const settings = v.object(serviceEntries)
type Given = v.InferOutput<typeof settings>

/** Reads a bucket's settings; null without any, throws when incomplete. */
export function readBucket(given: Given, prefix: 'BUCKET' | 'BACKUP_BUCKET'): BucketSettings | null {
  const fields = [
    { name: `${prefix}_ENDPOINT`, key: 'endpoint' },
    { name: `${prefix}_NAME`, key: 'bucket' },
    { name: `${prefix}_KEY_ID`, key: 'keyId' },
    { name: `${prefix}_SECRET`, key: 'secret' },
  ] as const
  const keys = keysOf({ fields }, given)
  return keys && { ...keys, region: given[`${prefix}_REGION`] }
}

/** Reads the settings of a CDN; null without any, throws when incomplete. */
export function readCdn({ CDN: kind, CDN_PURGE_URL: urls, CDN_PURGE_KEY: key }: Given): CdnSettings | null {
  if (kind !== undefined && urls !== undefined && key !== undefined) return { kind, urls, key }
  if ([kind, urls, key].every((one) => one === undefined)) return null
  throw operatorError('Missing settings: CDN, CDN_PURGE_URL and CDN_PURGE_KEY belong together.')
}

export function readTraces(given: Given): TraceSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } = given
  return endpoint === undefined ? null : { endpoint, headers, share: given.OTEL_TRACES_SAMPLER_ARG }
}

function headerOf(pair: string): [string, string] {
  const [name = '', ...value] = pair.split('=')
  return [name.trim().toLowerCase(), decodeURIComponent(value.join('=').trim())]
}
