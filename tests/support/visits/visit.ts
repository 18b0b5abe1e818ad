import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { afterAll } from 'vitest'
import { defaultLanguage } from '#domain/language.ts'
import type { Shop } from '#flows/shop.ts'
import type { SandboxGateway } from '#providers/payments/sandbox/gateway.ts'
import type { SandboxGoogle } from '#providers/social-login/sandbox/google.ts'
import { createApp } from '#server/app.ts'
import { openPageCache } from '#server/cache/page-cache.ts'
import { renderInLanguages, renderPages } from '#server/http/page-rendering.ts'
import { builtPages } from '#server/start/open-app.ts'
import type { TestShop } from '#tests/support/shops/test-shop.ts'
import { pressedForm } from './page-forms.ts'

export type VisitResponse = {
  status: number
  /** The requested path. */
  path: string
  headers: Headers
  text: string
  bytes: Uint8Array
  /** Target of its redirect; null without one. */
  location: string | null
}

export type BrowserVisit = {
  get: (path: string, headers?: Record<string, string>) => Promise<VisitResponse>
  /** Submits a form without script. */
  post: (path: string, fields: Fields, headers?: Record<string, string>) => Promise<VisitResponse>
  /** Submits a form as our script does, which expects data. */
  postData: (path: string, fields: Fields, headers?: Record<string, string>) => Promise<VisitResponse>
  /** Submits the form of a button; `typed` replaces field values. */
  press: (page: VisitResponse, button: string, typed?: Record<string, string>) => Promise<VisitResponse>
  /** Follows redirects until a page is returned. */
  follow: (answer: VisitResponse) => Promise<VisitResponse>
  cookies: Map<string, string>
}

type Fields = Record<string, string> | [string, string][]

export type FrontDoor = {
  visit: (shopper?: { token: string }) => BrowserVisit
  /** The same for staff (tests/support/builders/staff.ts), who have another cookie. */
  work: (staff: { token: string }) => BrowserVisit
  ask: (path: string, init?: RequestInit) => Promise<Response>
  fetch: (request: Request) => Promise<Response>
  /** The app itself, for tests that open a port to it. */
  app: Hono
  /** Every route of the built app, as listed by the router and the server. */
  routes: readonly AppRoute[]
}

/**
 * `method` is 'PAGE' for React Router's routes: pages, data requests and resource routes. `takesForms`: has an action.
 */
type AppRoute = { method: string; path: string; takesForms: boolean }

type PlayedParts = {
  sms: TestShop['sms'] | null
  google?: SandboxGoogle | null
  payments?: readonly SandboxGateway[]
  readingShop?: () => Shop
}

/** The built app over this shop, without a port. Follows no redirects. */
export async function frontDoor(
  shop: TestShop,
  { sms, google = null, payments = [shop.gateway], readingShop = () => shop }: PlayedParts = shop,
): Promise<FrontDoor> {
  const mediaFolder = await mkdtemp(join(tmpdir(), 'strut-media-'))
  afterAll(() => rm(mediaFolder, { recursive: true }))
  const pages = builtPages('demo')
  const build = await pages.load(defaultLanguage)
  // Without a change listener it caches nothing, so each page is fresh.
  const cache = openPageCache({ maxBytes: 1_000_000, maxAgeMs: 0, now: () => 0 })
  const sandboxes = { sms, google, courier: null, payments, messages: shop.sandboxMessages }
  const app = createApp({
    shop,
    trustedProxies: [],
    renderPage: renderInLanguages(async (language) =>
      renderPages({ build: await pages.load(language), shop, readingShop, sandboxes, development: false }),
    ),
    sandboxes,
    offered: pages.languages,
    cache,
    clientFolders: pages.clientFolders,
    mediaFolder,
  })
  const fetch = async (request: Request) => app.fetch(request)
  const ask = (path: string, init: RequestInit = {}) => fetch(new Request(shop.origin + path, init))
  const routes = [...pagesOf(build), ...doorsOf(app)]
  const isHttps = shop.origin.startsWith('https')
  const holding = (name: string, token: string) => new Map([[isHttps ? `__Host-${name}` : name, asCookie(token)]])
  return {
    ask,
    fetch,
    app,
    routes,
    visit: (shopper) => visitor(shop, ask, shopper ? holding('sid', shopper.token) : new Map()),
    work: ({ token }) => visitor(shop, ask, holding('staff', token)),
  }
}

function pagesOf({ routes }: ServerBuild): AppRoute[] {
  const all = Object.values(routes).filter((route) => route !== undefined)
  const pathOf = (id: string | undefined): string => {
    const route = all.find((one) => one.id === id)
    return route ? `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ''}` : ''
  }
  const isLayout = ({ id }: { id: string }) => all.some(({ parentId }) => parentId === id)
  return all
    .filter((one) => !isLayout(one))
    .map(({ id, module }) => ({ method: 'PAGE', path: pathOf(id) || '/', takesForms: module.action !== undefined }))
}

/** Lists the routes, without global middleware. */
function doorsOf({ routes }: Hono): AppRoute[] {
  return routes
    .filter(({ path }) => path !== '/*' && path !== '*')
    .map(({ method, path }) => ({ method, path, takesForms: false }))
}

function visitor(shop: TestShop, ask: FrontDoor['ask'], cookies: Map<string, string>): BrowserVisit {
  const send = async (
    path: string,
    init: RequestInit,
    headers: Record<string, string> = {},
  ): Promise<VisitResponse> => {
    const sent = { accept: 'text/html', ...cookieHeader(cookies), ...headers }
    const response = await ask(path, { ...init, headers: sent, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) keepCookie(cookies, line)
    const { status, headers: received } = response
    const bytes = new Uint8Array(await response.arrayBuffer())
    return {
      status,
      path,
      headers: received,
      bytes,
      text: new TextDecoder().decode(bytes),
      location: received.get('location'),
    }
  }
  const post: BrowserVisit['post'] = (path, fields, headers) =>
    send(path, { method: 'POST', body: new URLSearchParams(fields) }, { ...ownPage(shop.origin), ...headers })

  const self: BrowserVisit = {
    cookies,
    get: (path, headers) => send(path, {}, headers),
    post,
    postData: (path, fields, headers) => post(path.replace(/(\?|$)/, '.data$1'), fields, { accept: '*/*', ...headers }),
    press: (page, button, typed = {}) => {
      const { method, action, fields } = pressedForm(page.text, button)
      const url = new URL(action || page.path, `${shop.origin}${page.path}`)
      const filled = [...fields.filter(([name]) => !(name in typed)), ...Object.entries(typed)]
      if (method === 'POST') return post(url.pathname + url.search, filled)
      return self.get(`${url.pathname}?${new URLSearchParams(filled)}`)
    },
    follow: async (answer) => {
      if (answer.location === null) return answer
      const url = new URL(answer.location, `${shop.origin}${answer.path}`)
      if (url.origin !== shop.origin) throw new Error(`${answer.path} leads away to ${url.origin}`)
      return self.follow(await self.get(url.pathname + url.search))
    },
  }
  return self
}

/** Headers of a form submitted by our own pages. */
const ownPage = (origin: string) => ({
  origin,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/x-www-form-urlencoded',
})

function cookieHeader(cookies: Map<string, string>): Record<string, string> {
  const text = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return text === '' ? {} : { cookie: text }
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const [name = '', ...value] = pair.split('=')
  const isGone = attributes.some((one) => /^max-age=0$/i.test(one))
  if (isGone) cookies.delete(name)
  else cookies.set(name, value.join('='))
}

/** Encodes a cookie's value as React Router does: base64 of its JSON. */
export function asCookie(value: string): string {
  return encodeURIComponent(Buffer.from(JSON.stringify(value)).toString('base64'))
}
