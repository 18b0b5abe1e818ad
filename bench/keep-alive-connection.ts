import { connect } from 'node:net'

export type Answered = { status: number; body: string }

/** A keep-alive connection: request, response, next request. */
export type KeepAliveConnection = {
  get: (path: string, headers: Record<string, string>) => Promise<Answered>
  post: (path: string, posted: { headers: Record<string, string>; body: string }) => Promise<Answered>
  end: () => void
}

/**
 * A minimal HTTP client: the load generator shares the processors with the shop and must cost little. It supports what
 * the shop sends here and throws otherwise.
 */
export function openKeepAliveConnection(origin: string): KeepAliveConnection {
  const { hostname, port, host } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  let waiting: PromiseWithResolvers<Answered> | null = null
  let received = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    received += chunk
    const answer = readAnswer(received)
    if (answer === null) return
    received = ''
    waiting?.resolve(answer)
  })
  const broke = () => waiting?.reject(new Error(`The connection ended after: ${received}`))
  socket.on('error', broke).on('close', broke)
  const ask = (start: string, headers: Record<string, string>, body: string) => {
    waiting = Promise.withResolvers<Answered>()
    const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`${start} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
    return waiting.promise
  }
  const get: KeepAliveConnection['get'] = (path, headers) => ask(`GET ${path}`, headers, '')
  const post: KeepAliveConnection['post'] = (path, { headers, body }) =>
    ask(`POST ${path}`, { ...headers, 'content-length': String(Buffer.byteLength(body)) }, body)
  return { get, post, end: () => void socket.destroy() }
}

/** Null while the response is incomplete. */
function readAnswer(received: string): Answered | null {
  const headEnds = received.indexOf('\r\n\r\n')
  if (headEnds < 0) return null
  const head = received.slice(0, headEnds)
  const body = received.slice(headEnds + 4)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  const isAll = length === undefined ? body.endsWith('0\r\n\r\n') : body.length >= Number(length)
  return isAll ? { status: Number(head.slice(9, 12)), body } : null
}
