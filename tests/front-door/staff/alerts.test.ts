import { expect, test } from 'vitest'
import { sendNotifications } from '#flows/notifications/send-notifications.ts'
import { aSubscription } from '#tests/support/builders/alerts.ts'
import { aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

test('the back office is an app of its own: its pages name its manifest, and its service worker covers them', async () => {
  const visit = door.work(await aStaff(shop))
  expect((await visit.get('/admin')).text).toContain('rel="manifest" href="/admin/manifest.webmanifest"')
  const stranger = door.visit()
  expect((await stranger.get('/home')).text).toContain('rel="manifest" href="/manifest.webmanifest"')
  const manifest = JSON.parse((await stranger.get('/admin/manifest.webmanifest')).text)
  expect(manifest).toMatchObject({ id: '/admin', scope: '/admin', start_url: '/admin', name: 'Strut, back office' })
  for (const { src } of manifest.icons) expect((await stranger.get(src)).status).toBe(200)
  const worker = await stranger.get('/admin/service-worker.js')
  expect(worker.headers.get('service-worker-allowed')).toBe('/admin')
  expect(worker.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
})

test('the owner turns alerts on, chooses topics, and turns them off without script', async () => {
  const visit = door.work(await aStaff(shop))
  const { key } = JSON.parse((await visit.get('/admin/alerts')).text)
  expect(Buffer.from(key, 'base64url')).toHaveLength(65)
  const subscription = aSubscription()
  const on = await visit.post('/admin/alerts', { intent: 'on', ...subscription })
  expect(JSON.parse(on.text)).toEqual({ isOn: true })
  const here = await visit.post('/admin/alerts', { intent: 'here', ...subscription })
  expect(JSON.parse(here.text)).toEqual({ isOn: true })
  await aProduct(shop, { id: 'runner' })
  await aPlacedOrder(shop, await aShopper(shop), [aLine({ id: 'runner' })])
  await sendNotifications(shop)
  const alerts = shop.sandboxMessages.sent().filter(({ channel }) => channel === 'push')
  expect(alerts).toMatchObject([{ subject: 'New order: ₹1,050' }])

  const page = await visit.get('/admin/me')
  const off = await visit.press(page, 'Turn off alerts on Chrome on Android')
  expect(off.text).not.toContain('value="off"')
  expect(JSON.parse((await visit.post('/admin/alerts', { intent: 'here', ...subscription })).text)).toEqual({
    isOn: false,
  })
})

test('the service worker shows an alert as it came, and a tap leads to a page of the back office alone', async () => {
  const { text } = await door.visit().get('/admin/service-worker.js')
  const shown: unknown[] = []
  const opened: string[] = []
  const listeners: Record<string, (event: object) => void> = {}
  const worker = {
    addEventListener: (kind: string, listener: (event: object) => void) => {
      listeners[kind] = listener
    },
    registration: { showNotification: async (...alert: unknown[]) => shown.push(alert) },
    clients: { matchAll: async () => [], openWindow: async (href: string) => opened.push(href) },
  }
  new Function('self', 'location', text)(worker, { origin: shop.origin })
  const hand = async (kind: string, event: object) => {
    const waits: Promise<unknown>[] = []
    listeners[kind]?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) })
    await Promise.all(waits)
  }
  const alert = { title: 'New order: ₹1,050', body: 'K7Q2-M9X4 · COD', path: '/admin/orders/1', tag: 'a' }
  await hand('push', { data: { json: () => alert } })
  expect(shown).toEqual([
    [alert.title, expect.objectContaining({ body: alert.body, tag: 'a', data: '/admin/orders/1' })],
  ])
  for (const data of ['/admin/orders/1', '/home', 'https://evil.example/admin'])
    await hand('notificationclick', { notification: { data, close: () => {} } })
  expect(opened).toEqual([`${shop.origin}/admin/orders/1`])
})
