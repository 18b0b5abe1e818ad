import { type Refusal, refusalHeaders, statusOf } from '#domain/refusal.ts'

const jsonPaths = /^\/(auth\/(otp|verify|token|session|logout|openapi\.json)|functions\/.+)$/

/** Tells whether a path answers in JSON. */
export const isFunction = (path: string): boolean => jsonPaths.test(path)

/**
 * Builds the JSON of every refusal and error: message in `error`, kind in `code`, messages of fields in `fields`,
 * seconds to wait in `retry_after`.
 */
export function refusalBody({ refused: code, message: error, fields, waitSeconds: retry_after }: Refusal) {
  return { error, code, fields, retry_after }
}

/** `headers`: of this answer alone, such as Allow. */
export function jsonRefusal(refusal: Refusal, headers: Record<string, string> = {}): Response {
  const init = { status: statusOf(refusal), headers: { ...refusalHeaders(refusal), ...headers } }
  return json(refusalBody(refusal), init)
}

export function json(answer: unknown, init: { status?: number; headers?: Record<string, string> } = {}): Response {
  return Response.json(answer, { ...init, headers: { 'Cache-Control': 'private, no-store', ...init.headers } })
}
