import type { Context } from 'hono'
import { type Refusal, refusalHeaders, statusOf } from '#domain/refusal.ts'
import { weWillBeBack } from '#domain/texts.ts'
import { sayNo } from './request-guard.ts'

type BrokenPage = { heading: string; text: string; link: { href: string; label: string } }

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

/** Page for what breaks before a page could be rendered: no script, and a sheet of its own. */
export function brokenPage(
  { heading, text, link }: BrokenPage,
  init: { status: number; headers: Record<string, string> },
): Response {
  const html = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${heading}</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/broken.css"></head>
<body><img src="/favicon.svg" alt="" width="56" height="56"><h1>${heading}</h1><p>${text}</p><p><a href="${link.href}">${link.label}</a></p></body></html>`
  return new Response(html, { status: init.status, headers: { ...init.headers, ...headers } })
}

/** Refuses with a page where a browser opens one; its link asks for the same address again, never for the form. */
export function refuseBusy(
  c: Context,
  refusal: Refusal,
  protect: Readonly<Record<string, string>> = {},
): Response {
  if (c.req.header('accept')?.includes('text/html'))
    return brokenPage(
      { heading: weWillBeBack, text: refusal.message, link: { href: '', label: 'Try Again' } },
      { status: statusOf(refusal), headers: { ...protect, ...refusalHeaders(refusal) } },
    )
  const response = sayNo(c, refusal)
  for (const [name, value] of Object.entries(protect)) response.headers.set(name, value)
  return response
}
