import { data } from 'react-router'
import { isDataRequest } from '#app/http/read-intent.ts'
import { findRoute } from '#domain/staff/route-permissions.ts'
import type { UnsentForm } from '#ui/staff/unsent-form-page.tsx'

/** Largest text that is shown again, in characters. */
const mostShown = 64_000

type UnsentRequest = { url: URL; pattern: string }

/** Tells whether the form of a request is shown again: a script asks before, a list is a large file and nothing typed. */
const isShown = (request: Request, pattern: string) =>
  request.method === 'POST' && !isDataRequest(request) && findRoute(pattern)?.body !== 'list'

/** Lets an action answer, and shows its form again where it asks for a new step-up. */
export async function repeatFormAfterStepUp(
  request: Request,
  sent: UnsentRequest,
  next: () => Promise<Response>,
): Promise<Response> {
  if (!isShown(request, sent.pattern)) return next()
  const copy = request.clone()
  const answer = await next()
  const proof = answer.headers.get('Location') ?? ''
  if (!proof.startsWith('/admin/prove?')) {
    // Settles only once the action's own copy has been read, which it may never be; fails when its sender has left.
    void copy.body?.cancel().catch(() => {})
    return answer
  }
  const unsent = await unsentFormResponse(copy, { ...sent, proof })
  if (unsent) throw unsent
  return answer
}

/**
 * Builds the response to a form that arrived after the session or its step-up had ended: a page with its input, to send
 * it again (decision 159). `proof`: path of the step-up. Null when nothing was typed.
 */
export async function unsentFormResponse(
  request: Request,
  { url, pattern, proof = null }: UnsentRequest & { proof?: string | null },
) {
  if (!isShown(request, pattern)) return null
  const form = [...(await request.formData())]
  const texts = form.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const fields = texts.filter(([name]) => !isSecret(name))
  const isTyped = fields.some(([name, value]) => name !== 'intent' && value.trim() !== '')
  if (!isTyped || fields.join('').length > mostShown) return null
  const unsent: UnsentForm = {
    path: url.pathname + url.search,
    proof,
    isMultipart: /^multipart/.test(request.headers.get('content-type') ?? ''),
    fields,
    hasFiles: form.some(([, value]) => typeof value !== 'string' && value.size > 0),
    hasSecrets: fields.length < texts.length,
  }
  return data({ unsent }, { status: 401, statusText: 'Unauthorized' })
}

/** Provider credentials are named like environment variables. */
const isSecret = (name: string) => /^[A-Z][A-Z0-9_]+$/.test(name) || /password|secret/i.test(name)
