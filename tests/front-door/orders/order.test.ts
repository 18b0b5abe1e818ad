import { expect, test } from 'vitest'
import { findHeldCart } from '#db/cart/carts.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { reviewedAlready } from '#domain/reviews/texts.ts'
import { gatewaysOf } from '#providers/payments/gateways.ts'
import { razorpay } from '#providers/payments/razorpay.ts'
import { aCardPayment, aUpiPayment } from '#tests/support/builders/payments.ts'
import { aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver } from '#tests/support/builders/shipments.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { pressedForm } from '#tests/support/visits/page-forms.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

async function anOrder() {
  const shopper = await aShopper(shop)
  const product = await aProduct(shop, { name: 'Malabar Runner' })
  const orderId = await aPlacedOrder(shop, shopper, [aLine(product)])
  return { shopper, product, orderId, visitor: door.visit(shopper), path: `/order/${orderId}` }
}

test('a shopper without script cancels after a last question', async () => {
  const { visitor, path } = await anOrder()
  expect((await visitor.get(path)).text).toContain('?cancel"')
  const question = await visitor.get(`${path}?cancel`)
  expect(question.text).toMatch(/<dialog[^>]* open/)
  expect(question.text).toContain('Are you sure you want to cancel the order?')
  const done = await visitor.follow(await visitor.press(question, 'Yes'))
  expect(done.text).toContain('Order cancelled successfully')
  expect(done.text).toContain('Order Cancelled')
  expect((await visitor.get(path)).text).not.toContain('Cancel order')
})

test('another shopper’s order can’t be cancelled, reviewed or ordered again', async () => {
  const { path, orderId, product } = await anOrder()
  await deliver(shop, orderId)
  const stranger = door.visit(await aShopper(shop))
  for (const intent of ['cancel', 'again']) {
    expect((await stranger.post(path, { intent })).status).toBe(404)
  }
  const review = { intent: 'review', productId: product.id, rating: '1', comment: 'Not mine' }
  expect((await stranger.post(path, review)).text).not.toContain('Malabar')
  expect(await shop.db.selectFrom('ratings').selectAll().execute()).toEqual([])
})

test('a review that is too short is refused, comes back into view without script and keeps its input', async () => {
  const { visitor, path, orderId, product } = await anOrder()
  await deliver(shop, orderId)
  const refused = await visitor.press(await visitor.get(path), 'Add review', { rating: '4', comment: 'Nice' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Review should be at least 5 characters long')
  const [, form = ''] = /action="[^"#]*#([^"]+)"/.exec(refused.text) ?? []
  expect(form).not.toBe('')
  expect(refused.text).toMatch(new RegExp(`<details id="${form}"`))
  expect(refused.text).toMatch(/<textarea[^>]*>Nice<\/textarea>/)
  expect(refused.text).toMatch(/<input[^>]*value="4"[^>]*checked|<input[^>]*checked[^>]*value="4"/)
  const added = await visitor.follow(
    await visitor.press(refused, 'Add review', { rating: '4', comment: 'Nice and light' }),
  )
  expect(added.text).toContain('Review added successfully')
  expect(added.text).not.toContain('Add review')
  expect((await visitor.get(`/product/${product.id}`)).text).toContain('Nice and light')
  const again = await visitor.press(refused, 'Add review', { rating: '4', comment: 'Nice and warm' })
  expect(again.status).toBe(409)
  expect(again.text.split('</main>')[0]).toContain(reviewedAlready)
})

test('a review that comes after its session has ended is in its form once the shopper has signed in', async () => {
  const { visitor, path, orderId } = await anOrder()
  await deliver(shop, orderId)
  const page = await visitor.get(path)
  const signedIn = visitor.cookies.get('sid') ?? ''
  visitor.cookies.delete('sid')
  const typed = { rating: '4', comment: 'मोटा कपड़ा, अच्छी सिलाई' }
  const prompt = await visitor.press(page, 'Add review', typed)
  expect([prompt.status, prompt.text.includes('What you typed is kept')]).toEqual([401, true])
  visitor.cookies.set('sid', signedIn)
  const again = await visitor.get(path)
  expect(again.text).toContain('Not sent yet: you had been logged out.')
  // Beside the button, since the form is taller than a phone.
  expect(again.text.indexOf('Not sent yet')).toBeGreaterThan(again.text.indexOf('<textarea'))
  expect(again.text).toMatch(/<textarea[^>]*>मोटा कपड़ा, अच्छी सिलाई<\/textarea>/)
  expect((await visitor.press(again, 'Order again')).location).toBe('/cart')
  expect((await visitor.get(path)).text).toContain('Not sent yet')
  const added = await visitor.follow(await visitor.press(again, 'Add review', typed))
  expect(added.text).toContain('Review added successfully')
  expect((await visitor.get(path)).text).not.toContain('Not sent yet')
})

test('who comes back from the gateway after the session ended is asked to log in, and then sees the order', async () => {
  const { open } = await aCardPayment(shop)
  const guest = door.visit()
  const prompt = await guest.follow(await guest.get(`/pay/${open.orderId}/left`))
  expect(prompt.status).toBe(401)
  expect(prompt.text).toContain('Login to Continue')
  expect(prompt.text).toContain(`/loginStart?next=${encodeURIComponent(`/order/${open.orderId}`)}`)
})

test('Reorder puts the lines of an order back into the cart', async () => {
  const { visitor, path, shopper, product } = await anOrder()
  const cart = await visitor.press(await visitor.get(path), 'Order again')
  expect(cart.location).toBe('/cart')
  expect((await findHeldCart(shop.db, shopper.id)).cart).toEqual([aLine(product)])
})

test('the tracker shows each step, the waybill, and only the end of what was cancelled', async () => {
  const { visitor, path, orderId } = await anOrder()
  const waiting = await visitor.get(path)
  for (const step of ['Waiting', 'Ready to Pickup', 'Shipped', 'Delivered']) expect(waiting.text).toContain(step)
  expect(waiting.text).toContain('Usually arrives by')
  await deliver(shop, orderId)
  const delivered = await visitor.get(path)
  expect(delivered.text).not.toContain('arrives by')
  expect(delivered.text).toContain(`waybill-of-${orderId}`)
  expect(delivered.text).toMatch(/<li aria-current="step"[^>]*>(?:(?!<\/li>).)*Delivered/)
})

test('an order leads to help with its number filled in', async () => {
  const { visitor, path, orderId } = await anOrder()
  const href = /href="(\/grievance[^"]*)"/.exec((await visitor.get(path)).text)?.[1] ?? ''
  expect((await visitor.get(href)).text).toContain(`value="${shortNumber(orderId)}"`)
})

const embedded = 'https://api.razorpay.com/v1/checkout/embedded'
const formsOf = ({ headers }: { headers: Headers }) =>
  /form-action ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]

test('without script the pay page leads to the gateway’s own page by a form, and no other page may', async () => {
  const { open, shopper } = await aCardPayment(shop)
  const { circuit: _, ...secrets } = shop.gateway.secrets
  const real = await frontDoor({ ...shop, gateways: gatewaysOf([razorpay(secrets)]) })
  const visitor = real.visit(shopper)
  const page = await visitor.get(`/pay/${open.orderId}`)
  const form = pressedForm(page.text, 'Pay by card')
  expect({ method: form.method, action: form.action }).toEqual({ method: 'POST', action: embedded })
  expect(Object.fromEntries(form.fields)).toMatchObject({
    key_id: shop.gateway.payments.keyId,
    order_id: open.gatewayOrderId,
    amount: '100000',
    currency: 'INR',
    callback_url: `http://shop.test/webhooks/razorpay/return/${open.orderId}`,
    cancel_url: `http://shop.test/pay/${open.orderId}/left`,
  })
  expect(formsOf(page)).toBe("'self' https://api.razorpay.com")
  for (const path of ['/home', '/cart', '/orders', `/order/${open.orderId}`, '/wishlist'])
    expect({ path, forms: formsOf(await visitor.get(path)) }).toEqual({ path, forms: "'self'" })
})

test('the sandbox takes the same form, and refuses what the gateway would refuse', async () => {
  const { open, shopper } = await aCardPayment(shop)
  const visitor = door.visit(shopper)
  const page = await visitor.get(`/pay/${open.orderId}`)
  const cheaper = await visitor.press(page, 'Pay by card', { amount: '100' })
  expect({ status: cheaper.status, text: cheaper.text }).toEqual({
    status: 400,
    text: 'BAD_REQUEST_ERROR: amount is not right',
  })
  const gatewayPage = await visitor.follow(await visitor.press(page, 'Pay by card'))
  expect(gatewayPage.text).toContain('Sandbox gateway')
  const paid = await visitor.follow(await visitor.press(gatewayPage, 'Pay'))
  const back = await visitor.follow(await visitor.press(paid, 'Back to the shop'))
  expect(back.path).toBe(`/order/${open.orderId}?payment=paid`)
  expect(back.text).toContain('Payment Successful')
})

test('a product’s delivery date is JSON with script and a page without', async () => {
  const { product } = await anOrder()
  const visitor = door.visit()
  const delivery = await visitor.get('/delivery/560001?cod')
  expect(JSON.parse(delivery.text)).toEqual({
    isServed: true,
    arrival: expect.stringMatching(/^Usually arrives by \w{3}, \d+ \w{3}$/),
    cod: 'Cash on delivery available',
  })
  expect(delivery.headers.get('cache-control')).toBe('public, max-age=600')
  expect((await visitor.get('/delivery/1234567')).status).toBe(404)
  const page = await visitor.get(`/product/${product.id}`)
  const answer = await visitor.press(page, 'Check', { pincode: '560 001' })
  expect(answer.path).toBe(`/delivery?product=${product.id}&pincode=560+001`)
  expect(answer.text).toContain('Usually arrives by')
  expect(answer.text).toContain('Back to Malabar Runner')
  expect((await visitor.get('/delivery?pincode=12')).text).toContain('Please enter a valid 6-digit zip code')
})

test('a shopper who reported a UPI payment is told not to pay again', async () => {
  const { open, shopper } = await aUpiPayment(shop)
  const visitor = door.visit(shopper)
  const [path, paying] = [`/order/${open.orderId}`, `/confirmorder?upi=${open.orderId}`]
  const shownPage = (await visitor.get(path)).text
  expect(shownPage).toMatch(/<a class="[^"]*bg-accent[^"]*"[^>]*>Show how to pay/)
  expect((await visitor.get(paying)).text).not.toContain('Please do not pay twice')

  await visitor.post(paying, { intent: 'upi-reference', orderId: open.orderId, utr: '512345678901' })
  const text = (await visitor.get(path)).text
  expect(text).toContain('Show how to pay')
  expect(text).not.toMatch(/<a class="[^"]*bg-accent[^"]*"[^>]*>Show how to pay/)
  expect((await visitor.get(paying)).text).toContain('Please do not pay twice')
})

test('a new order is announced above the list with its day and next step, an old one is not', async () => {
  const { visitor } = await anOrder()
  const list = await visitor.get('/orders')
  for (const text of ['Order Confirmed', 'arrives by', 'ready in cash']) expect(list.text).toContain(text)
  shop.clock.pass(31)
  expect((await visitor.get('/orders')).text).not.toContain('Order Confirmed')
})

test('an unpaid order is not announced as confirmed', async () => {
  const { shopper } = await aCardPayment(shop)
  expect((await door.visit(shopper).get('/orders')).text).not.toContain('Order Confirmed')
})
