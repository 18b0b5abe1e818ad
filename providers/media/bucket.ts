import { AwsV4Signer } from 'aws4fetch'
import { getMimeType } from 'hono/utils/mime'
import { downloadFromProvider, type ProviderRequest, providerError } from '#providers/http/client.ts'
import type { MediaStore } from './media.ts'

/** An S3-compatible bucket, addressed by path. */
export type BucketSettings = { endpoint: string; region: string; bucket: string; keyId: string; secret: string }

/** Maximum size of a file in bytes, above any accepted picture or video. */
const largestBytes = 128 * 1024 * 1024
/** Timeout in milliseconds of a whole file. */
const patienceMs = 60_000

type Call = Pick<ProviderRequest, 'method' | 'body' | 'headers'> & { query?: Record<string, string> }

/** Stores media as objects of a bucket. Errors are ProviderErrors with the bucket's status. */
export function bucketMedia(settings: BucketSettings): MediaStore {
  const { endpoint, region, bucket, keyId, secret } = settings
  const send = async (name: string, { method, body, headers = {}, query = {} }: Call) => {
    const path = name === '' ? bucket : `${bucket}/${encodeURIComponent(name)}`
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${path}`)
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
    const keys = { accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' }
    const signed = await new AwsV4Signer({ ...keys, method, url: url.href, headers }).sign()
    return downloadFromProvider({
      provider: 'Bucket',
      url: signed.url.href,
      method,
      headers: Object.fromEntries(signed.headers),
      ...(body === undefined ? {} : { body }),
      timeoutMs: patienceMs,
      maxBytes: largestBytes,
    })
  }
  const sendWell = async (name: string, call: Call) => {
    const answer = await send(name, call)
    if (answer.status > 299) throw providerError('Bucket', `answered ${answer.status}`, answer.status)
    return answer
  }
  return {
    name: `bucket (${bucket} at ${new URL(endpoint).host})`,
    get: async (name) => {
      const { status, bytes } = await send(name, { method: 'GET' })
      if (status === 404) return null
      if (status !== 200) throw providerError('Bucket', `answered ${status}`, status)
      return bytes
    },
    put: async (name, bytes) => {
      const headers = { 'content-type': getMimeType(name) ?? 'application/octet-stream' }
      await sendWell(name, { method: 'PUT', body: bytes, headers })
    },
    list: async (beginning = '', before) => {
      const files: Listed[] = []
      let isWhole = false
      while (!isWhole) {
        const last = files.at(-1)
        const query = { prefix: beginning, ...(last === undefined ? {} : { marker: last.name }) }
        const page = readListing((await sendWell('', { method: 'GET', query })).bytes.toString('utf8'))
        files.push(...page.files)
        isWhole = page.isLast
      }
      const old = before === undefined ? files : files.filter(({ putAt }) => putAt < before)
      return old.map(({ name }) => name).sort()
    },
    remove: async (names) => {
      for (const name of names) await sendWell(name, { method: 'DELETE' })
    },
  }
}

type Listed = { name: string; putAt: Date }

/** Parses a page of ListObjects; the next page starts after its last name. */
function readListing(xml: string): { files: Listed[]; isLast: boolean } {
  const files = [...xml.matchAll(/<Contents>.*?<\/Contents>/gs)].map(([file]) => ({
    name: unescaped(textIn(file, 'Key')),
    putAt: new Date(textIn(file, 'LastModified')),
  }))
  return { files, isLast: files.length === 0 || !xml.includes('<IsTruncated>true<') }
}

const textIn = (xml: string, element: string) => new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? ''

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
