import { downloadFromProvider, providerError } from '#providers/http/client.ts'

const largestFile = 5_000_000

/** Downloads a label. The courier's link is pre-signed, so it gets no token. */
export async function fetchPrintedFile(
  provider: string,
  { url, host }: { url: string; host: string },
): Promise<Uint8Array> {
  if (!url.startsWith('https://') && !url.startsWith(host)) throw providerError(provider, 'no file', 200)
  const request = { provider, url, method: 'GET', maxBytes: largestFile } as const
  const { status, bytes } = await downloadFromProvider(request)
  if (status !== 200 || bytes.length === 0) throw providerError(provider, 'the file can’t be read', status)
  return bytes
}
