import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { insertWebhook } from '#db/payments/webhook-inbox.ts'
import { pathBackToLink, payLinkPath, returnAddress } from '#domain/payments/hosted-checkout.ts'
import { failpoint } from '#flows/failpoint.ts'
import { capturePayment } from '#flows/payments/capture-payment.ts'
import { processWebhooks } from '#flows/payments/process-webhooks.ts'
import { pollAfterPush } from '#flows/shipping/poll-after-push.ts'
import type { Shop } from '#flows/shop.ts'
import { findLinkedOrder } from '#flows/signed-link.ts'
import { oneAtATime } from '../one-at-a-time.ts'

/**
 * Routes authenticated by signature or secret instead of a session: gateway events, courier pushes and the gateway's
 * return form. The request guard lets /webhooks/ through; each route authenticates itself.
 */
export function createWebhooks(shop: Shop): Hono {
  const routes = new Hono()
  const work = oneAtATime(async () => {
    await processWebhooks(shop).catch((error: unknown) =>
      shop.log.error({ err: error }, 'webhooks could not be processed at once; the job retries them'),
    )
  })
  // Courier pushes carry a secret but no signature, so they only trigger a poll.
  routes.post('/webhooks/courier', async (c) => {
    if (shop.couriers.all.length === 0) return c.notFound()
    const header = (name: string) => c.req.header(name) ?? null
    const isAccepted = await pollAfterPush(shop, { header, body: await c.req.text() })
    return isAccepted ? c.text('ok') : c.text('This is not from the courier.', 400)
  })
  routes.post('/webhooks/:gateway', async (c) => {
    const payments = shop.gateways.named(c.req.param('gateway'))
    if (payments === null) return c.notFound()
    const raw = Buffer.from(await c.req.arrayBuffer())
    if (!payments.isWebhookGenuine(raw, (name) => c.req.header(name) ?? null)) {
      shop.log.warn({ bytes: raw.length }, 'webhook rejected: invalid signature')
      return c.text('The signature is wrong.', 400)
    }
    const eventId = nameOf(raw, payments.eventIdHeader === null ? undefined : c.req.header(payments.eventIdHeader))
    await insertWebhook(shop.db, { eventId, source: payments.name, raw, receivedAt: shop.now() })
    failpoint('inbox-written')
    // Not awaited: gateways time out after five seconds and send again.
    void work()
    return c.text('ok')
  })
  routes.post('/webhooks/:gateway/return/:orderId', async (c) => {
    failpoint('shopper-paid')
    const orderId = c.req.param('orderId')
    // A malformed form contains no payment.
    const form: Record<string, unknown> = await c.req.parseBody().catch(() => ({}))
    const fields = shop.gateways.named(c.req.param('gateway'))?.returns?.fields ?? null
    const [paymentId, signature] = [textOf(form[fields?.paymentId ?? '']), textOf(form[fields?.signature ?? ''])]
    // The order's id alone never leads to its payment link.
    const link = await linkOf(c.req.query('link') ?? '', orderId)
    if (paymentId === '' || signature === '')
      return c.redirect(link ? pathBackToLink(link) : `/pay/${encodeURIComponent(orderId)}/left`, 303)
    const captured = await capturePayment(shop, { orderId, userId: null, paymentId, signature })
    return c.redirect(link ? payLinkPath(link) : returnAddress(orderId, captured, paymentId), 303)
  })
  const linkOf = async (token: string, orderId: string) =>
    (await findLinkedOrder(shop, token, 'pay'))?.orderId === orderId ? token : null
  return routes
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : '')

/**
 * Builds the event's id. The header is not signed, so it is combined with a hash of the body: a forged event can't
 * displace the true one.
 */
function nameOf(raw: Buffer, header: string | undefined): string {
  const digest = createHash('sha256').update(raw).digest('hex')
  return header && /^[\w-]{1,80}$/.test(header) ? `${header}.${digest.slice(0, 16)}` : digest
}
