import { type Refusal, refusalHeaders, statusOf } from '#domain/refusal.ts'

/**
 * The one shape of every "no" and every breakage that a machine is told: the words in `error`, what kind it is in
 * `code`, the words of single fields in `fields`, and in `retry_after` how many seconds to wait.
 */
export function jsonRefusal(refusal: Refusal): Response {
  const { refused: code, message: error, fields, waitSeconds: retry_after } = refusal
  return json({ error, code, fields, retry_after }, { status: statusOf(refusal), headers: refusalHeaders(refusal) })
}

/** For private responses. */
export function json(answer: unknown, init: { status?: number; headers?: Record<string, string> } = {}): Response {
  return Response.json(answer, {
    ...init,
    headers: { 'Cache-Control': 'private, no-store', ...init.headers },
  })
}
