import type { FunctionName } from '#domain/api/schemas.ts'
import { anAddress } from '#tests/support/builders/records.ts'
import type { FrontDoor } from './visit.ts'

export type ApiResponse = { status: number; body: Record<string, unknown> }
export type Caller = { token?: string; key?: string }

/** Calls a function with the session's cookie, as the storefront's script does. A string is sent as the raw body. */
export function functionCalls(door: FrontDoor) {
  return async (name: FunctionName, body: unknown, { token, key }: Caller = {}): Promise<ApiResponse> => {
    const answer = await door.ask(`/functions/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...(token && { cookie: sessionCookie(token) }),
        ...(key && { 'idempotency-key': key }),
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  }
}

/** Encodes a cookie as the router does. */
export const sessionCookie = (token: string) =>
  `sid=${encodeURIComponent(Buffer.from(JSON.stringify(token)).toString('base64'))}`

/** Orders one unit of this product by COD, as the specification's client does. */
export const orderOf = (id: string, more: object = {}) => ({
  items: [{ id, size: 0, quantity: 1 }],
  address: { ...anAddress, country: 'India' },
  payment_method: 'COD',
  status: 'paid',
  ...more,
})
