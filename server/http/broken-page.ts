import type { Context } from 'hono'
import { defaultLanguage, isLanguage, type Language, languages } from '#domain/language.ts'
import { textsByLanguage } from '#domain/notifications/texts-by-language.ts'
import { type Refusal, refusalHeaders, statusOf } from '#domain/refusal.ts'
import { languageOf } from './language.ts'
import { refuseRequest } from './request-guard.ts'

const offered = Object.keys(languages).filter(isLanguage)

type BrokenPage = { heading: string; text: string; link: { href: string; label: string } }
type Init = { status: number; headers: Record<string, string> }

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

export function errorPage({ req }: Context, protect: Readonly<Record<string, string>>): Response {
  const language = languageOf(req.raw, offered)
  const { applicationError, goBackHome } = textsByLanguage[language].root
  const link = { href: '/home', label: goBackHome }
  const text = language === defaultLanguage ? '500 Internal Server Error' : '500'
  const page = { heading: applicationError, text, link }
  return writePage(language, page, { status: 500, headers: protect })
}

/** Builds a page without scripts, whose style sheet is `/broken.css`. */
function writePage(language: Language, { heading, text, link }: BrokenPage, init: Init): Response {
  const html = `<!doctype html><html lang="${languages[language].tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${heading}</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/broken.css"></head>
<body><img src="/favicon.svg" alt="" width="56" height="56"><h1>${heading}</h1><p>${text}</p><p><a href="${link.href}">${link.label}</a></p></body></html>`
  return new Response(html, { status: init.status, headers: { ...init.headers, ...headers } })
}

/** Refuses with a page for browsers; its link repeats the URL, never the form. */
export function refuseBusy(c: Context, refusal: Refusal, protect: Readonly<Record<string, string>> = {}): Response {
  if (c.req.header('accept')?.includes('text/html')) {
    const language = languageOf(c.req.raw, offered)
    const { weWillBeBack, shopIsOverloaded, tryAgainNow } = textsByLanguage[language].root
    // Refusals of the server are English; other languages use one text for all.
    const text = language === defaultLanguage ? refusal.message : shopIsOverloaded
    const page = { heading: weWillBeBack, text, link: { href: '', label: tryAgainNow } }
    const sent = { ...protect, ...refusalHeaders(refusal) }
    return writePage(language, page, { status: statusOf(refusal), headers: sent })
  }
  const response = refuseRequest(c, refusal)
  for (const [name, value] of Object.entries(protect)) response.headers.set(name, value)
  return response
}
