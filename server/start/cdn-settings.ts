/** Environment variables of a CDN that is purged after changes (decision 121). */

import * as v from 'valibot'
import { operatorError } from '#domain/operator-error.ts'
import type { CdnSettings } from '#providers/cdn/cdn.ts'

const addresses = 'CDN_PURGE_URL must be an address such as http://10.0.0.5:6081/, or several with commas'

export const cdnEntries = {
  CDN: v.optional(v.picklist(['varnish', 'fastly', 'cloudflare'], 'CDN must be varnish, fastly or cloudflare')),
  CDN_PURGE_URL: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((url) => url.trim())),
      v.check((urls) => urls.every((url) => /^https?:/.test(url) && URL.canParse(url)), addresses),
    ),
  ),
  CDN_PURGE_KEY: v.optional(v.pipe(v.string(), v.minLength(16, 'CDN_PURGE_KEY must have at least 16 characters'))),
}

type Given = {
  CDN?: CdnSettings['kind'] | undefined
  CDN_PURGE_URL?: string[] | undefined
  CDN_PURGE_KEY?: string | undefined
}

/** Reads the settings; null without any, throws when incomplete. */
export function readCdn({ CDN: kind, CDN_PURGE_URL: urls, CDN_PURGE_KEY: key }: Given): CdnSettings | null {
  if (kind !== undefined && urls !== undefined && key !== undefined) return { kind, urls, key }
  if ([kind, urls, key].every((one) => one === undefined)) return null
  throw operatorError('Missing settings: CDN, CDN_PURGE_URL and CDN_PURGE_KEY belong together.')
}
