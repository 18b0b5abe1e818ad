import { anAddress, type TestShopper } from '#tests/support/builders/records.ts'
import type { TestShop } from '#tests/support/shops/test-shop.ts'
import type { Reach } from './servers.ts'

/** State of one shopper's journey. Every step can be repeated. */
export type Journey = {
  shopper: TestShopper
  productId: string
  method: 'COD' | 'CARD'
  /** The same for every submission of the same form. */
  key: string
  cancels: boolean
  order: { orderId: string; gatewayOrderId: string } | null
  isPaid: boolean
  isDone: boolean
}

/** Before its first step. */
export function aJourney(
  who: Pick<Journey, 'shopper' | 'productId'> & Partial<Pick<Journey, 'method' | 'cancels'>>,
): Journey {
  const start = { key: crypto.randomUUID(), order: null, isPaid: false, isDone: false }
  return { method: 'CARD', cancels: false, ...start, ...who }
}

/** Orders, pays at the gateway, returns, has its events delivered, and perhaps cancels. Throws at the first failure. */
export async function goOn({ gateway }: TestShop, reach: Reach, journey: Journey): Promise<void> {
  if (journey.isDone) return
  journey.order ??= await order(reach, journey)
  const { orderId, gatewayOrderId } = journey.order
  if (journey.method === 'CARD') {
    const receipt =
      gateway.findReceipt(gatewayOrderId) ?? gateway.attempt(gatewayOrderId, { isDeclined: false }).receipt
    journey.isPaid = true
    const back = new URLSearchParams({
      razorpay_payment_id: receipt.paymentId,
      razorpay_order_id: receipt.gatewayOrderId,
      razorpay_signature: receipt.signature,
    })
    await expectStatus(reach(`/webhooks/razorpay/return/${orderId}`, { method: 'POST', body: back }), 303)
    for (const { raw, id } of gateway.events().filter((event) => event.raw.includes(gatewayOrderId))) {
      const headers = { 'x-razorpay-signature': gateway.sign(raw), 'x-razorpay-event-id': id }
      await expectStatus(reach('/webhooks/razorpay', { method: 'POST', body: raw, headers }), 200)
    }
  }
  if (journey.cancels) {
    const answer = await ask(reach, 'cancel', { ...journey, body: { order_id: orderId } })
    // Submitted before; the response was lost.
    if (answer.status !== 200 && answer.status !== 409) throw new Error(`Cancelling answered ${answer.status}`)
  }
  journey.isDone = true
}

async function order(reach: Reach, journey: Journey) {
  const body = {
    items: [{ id: journey.productId, size: 0, quantity: 1 }],
    address: { ...anAddress, phone: journey.shopper.phone, country: 'India' },
    payment_method: journey.method,
  }
  const answer = await ask(reach, 'create-order', { ...journey, body })
  if (answer.status !== 200) throw new Error(`Ordering answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return { orderId: String(answer.body['order_id']), gatewayOrderId: String(answer.body['id']) }
}

/** Calls a function of the shop as the storefront's script does. */
export async function ask(
  reach: Reach,
  name: 'create-order' | 'cancel',
  { shopper, key, body }: { shopper: { token: string }; key?: string; body: unknown },
): Promise<{ status: number; body: Record<string, unknown> }> {
  const cookie = `sid=${encodeURIComponent(Buffer.from(JSON.stringify(shopper.token)).toString('base64'))}`
  const answer = await reach(`/functions/${name}`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

async function expectStatus(response: Promise<Response>, wanted: number): Promise<void> {
  const answer = await response
  await answer.arrayBuffer()
  if (answer.status !== wanted) throw new Error(`The shop answered ${answer.status}`)
}
