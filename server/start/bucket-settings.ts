/** Environment variables of the buckets for pictures (decision 91) and backups (decision 117). */

import * as v from 'valibot'
import { operatorError } from '#domain/operator-error.ts'
import type { BucketSettings } from '#providers/media/bucket.ts'

const entriesOf = (prefix: string) => {
  const endpoint = v.pipe(
    v.string(),
    v.check(
      (text) => /^https?:\/\/[^/]+\/?$/.test(text) && URL.canParse(text),
      `${prefix}_ENDPOINT must be an address such as https://s3.ap-south-1.amazonaws.com`,
    ),
  )
  const name = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{2,62}$/, `${prefix}_NAME must be the name of a bucket`))
  return { endpoint: v.optional(endpoint), region: v.optional(v.string(), 'auto'), name: v.optional(name) }
}

const [pictures, backups] = [entriesOf('BUCKET'), entriesOf('BACKUP_BUCKET')]

export const bucketEntries = {
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
}

type Given = { readonly [Name in keyof typeof bucketEntries]?: string | undefined }

/** Reads a bucket's settings; null without any, throws when incomplete. */
export function readBucket(given: Given, prefix: 'BUCKET' | 'BACKUP_BUCKET'): BucketSettings | null {
  const endpoint = given[`${prefix}_ENDPOINT`]
  const bucket = given[`${prefix}_NAME`]
  const [keyId, secret] = [given[`${prefix}_KEY_ID`], given[`${prefix}_SECRET`]]
  const region = given[`${prefix}_REGION`] ?? 'auto'
  if (endpoint !== undefined && bucket !== undefined && keyId !== undefined && secret !== undefined)
    return { endpoint, region, bucket, keyId, secret }
  if ([endpoint, bucket, keyId, secret].every((one) => one === undefined)) return null
  throw operatorError(
    `Missing settings: ${prefix}_ENDPOINT, ${prefix}_NAME, ${prefix}_KEY_ID and ${prefix}_SECRET belong together.`,
  )
}
