/// <reference lib="webworker" />
import { offlineAnswer } from './offline-page.ts'

/**
 * The service worker of the back office: shows alerts. It caches nothing; without a connection its pages lead to the
 * offline page, which the shop's own has stored.
 */

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  const isPage = request.mode === 'navigate' || pathname.endsWith('.data')
  if (request.method !== 'GET' || origin !== location.origin || !isPage) return
  event.respondWith(fetch(request).catch(() => offlineAnswer(request)))
})

self.addEventListener('push', (event) => {
  const alert: { title: string; body: string; path: string; tag: string } | undefined = event.data?.json()
  if (!alert) return
  const { title, body, path, tag } = alert
  const look = { icon: '/admin-icon-192.png', badge: '/alert-badge.png' }
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: path, ...look }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { href, origin, pathname } = new URL(String(event.notification.data), location.origin)
  if (origin === location.origin && /^\/admin(\/|$)/.test(pathname)) event.waitUntil(open(href))
})

/** In the back office that is open already, where there is one. */
async function open(href: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' })
  const [shown] = windows
  const there = await shown?.navigate(href).catch(() => null)
  if (there) await there.focus()
  else await self.clients.openWindow(href)
}
