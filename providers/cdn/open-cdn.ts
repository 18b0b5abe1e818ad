import { callProvider, type ProviderRequest, providerError } from '#providers/http/client.ts'
import type { Cdn, CdnSettings } from './cdn.ts'

type Dialect = Omit<Cdn, 'name' | 'purge'> & {
  name: string
  request: (tags: readonly string[], key: string) => Pick<ProviderRequest, 'method' | 'headers' | 'json'>
}

/** Timeout in milliseconds, after which a purge is repeated. */
const patienceMs = 3_000

export function openCdn({ kind, urls, key }: CdnSettings): Cdn {
  const { request, ...dialect } = dialects[kind]
  const send = async (url: string, tags: readonly string[]) => {
    const { name: provider } = dialect
    const { status } = await callProvider({ provider, url, timeoutMs: patienceMs, ...request(tags, key) })
    if (status < 200 || status > 299) throw providerError(provider, `answered ${status}`, status)
  }
  return {
    ...dialect,
    purge: async (tags) => {
      await Promise.all(urls.map((url) => send(url, tags)))
    },
  }
}

const dialects: Record<CdnSettings['kind'], Dialect> = {
  // Protocol of deploy/varnish/strut.vcl. POST, because the HTTP client has no BAN method.
  varnish: {
    name: 'Varnish',
    tagHeader: 'Cache-Tag',
    tagSeparator: ',',
    mostTags: 60,
    pauseMs: 50,
    request: (tags, key) => ({ method: 'POST', headers: { 'strut-purge': tags.join('|'), 'strut-key': key } }),
  },
  // POST /service/ID/purge accepts 256 keys.
  fastly: {
    name: 'Fastly',
    tagHeader: 'Surrogate-Key',
    tagSeparator: ' ',
    mostTags: 256,
    pauseMs: 200,
    request: (tags, key) => ({ method: 'POST', headers: { 'fastly-key': key }, json: { surrogate_keys: tags } }),
  },
  // POST /zones/ID/purge_cache accepts at least 30 tags on every plan.
  cloudflare: {
    name: 'Cloudflare',
    tagHeader: 'Cache-Tag',
    tagSeparator: ',',
    mostTags: 30,
    pauseMs: 1_000,
    request: (tags, key) => ({ method: 'POST', headers: { authorization: `Bearer ${key}` }, json: { tags } }),
  },
}
