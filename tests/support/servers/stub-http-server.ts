import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll } from 'vitest'

export type ReceivedRequest = {
  method: string
  url: URL
  headers: Record<string, string | string[] | undefined>
  body: string
}

type Behave = (response: ServerResponse, request: IncomingMessage) => void

export type StubServer = { host: string; requests: ReceivedRequest[]; behave: (next: Behave) => void }

/** A third-party HTTP API on a loopback port with responses and failures set by the test. */
export async function stubServer(): Promise<StubServer> {
  const requests: ReceivedRequest[] = []
  let behaviour: Behave = (response) => response.end('{}')
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method = '', url = '/', headers } = request
    requests.push({ method, url: new URL(url, 'http://stub'), headers, body })
    behaviour(response, request)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    host: `http://127.0.0.1:${port}`,
    requests,
    behave: (next) => {
      behaviour = next
    },
  }
}

/** Sends 200 and resets the connection within the body. */
export function resetMidBody(response: ServerResponse): void {
  response.writeHead(200, { 'content-length': '1000' }).write('{"type":"succ')
  setTimeout(() => response.destroy(), 10)
}
