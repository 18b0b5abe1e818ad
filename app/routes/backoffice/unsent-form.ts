import { data } from 'react-router'
import { isDataRequest } from '#app/http/read-intent.ts'
import { findRoute } from '#domain/staff/route-permissions.ts'
import type { UnsentForm } from '#ui/staff/unsent-form-page.tsx'

/** Largest text that is shown again, in characters. */
const mostShown = 64_000

/**
 * Builds the response to a form that arrived after the session had ended: a page with its input, to send it again
 * (decision 159). Null when nothing was typed, or when a script sent it, which asks before.
 */
export async function unsentFormResponse(request: Request, { url, pattern }: { url: URL; pattern: string }) {
  // A list is a large file and nothing typed.
  if (request.method !== 'POST' || isDataRequest(request) || findRoute(pattern)?.body === 'list') return null
  const form = [...(await request.formData())]
  const texts = form.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const fields = texts.filter(([name]) => !isSecret(name))
  const isTyped = fields.some(([name, value]) => name !== 'intent' && value.trim() !== '')
  if (!isTyped || fields.join('').length > mostShown) return null
  const unsent: UnsentForm = {
    path: url.pathname + url.search,
    isMultipart: /^multipart/.test(request.headers.get('content-type') ?? ''),
    fields,
    hasFiles: form.some(([, value]) => typeof value !== 'string' && value.size > 0),
    hasSecrets: fields.length < texts.length,
  }
  return data({ unsent }, { status: 401, statusText: 'Unauthorized' })
}

/** Provider credentials are named like environment variables. */
const isSecret = (name: string) => /^[A-Z][A-Z0-9_]+$/.test(name) || /password|secret/i.test(name)
