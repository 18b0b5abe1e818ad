/** Environment variables of the bucket for pictures (decision 91). */

import * as v from 'valibot'
import { operatorError } from '#domain/operator-error.ts'
import type { BucketSettings } from '#providers/media/bucket.ts'

export const bucketEntries = {
  BUCKET_ENDPOINT: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^https?:\/\/[^/]+\/?$/.test(text) && URL.canParse(text),
        'BUCKET_ENDPOINT must be an address such as https://s3.ap-south-1.amazonaws.com',
      ),
    ),
  ),
  BUCKET_REGION: v.optional(v.string(), 'auto'),
  BUCKET_NAME: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{2,62}$/, 'BUCKET_NAME must be the name of a bucket')),
  ),
  BUCKET_KEY_ID: v.optional(v.string()),
  BUCKET_SECRET: v.optional(v.string()),
}

type Given = { BUCKET_REGION: string } & Partial<
  Record<Exclude<keyof typeof bucketEntries, 'BUCKET_REGION'>, string | undefined>
>

/** Null without any of the settings; a half of them stops the start. */
export function readBucket(given: Given): BucketSettings | null {
  const { BUCKET_ENDPOINT: endpoint, BUCKET_REGION: region, BUCKET_NAME: bucket } = given
  const { BUCKET_KEY_ID: keyId, BUCKET_SECRET: secret } = given
  if (endpoint !== undefined && bucket !== undefined && keyId !== undefined && secret !== undefined)
    return { endpoint, region, bucket, keyId, secret }
  if ([endpoint, bucket, keyId, secret].every((one) => one === undefined)) return null
  throw operatorError(
    'Missing settings: BUCKET_ENDPOINT, BUCKET_NAME, BUCKET_KEY_ID and BUCKET_SECRET belong together.',
  )
}
