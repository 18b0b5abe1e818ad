import { LRUCache } from 'lru-cache'
import { type Claims, type Fault, type Signing, signedToken } from './faults.ts'
import type { InProcessServer } from './in-process-server.ts'

/** Concurrent sign-ins whose faults and accounts are remembered. */
export const mostSignIns = 300

type FaultyServer = {
  door: InProcessServer
  /** Makes the sign-in with this id fail in this way. */
  bend: (uid: string, fault: Fault) => void
}

/** Wraps the server with a fault for one sign-in. */
export function faultyServer(door: InProcessServer, signing: Signing): FaultyServer {
  const faultOfUid = new LRUCache<string, Fault>({ max: mostSignIns })
  const faultOfCode = new LRUCache<string, Fault>({ max: mostSignIns })

  const comeBack = async (request: Request, uid: string) => {
    const response = await door(request)
    const location = response.headers.get('Location')
    const fault = faultOfUid.get(uid)
    if (!fault || location === null || !URL.canParse(location)) return response
    const address = new URL(location)
    fault.back?.(address)
    faultOfCode.set(address.searchParams.get('code') ?? '', fault)
    const headers = new Headers(response.headers)
    headers.set('Location', address.href)
    return new Response(null, { status: response.status, headers })
  }
  const giveTokens = async (request: Request) => {
    const code = new URLSearchParams(await request.clone().text()).get('code') ?? ''
    const fault = faultOfCode.get(code)
    if (fault?.answers) return fault.answers(request.signal)
    const response = await door(request)
    return fault && response.ok ? bent(response, fault, signing) : response
  }
  return {
    bend: (uid, fault) => faultOfUid.set(uid, fault),
    door: async (request) => {
      const { pathname } = new URL(request.url)
      const uid = /\/auth\/([\w-]+)$/.exec(pathname)?.[1]
      if (uid) return comeBack(request, uid)
      return pathname.endsWith('/token') ? giveTokens(request) : door(request)
    },
  }
}

async function bent(response: Response, { claims, signs }: Fault, signing: Signing): Promise<Response> {
  const tokens = (await response.json()) as { id_token: string }
  const payload = JSON.parse(Buffer.from(tokens.id_token.split('.')[1] ?? '', 'base64url').toString()) as Claims
  const wrong = claims?.(payload) ?? payload
  return Response.json({ ...tokens, id_token: signs?.(wrong, signing) ?? signedToken(wrong, signing) })
}
