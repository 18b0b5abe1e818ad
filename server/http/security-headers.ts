import { randomBytes } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { isSecretPath } from '#domain/shop-routes.ts'
import type { Payments } from '#providers/payments/payments.ts'

/** Generates a 128-bit nonce for a page's inline scripts, safe in a regular expression. */
export const newNonce = (): string => randomBytes(16).toString('base64url')

/** `form-action` must include the sign-in provider, because browsers check redirects of forms. */
type PolicyOptions = {
  development: boolean
  formsLeadTo: string
  /** The third party whose scripts and frames this page may load. */
  guest?: string | undefined
  /** Gateways whose checkout opens on this page, or to which its form leads. */
  checkouts?: readonly Pick<Payments, 'contentSources'>[]
}

/**
 * Builds the policy. `scripts`: nonce or hashes of the page's inline scripts. Images may come from any https host,
 * because imported catalogues keep their URLs.
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

/** Adds them to every response; HTML has its policy from the page renderer. */
export function securityHeaders(protect: Readonly<Record<string, string>>): MiddlewareHandler {
  return async (c, next) => {
    const isPersonal = hasCredentials(c.req.raw.headers)
    await next()
    const { headers } = c.res
    for (const [name, value] of Object.entries(protect)) {
      if (name !== 'Content-Security-Policy' || !headers.has(name)) headers.set(name, value)
    }
    // Staff scan barcodes.
    if (/^\/admin(\/|$)/.test(c.req.path)) headers.set('Permissions-Policy', permissions('camera=(self)'))
    // A capability URL must not leak as a referrer.
    if (isSecretPath(c.req.path)) headers.set('Referrer-Policy', 'strict-origin')
    // Banks open their pages in a window of their own.
    if (isPayPath(c.req.path)) headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
    // A response that sets a cookie is never cacheable, whatever its route says.
    const isCacheable = headers.has('Cache-Control') && !headers.has('Set-Cookie')
    if (!isCacheable || (isPersonal && !isFile(c))) headers.set('Cache-Control', 'private, no-store')
  }
}

/** Tells whether a request carries credentials, valid or not. */
export function hasCredentials(headers: Headers): boolean {
  return headers.has('authorization') || /(?:^|[;\s-])(?:sid|staff)=/.test(headers.get('cookie') ?? '')
}

/** Marks a response as a shared static file. */
export function markFile(c: Context): void {
  c.set('isFile', true)
}

const isFile = (c: Context) => c.get('isFile') === true

/** Tells whether a gateway's checkout opens on this page. */
export const isPayPath = (path: string): boolean => /^\/pay\/([A-Z0-9]+|link\/[\w-]+)$/.test(path)
