import { createServer, type IncomingMessage, type RequestListener, request as send } from 'node:http'
import { duplexPair } from 'node:stream'

export type InProcessServer = (request: Request) => Promise<Response>

/** Calls a Node HTTP application within this process, without a port. `path` is its mount path. */
export function inProcessServer(application: RequestListener, path: string): InProcessServer {
  const server = createServer((request: IncomingMessage & { originalUrl?: string }, response) => {
    request.originalUrl = request.url ?? '/'
    request.url = request.originalUrl.slice(path.length) || '/'
    application(request, response)
  })
  return async (request) => {
    const body = Buffer.from(await request.arrayBuffer())
    const [ours, theirs] = duplexPair()
    server.emit('connection', theirs)
    const { protocol, host, pathname, search } = new URL(request.url)
    const headers = {
      ...Object.fromEntries(request.headers),
      host,
      'x-forwarded-proto': protocol.slice(0, -1),
      'content-length': String(body.length),
    }
    return new Promise((resolve, reject) => {
      send(
        { createConnection: () => ours, method: request.method, path: pathname + search, headers },
        (answer) => void read(answer).then(resolve, reject),
      )
        .once('error', reject)
        .end(body)
    })
  }
}

async function read(answer: IncomingMessage): Promise<Response> {
  const headers = new Headers()
  for (const [name, values] of Object.entries(answer.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  // Hop-by-hop headers.
  for (const name of ['connection', 'keep-alive', 'transfer-encoding']) headers.delete(name)
  const chunks: Uint8Array[] = []
  for await (const chunk of answer) chunks.push(chunk)
  const status = answer.statusCode ?? 500
  return new Response(status === 204 || status === 304 ? null : Buffer.concat(chunks), { status, headers })
}
