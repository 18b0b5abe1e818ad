import type { Page } from '@playwright/test'
import { products } from '#demo/products.ts'
import { rupees } from '#domain/money.ts'
import { aLine, anAddress } from '#tests/support/builders/records.ts'
import { test as base, expect, holdCookie, newPhone, send, signUp } from './shopper.ts'
import { signInAsStaff } from './staff.ts'

const caps = products.filter(({ category }) => category === 'Caps')

/** A cap with cash on delivery that no other test of this file buys. */
export function aCap(at: number) {
  const sold = caps.filter(({ sizes }) => sizes[0] && sizes[0].stock >= 6 && sizes[0].codPrice !== null)
  const cap = sold[at]
  const [first] = cap?.sizes ?? []
  if (!cap || !first) throw new Error('The demo shop has no such cap')
  return { id: cap.id, name: cap.name, size: first.size, price: rupees(first.price) }
}

/** A new shopper with an address and this cart, at the confirm screen. */
export async function aBuyer(page: Page, cap: { id: string; size: string }): Promise<void> {
  // Unpaid orders of one phone have a limit.
  const phone = `+91${newPhone()}`
  await signUp(page, { address: { ...anAddress, phone, whatsapp: phone }, cart: [aLine(cap, cap.size)] })
}

/** Fills a guest's cart by its cookie. */
export async function fillGuestCart(page: Page, ...lines: [string, string, number][]): Promise<void> {
  await holdCookie(page, 'cart', lines)
}

/** Places an order by the confirm screen's forms; returns its number. */
export async function anOrder(page: Page, intent: 'cod' | 'card'): Promise<string> {
  const path = intent === 'cod' ? '/confirmorder?pay=cod' : '/confirmorder'
  const text = await (await page.request.get(path)).text()
  const valuesOf = (name: string) =>
    [...text.matchAll(new RegExp(`name="${name}" value="([^"]*)"`, 'g'))].map(([, value = '']) => value)
  const at = intent === 'cod' ? -1 : 0
  const form = {
    intent,
    checkoutKey: valuesOf('checkoutKey').at(at) ?? '',
    shownAmount: valuesOf('shownAmount').at(at) ?? '',
  }
  const { baseURL = '' } = base.info().project.use
  const answer = await page.request.post('/confirmorder', { form, headers: { origin: baseURL }, maxRedirects: 0 })
  const orderId = /[0-9A-Z]{25}/.exec(answer.headers()['location'] ?? '')?.[0] ?? ''
  expect(orderId, 'the order was placed').not.toBe('')
  return orderId
}

/** Ships and delivers the parcel by hand; both actions are executed at once. */
export async function deliverByHand(page: Page, orderId: string): Promise<void> {
  await signInAsStaff(page, { roles: ['orders'] })
  const order = `/admin/orders/${orderId}`
  await send(page, order, { intent: 'ship', courier: 'Kite', waybill: `K${orderId}` })
  await send(page, order, { intent: 'at-once' })
  await send(page, order, { intent: 'delivered' })
  await send(page, order, { intent: 'at-once' })
}

/** The sandbox courier picks up and delivers the parcel, by its page. */
export async function deliverBySandbox(page: Page, orderId: string): Promise<void> {
  await page.goto('/sandbox/parcels')
  await page.getByRole('textbox', { name: 'Order id' }).fill(orderId)
  await page.getByRole('button', { name: 'Hand the order to the courier' }).click()
  const parcel = page.getByRole('listitem').filter({ hasText: orderId })
  for (const seen of ['In Transit', 'Arrived in the city', 'Out for delivery', 'Delivered']) {
    await parcel.getByRole('button', { name: 'One step further' }).click()
    await expect(parcel).toContainText(seen)
  }
  // The shop may be polling the courier at this moment.
  await expect.poll(async () => (await page.request.get(`/order/${orderId}`)).text()).toContain('Order Delivered')
}
