import type { Db } from '#db/engine/database.ts'
import { setMediaType } from '#db/imports/media.ts'
import { kindOf } from '#domain/imports/images.ts'
import type { ImportRequest } from './import-context.ts'

const concurrency = 8
const longestMs = 60_000
const patiencePerHost = 3

type Answers = { askedHosts: number; unsupported: number }

/** Requests each external picture's content type once. A host is skipped after three timeouts. */
export async function fetchExternalMediaTypes(
  db: Db,
  request: ImportRequest,
  urls: readonly string[],
): Promise<Answers> {
  const answers: Answers = { askedHosts: 0, unsupported: 0 }
  if (request.dryRun) return answers
  const silences = new Map<string, number>()
  const deadline = AbortSignal.timeout(longestMs)
  const queue = urls.filter((url) => URL.canParse(url))
  const ask = async () => {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      const { host } = new URL(url)
      const silent = silences.get(host) ?? 0
      if (deadline.aborted || request.signal.aborted || silent >= patiencePerHost) continue
      answers.askedHosts += 1
      const contentType = await request.askMediaType(url)
      if (contentType === null) {
        silences.set(host, silent + 1)
        continue
      }
      await setMediaType(db, { url, kind: kindOf(contentType), contentType })
      if (!/^(image|video)\//.test(contentType)) answers.unsupported += 1
    }
  }
  await Promise.all(Array.from({ length: concurrency }, ask))
  return answers
}
