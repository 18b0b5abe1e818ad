/// <reference lib="webworker" />
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { visitedPageCaches, visitedPageKey } from '#domain/catalogue/offline-pages.ts'
import {
  answerSource,
  limitEntries,
  onlyPublic,
  perLanguage,
  reportSource,
  withoutCredentials,
} from './cache-plugins.ts'
import { cacheOfflinePage, offlineAnswer } from './offline-page.ts'

declare const self: ServiceWorkerGlobalScope

/** Files that carry their hash in their name never change. */
const scripts = new CacheFirst({ cacheName: 'assets', plugins: [onlyPublic, limitEntries(200)] })

const pictures = new CacheFirst({ cacheName: 'pictures', plugins: [onlyPublic, limitEntries(240)] })

/** The few files without a hash: the greeting's script, icons. */
const files = new NetworkFirst({ cacheName: 'files', plugins: [onlyPublic, limitEntries(20)] })

const seen = (cacheName: string) =>
  new NetworkFirst({
    cacheName,
    plugins: [withoutCredentials, perLanguage, onlyPublic, reportSource, limitEntries(60)],
  })

const isAnswer = (url: URL) => url.pathname.endsWith('.data')
const isPicture = (url: URL) => /^\/media\/.+\.(?:avif|webp|svg)$/.test(url.pathname)
const isSeen = (url: URL) => visitedPageKey(url) !== null

registerRoute(({ url, sameOrigin }) => sameOrigin && /^\/(?:assets|theme)\//.test(url.pathname), scripts)
registerRoute(({ url, sameOrigin }) => sameOrigin && isPicture(url), pictures)
registerRoute(({ url, sameOrigin }) => sameOrigin && /^\/[\w-]+\.(?:js|svg|png)$/.test(url.pathname), files)
registerRoute(({ url, sameOrigin }) => sameOrigin && isSeen(url) && !isAnswer(url), seen(visitedPageCaches.pages))
registerRoute(({ url, sameOrigin }) => sameOrigin && isSeen(url) && isAnswer(url), seen(visitedPageCaches.answers))
// Private pages are never cached, but without a connection they must not end in the browser's own error page.
registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && (request.mode === 'navigate' || isAnswer(url)),
  new NetworkOnly(),
)
setCatchHandler(({ request }) => offlineAnswer(request))

self.addEventListener('install', (event) => {
  event.waitUntil(cacheOfflinePage(scripts, event).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]))
})

self.addEventListener('message', (event) => {
  if (event.data?.type === 'signed-out') event.waitUntil(forgetSeen())
  if (event.data?.type === 'how-was-I-served') answerSource(event)
})

// Nothing stored is personal; a sign-out on a shared phone drops it all the same.
self.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url)
  if (event.request.method === 'POST' && /^\/logout(\.data)?$/.test(pathname)) event.waitUntil(forgetSeen())
})

async function forgetSeen(): Promise<void> {
  await Promise.all(Object.values(visitedPageCaches).map((name) => caches.delete(name)))
}
