import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { HeaderOf } from '#providers/payments/payments.ts'
import type { SandboxApi, SandboxReply } from './api.ts'
import { type CallFault, popCallFault } from './faults.ts'
import type { SandboxState } from './operations.ts'

type ApiWithKeys<Keys extends object> = { api: SandboxApi<Keys>; keys: Keys }

/** Creates the server of a gateway's API; the caller makes it listen. */
export function createSandboxServer<Keys extends object>(sandbox: SandboxState, served: ApiWithKeys<Keys>): Server {
  const serve = answerer(sandbox, served)
  return createServer((request, response) => void serve(request, response).catch(() => response.destroy()))
}

function answerer<Keys extends object>(sandbox: SandboxState, { api, keys }: ApiWithKeys<Keys>) {
  const routes = api.routes(keys).map(([address, kind, answer]) => {
    return { kind, answer, pattern: new RegExp(`^${address.replaceAll(':id', '([\\w-]+)')}$`) }
  })
  const refuse = (status: number, text: string): SandboxReply => ({ status, body: api.refusal(text) })
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = ''
    for await (const chunk of request) body += chunk
    const url = new URL(request.url ?? '/', 'http://sandbox')
    const header: HeaderOf = (name) => request.headersDistinct[name]?.[0] ?? null
    const path = url.pathname
    if (!api.isSignedIn(keys, { path, header })) return send(response, refuse(401, 'Authentication failed'))
    const address = `${request.method} ${path}`
    const route = routes.find(({ pattern }) => pattern.test(address))
    if (!route) return send(response, refuse(404, 'The requested URL was not found on the server.'))
    const hit = popCallFault(sandbox.faults, route.kind)
    if (hit?.fault === 'error') return send(response, refuse(500, 'We are facing some trouble'))
    const [, first = '', second = ''] = route.pattern.exec(address) ?? []
    const reply = route.answer({ sandbox, ids: [first, second], body, search: url.searchParams, header })
    if (hit?.fault === 'delay') await wait(hit.delayMs)
    return send(response, reply, hit?.fault ?? null)
  }
}

async function send(response: ServerResponse, reply: SandboxReply, fault: CallFault | null = null): Promise<void> {
  const text = JSON.stringify(reply.body)
  if (fault === 'hang') return
  if (fault === 'drop') return void response.destroy()
  if (fault === 'html') return void response.end('<!doctype html><title>Scheduled maintenance</title>')
  if (fault === 'garbled') return void response.end(text.slice(0, text.length / 2))
  response.writeHead(reply.status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
  if (fault === 'reset') return void response.write(text.slice(0, 10), () => response.destroy())
  if (fault !== 'trickle') return void response.end(text)
  for (const letter of text) {
    if (response.destroyed) return
    response.write(letter)
    await wait(1_000)
  }
  response.end()
}
