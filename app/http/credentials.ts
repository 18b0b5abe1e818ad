import type { Credential } from '#flows/accounts/authenticate-shopper.ts'
import { shopCookies } from './cookies.ts'

/** Reads the credential of a request. With a bearer token, valid or not, cookies are ignored. */
export async function readCredential(request: Request, origin: string): Promise<Credential | null> {
  const accessToken = readBearer(request)
  if (accessToken !== null) return { accessToken }
  const cookie = await shopCookies.session.read(request, origin)
  return cookie === null ? null : { cookie }
}

/** Reads the token of `Authorization: Bearer …`; null without the header. */
function readBearer(request: Request): string | null {
  return /^bearer\s+(.*)$/i.exec(request.headers.get('authorization') ?? '')?.[1]?.trim() ?? null
}
