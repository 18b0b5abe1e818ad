import type { Credential } from '#flows/accounts/authenticate-shopper.ts'
import { readSessionCookie } from './cookies.ts'

/** Credential of this request. With a bearer token, right or wrong, its cookies count for nothing. */
export async function readCredential(request: Request, origin: string): Promise<Credential | null> {
  const accessToken = readBearer(request)
  if (accessToken !== null) return { accessToken }
  const cookie = await readSessionCookie(request, origin)
  return cookie === null ? null : { cookie }
}

/** The token of `Authorization: Bearer …`; null when there is no such header. */
function readBearer(request: Request): string | null {
  return /^bearer\s+(.*)$/i.exec(request.headers.get('authorization') ?? '')?.[1]?.trim() ?? null
}
