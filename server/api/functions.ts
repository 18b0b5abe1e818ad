import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { findMostWishlisted } from '#db/catalogue/products.ts'
import { isSizeMissing } from '#db/checkout/offers.ts'
import { findOrderOfPayment } from '#db/orders/transitions.ts'
import { findSetting } from '#db/settings/settings.ts'
import type { Shopper } from '#domain/accounts/visitor.ts'
import { type FunctionBody, type FunctionName, type FunctionResponse, functionBodies } from '#domain/api/schemas.ts'
import { countItems, normaliseCart } from '#domain/cart/cart.ts'
import { atMostOfOne, selectSizeFirst } from '#domain/cart/texts.ts'
import { noSize } from '#domain/catalogue/product.ts'
import { productRecord } from '#domain/catalogue/product-response.ts'
import { onlineTotal } from '#domain/checkout/quote.ts'
import { readAddressForm } from '#domain/customers/address.ts'
import { lineQuantityLimit } from '#domain/limits.ts'
import { couponRefusal } from '#domain/orders/order.ts'
import { cancelled } from '#domain/orders/texts.ts'
import { captureFailed, paymentNotFound } from '#domain/payments/texts.ts'
import { readCouponCode } from '#domain/promotions/coupon.ts'
import { isRefusal, type Refusal, refuse, statusOf } from '#domain/refusal.ts'
import { reviewAdded } from '#domain/reviews/texts.ts'
import { isUuid } from '#domain/uuid.ts'
import { functionsDocument } from '#flows/api/openapi-document.ts'
import { ensureInCart } from '#flows/cart/ensure-in-cart.ts'
import { checkoutOfKey } from '#flows/checkout/checkout-key.ts'
import { placeCodOrder } from '#flows/checkout/place-cod-order.ts'
import { quoteCart } from '#flows/checkout/quote-cart.ts'
import type { PlacedOrder } from '#flows/checkout/record-order.ts'
import { startOnlinePayment } from '#flows/checkout/start-online-payment.ts'
import {
  type BuildResponse,
  keyLifetimeMs as keyLastsMs,
  runIdempotently,
  runInOneTransaction,
} from '#flows/idempotency.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { capturePayment } from '#flows/payments/capture-payment.ts'
import { addReview } from '#flows/reviews/add-review.ts'
import type { Shop } from '#flows/shop.ts'
import { requireUser } from '#server/http/authenticated-user.ts'
import { readBody } from '#server/http/json-body.ts'
import { json, jsonRefusal, refusalBody } from '#server/http/json-response.ts'

/** A parsed call; `key` is its idempotency key. */
type Call<Name extends FunctionName> = {
  shop: Shop
  body: FunctionBody<Name>
  shopper: Shopper
  key: string
  clientAddress: string
  buildResponse: BuildResponse | undefined
}
type AddressOf = (c: Context) => string
type Work<Name extends FunctionName> = (call: Call<Name>) => Promise<FunctionResponse<Name> | Refusal>

/** The specification's functions (§7): the flows behind the pages as JSON, authenticated by bearer token or cookie. */
export function createFunctions(shop: Shop, addressOf: AddressOf): Hono {
  const functions = new Hono()
  const forShopper = <Name extends FunctionName>(name: Name, work: Work<Name>) =>
    answerShopper({ shop, addressOf }, name, work)
  functions.get('/openapi.json', async () => {
    const { name } = await findSetting(shop.db, 'brand')
    return json(functionsDocument({ origin: shop.origin, shop: name }))
  })
  functions.all('/openapi.json', () => jsonRefusal(getOnly, { Allow: 'GET, HEAD' }))
  functions.post('/create-order', forShopper('create-order', createOrder))
  functions.post('/create-order/capture', forShopper('create-order/capture', capture))
  functions.post('/cancel', forShopper('cancel', cancel))
  functions.post('/add-rating', forShopper('add-rating', rate))
  functions.post('/fetch-wishlisted', async (c) => {
    const body = await readBody(await c.req.text(), functionBodies['fetch-wishlisted'])
    if (isRefusal(body)) return jsonRefusal(body)
    const products = await findMostWishlisted(shop.db, body.limit)
    return json({ data: products.map((product) => productRecord(product, shop.origin)) })
  })
  for (const name of Object.keys(functionBodies))
    functions.all(`/${name}`, () => jsonRefusal(postOnly, { Allow: 'POST' }))
  // The path without a name is the reference page.
  functions.all('/:unknown{.+}', () => jsonRefusal(unknown))
  return functions
}

const unknown = refuse('not-found', 'There is no such function.')
const postOnly = refuse('wrong-method', 'Functions are called by POST.')
const getOnly = refuse('wrong-method', 'What functions there are is asked by GET.')
const noKey = refuse('invalid', 'An Idempotency-Key is a UUID.')

/** Authenticates and parses a request, and runs it idempotently. */
function answerShopper<Name extends FunctionName>(
  { shop, addressOf }: { shop: Shop; addressOf: AddressOf },
  name: Name,
  work: Work<Name>,
) {
  return async (c: Context): Promise<Response> => {
    const person = await requireUser(shop, c.req.raw)
    if (isRefusal(person)) return jsonRefusal(person)
    const rawBody = await c.req.text()
    const body = await readBody(rawBody, functionBodies[name])
    if (isRefusal(body)) return jsonRefusal(body)
    const key = c.req.header('idempotency-key')?.toLowerCase() ?? randomUUID()
    if (!isUuid(key)) return jsonRefusal(noKey)
    const { shopper } = person
    const call = { shop, body: body as FunctionBody<Name>, shopper, key, clientAddress: addressOf(c) }
    const request = { userId: shopper.id, route: `/functions/${name}`, key, rawBody }
    const run = isCodOrder(body) ? runInOneTransaction : runIdempotently
    const response = await run(shop, request, async (buildResponse?: BuildResponse) =>
      functionResponse(await work({ ...call, buildResponse })),
    )
    const { retry_after: waitSeconds } = Object(response.body)
    return json(response.body, {
      status: response.status,
      headers: waitSeconds === undefined ? {} : { 'Retry-After': String(waitSeconds) },
    })
  }
}

const isCodOrder = (body: object) => 'payment_method' in body && body.payment_method === 'COD'

function functionResponse(answer: object | Refusal) {
  if (!isRefusal(answer)) return { status: 200, body: answer }
  return { status: statusOf(answer), body: refusalBody(answer) }
}

/** Creates a COD order. The client's cart lines are input; prices and owner are the server's. */
async function createOrder({ shop, body, shopper, key, clientAddress, buildResponse }: Call<'create-order'>) {
  const userId = shopper.id
  if (body.user_id !== undefined && body.user_id !== userId) return refuse('forbidden', 'This is not your account.')
  const address = readAddressForm(body.address)
  if (isRefusal(address)) return address
  const lines = body.items.map(({ id, size, quantity }) => ({ productId: id, size: sizeOf(size), quantity }))
  const cart = normaliseCart(lines)
  if (countItems(cart) < countItems(lines)) return tooManyOfOne
  const { payment_method: paymentMethod } = body
  const couponCode = body.coupon_code === undefined ? null : readCouponCode(body.coupon_code)
  if (paymentMethod === 'COD') {
    const { cod_code: typed } = body
    const code = typed ? { nonce: typed.message_id, code: typed.token, clientAddress } : null
    const listed = { userId, cart, linesFrom: 'list', address, code, couponCode } as const
    const responseOf = buildResponse && ((placed: PlacedOrder) => buildResponse(codAnswer(placed)))
    const placed = await placeCodOrder(shop, {
      ...listed,
      checkoutKey: key,
      keyLastsMs,
      shownAmount: null,
      buildResponse: responseOf,
    })
    if (!isRefusal(placed)) return codAnswer(placed)
    return (await isSizeMissing(shop.db, lines)) ? sizeMissing : placed
  }
  if (await isSizeMissing(shop.db, lines)) return sizeMissing
  const { checkoutKey, earlier } = await checkoutOfKey(shop, { userId, key, paymentMethod })
  // Unpaid items stay in the cart, unless this key ordered them before.
  if (!earlier) await ensureInCart(shop, userId, cart)
  const request = { userId, cart, address, checkoutKey, couponCode }
  const quote = await quoteCart(shop, cart, request)
  const withoutCoupon = earlier ? null : couponRefusal(quote, paymentMethod)
  if (withoutCoupon) return withoutCoupon
  const started = await startOnlinePayment(shop, { ...request, shownAmount: onlineTotal(quote), declinedGifts: [] })
  if (isRefusal(started)) return started
  const { amount, currency, gatewayOrderId, orderId } = started
  return { amount, currency, id: gatewayOrderId, order_id: orderId }
}

const tooManyOfOne = refuse('invalid', atMostOfOne(lineQuantityLimit))
const sizeMissing = refuse('invalid', selectSizeFirst)

/** In PostgreSQL's order of keys, so that a repeated request gets the same text. */
const codAnswer = ({ amount, orderId }: PlacedOrder) => ({
  id: orderId,
  amount,
  currency: 'INR' as const,
  order_id: orderId,
})

/** Maps 0, null and absent to no size (decision 1.19). */
function sizeOf(size: string | number | null | undefined): string {
  return size === undefined || size === null || size === 0 || size === '0' ? noSize : String(size)
}

async function capture({ shop, body, shopper }: Call<'create-order/capture'>) {
  const { paymentId, signature, razorpay_order_id: gatewayOrderId } = body
  const order = await findOrderOfPayment(shop.db, { gatewayOrderId, upiQrId: null })
  if (order === null || order.userId !== shopper.id) return refuse('not-found', paymentNotFound)
  const { orderId, userId } = order
  const captured = await capturePayment(shop, { orderId, userId, paymentId, signature })
  if (isRefusal(captured)) return refuse(captured.refused, captureFailed(orderId, paymentId))
  return { success: true as const, status: captured.outcome, order_id: orderId }
}

async function cancel({ shop, body, shopper }: Call<'cancel'>) {
  const input = { orderId: body.order_id, userId: shopper.id, actor: `shopper:${shopper.id}` }
  const ended = await cancelOrder(shop, input)
  return isRefusal(ended) ? ended : { success: true as const, message: cancelled }
}

async function rate({ shop, body, shopper }: Call<'add-rating'>) {
  const { order_id: orderId, product_id: productId, rating, comment } = body
  const added = await addReview(shop, shopper, { orderId, productId, rating: String(rating), comment })
  return isRefusal(added) ? added : { success: true as const, message: reviewAdded }
}
