import type { Context } from 'hono'
import { defaultLanguage, isLanguage, type Language, languages } from '#domain/language.ts'
import { textsByLanguage } from '#domain/notifications/texts-by-language.ts'
import { type Refusal, type RefusalReason, refusalHeaders, statusOf } from '#domain/refusal.ts'
import { isFunction, jsonRefusal } from './json-response.ts'
import { languageOf } from './language.ts'

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

/** Refuses with JSON for functions, with a page for browsers, with text otherwise. The page's link repeats no form. */
export function refuseRequest({ req }: Context, refusal: Refusal, protect: Readonly<Record<string, string>> = {}) {
  if (isFunction(req.path)) return jsonRefusal(refusal, protect)
  const sent = { status: statusOf(refusal), headers: { ...protect, ...refusalHeaders(refusal) } }
  if (!req.header('accept')?.includes('text/html')) return new Response(refusal.message, sent)
  const language = languageOf(req.raw, offered)
  const { root } = textsByLanguage[language]
  const translated: Partial<Record<RefusalReason, string>> = {
    unreachable: root.shopIsOverloaded,
    'too-large': root.bodyTooLarge,
  }
  // Refusals of the server are English.
  const text = language === defaultLanguage ? refusal.message : (translated[refusal.refused] ?? String(sent.status))
  const heading = refusal.refused === 'unreachable' ? root.weWillBeBack : root.applicationError
  return writePage(language, { heading, text, link: { href: '', label: root.tryAgainNow } }, sent)
}
