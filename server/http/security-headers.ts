import { randomBytes } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { isSecretPath } from '#domain/shop-routes.ts'
import type { Payments } from '#providers/payments/payments.ts'

/** 128 random bits for the inline scripts of one page, in characters that a pattern takes as they are. */
export function newNonce(): string {
  return randomBytes(16).toString('base64url')
}

/** A form that ends at the sign-in provider must be allowed to lead there: browsers ask about every redirect. */
type PolicyOptions = {
  development: boolean
  formsLeadTo: string
  /** The one third party whose scripts and frames this page may show. */
  guest?: string | undefined
  /** The gateways, on the page over which a checkout opens and from which a form leads to their own page. */
  checkouts?: readonly Pick<Payments, 'contentSources'>[]
}

/**
 * `scripts` are the sources of the page's own inline scripts: its nonce or their hashes. Pictures may come from other
 * hosts: an imported catalogue names its pictures where its seller keeps them.
 */
export function contentSecurityPolicy(scripts: string, options: PolicyOptions): string {
  const { development, checkouts = [] } = options
  const of = (kind: keyof Payments['contentSources']) =>
    checkouts
      .map(({ contentSources }) => contentSources[kind])
      .join(' ')
      .trim()
  const formsLeadTo = `${options.formsLeadTo} ${of('forms')}`.trim()
  const guest = of('scripts') || (options.guest ?? '')
  const frames = of('frames') || guest
  const connect = development ? "'self' ws:" : "'self'"
  const style = development ? "'self' 'unsafe-inline'" : "'self'"
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts} ${guest}`.trim(),
    `style-src ${style}`,
    "img-src 'self' data: blob: https:",
    ...(frames === '' ? [] : [`frame-src ${frames}`]),
    "media-src 'self' https:",
    "font-src 'self'",
    `connect-src ${connect} ${of('connects')}`.trim(),
    "manifest-src 'self'",
    "worker-src 'self'",
    `form-action 'self' ${formsLeadTo}`.trim(),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const permissions = (camera: string) => `${camera}, microphone=(), geolocation=(), payment=()`

/** Headers that every answer carries, whatever it is. */
export function commonHeaders(isHttps: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissions('camera=()'),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    ...(isHttps && { 'Strict-Transport-Security': 'max-age=31536000' }),
  }
}

/** Puts them on every answer; HTML has got its own policy from the page renderer. */
export function securityHeaders(protect: Readonly<Record<string, string>>): MiddlewareHandler {
  return async (c, next) => {
    const isPersonal = hasCredentials(c.req.raw.headers)
    await next()
    const { headers } = c.res
    for (const [name, value] of Object.entries(protect)) {
      if (name !== 'Content-Security-Policy' || !headers.has(name)) headers.set(name, value)
    }
    // Staff scan barcodes there.
    if (/^\/admin(\/|$)/.test(c.req.path)) headers.set('Permissions-Policy', permissions('camera=(self)'))
    // The address of such a page is its key: no page and no log beside the shop's own sees it as a referrer.
    if (isSecretPath(c.req.path)) headers.set('Referrer-Policy', 'strict-origin')
    // Banks open their pages in a window of their own.
    if (isPayPath(c.req.path)) headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
    // No response that depends on a session or a cookie is stored by anyone, whatever its route says.
    const isCacheable = headers.has('Cache-Control') && !headers.has('Set-Cookie')
    if (!isCacheable || (isPersonal && !isFile(c))) headers.set('Cache-Control', 'private, no-store')
  }
}

/** Whether a request shows who it is from, rightly or wrongly. */
export function hasCredentials(headers: Headers): boolean {
  return headers.has('authorization') || /(?:^|[;\s-])(?:sid|staff)=/.test(headers.get('cookie') ?? '')
}

/** Marks a response as one of the shared files that every page requests. */
export function markFile(c: Context): void {
  c.set('isFile', true)
}

const isFile = (c: Context) => c.get('isFile') === true

/** The pages on which a gateway's own checkout opens, or that lead to its page by a form. */
export function isPayPath(path: string): boolean {
  return /^\/pay\/([A-Z0-9]+|link\/[\w-]+)$/.test(path)
}
