import { data } from 'react-router'
import { type RouteContext, requestContext, shopContext } from '#app/context.ts'
import { plainIntents, readIntent, textField, textsOf } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import { findOpenCheckoutLinks } from '#db/checkout/checkout-links.ts'
import { findPhoneOrderProducts } from '#db/checkout/phone-order-products.ts'
import { findTowns } from '#db/shipping/pincodes.ts'
import { isGstCharged } from '#db/tax/supplier.ts'
import type { Cart } from '#domain/cart/cart.ts'
import {
  nothingChosen,
  type PhoneOrderMethod,
  phoneOrderRefusal,
  readPhoneOrderAddress,
  readPhoneOrderCart,
} from '#domain/checkout/phone-order.ts'
import { addressFields } from '#domain/customers/address.ts'
import { formatRupees } from '#domain/money.ts'
import { readPhoneDigits, withPrefix } from '#domain/phone.ts'
import { readCouponCode } from '#domain/promotions/coupon.ts'
import { isRefusal, type Refusal, refuse, statusOf } from '#domain/refusal.ts'
import { withTown } from '#domain/shipping/city-autofill.ts'
import { isPincode, readPincode } from '#domain/shipping/pincodes.ts'
import { readFormKey } from '#domain/uuid.ts'
import { makeCheckoutLink } from '#flows/checkout/checkout-link.ts'
import { findWaysToPay } from '#flows/checkout/find-ways-to-pay.ts'
import { findCallerAddress, placePhoneOrder, quotePhoneOrder } from '#flows/checkout/place-phone-order.ts'
import { applyCoupon } from '#flows/promotions/apply-coupon.ts'
import type { Shop } from '#flows/shop.ts'
import { type PhoneOrderCouponInput, PhoneOrderPage } from '#ui/checkout/admin/phone-order-page.tsx'
import { texts } from '#ui/checkout/admin/texts.tsx'
import type { Route } from './+types/phone-order'

/** Generates the idempotency key with the form. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const [ways, links, takesGstin] = await Promise.all([
    findWaysToPay(shop),
    findOpenCheckoutLinks(shop.db, shop.now()),
    isGstCharged(shop.db),
  ])
  return { ways, takesGstin, hasLinks: links.length > 0, mintedKey: crypto.randomUUID() as string }
}

/** `search`: text whose products are shown; '' once one of them was chosen. */
type Sent = { shop: Shop; form: FormData; typed: Record<string, string>; search: string } & {
  cart: Cart
  key: string
  coupon: CallerCoupon
}

const intents = plainIntents('find', 'add', 'look', 'recall', 'town', 'coupon', 'remove-coupon', 'COD', 'LINK', 'SHARE')
/** Keeps all state in the form: each submit returns the updated form, and the last one places the order. */
export async function action({ request, context }: Route.ActionArgs) {
  const [shop, form] = [context.get(shopContext), await request.formData()]
  form.set('zip', readPincode(textField(form, 'zip')))
  const typed = Object.fromEntries([...addressFields, 'text'].map((name) => [name, textField(form, name)]))
  const cart = readPhoneOrderCart({
    places: textsOf(form, 'line'),
    quantities: textsOf(form, 'quantity'),
    added: textField(form, 'add'),
  })
  // Buttons of sizes carry the size as value, so their name implies the intent.
  if (form.has('add')) form.set('intent', 'add')
  const { intent } = readIntent(form, intents)
  const method = intent === 'COD' || intent === 'LINK' ? intent : null
  const coupon = await couponOfCaller({ context, form, cart, intent })
  const search = intent === 'add' ? '' : textField(form, intent === 'find' ? 'text' : 'search').trim()
  const sent = { shop, form, typed, search, cart, coupon, key: textField(form, 'key') }
  if (coupon.typed.wrong !== null) return data(await shown(sent), { status: statusOf(couponNotTaken()) })
  if (method) return place(sent, { context, method })
  if (intent === 'SHARE') return share(sent, context)
  if (intent === 'recall') return restoreForm(sent, context)
  const filled = intent === 'town' ? filledIn(typed) : typed
  return data(await shown({ ...sent, typed: filled }))
}

/** The coupon's own message is shown at its field. */
const couponNotTaken = () => refuse('invalid', texts.pleaseCheckTheCoupon)

type ScreenState = { done?: string; refusal?: Refusal }

async function shown({ shop, typed, search, cart, key, coupon }: Sent, { done, refusal }: ScreenState = {}) {
  const phone = withPrefix(readPhoneDigits(typed['phone'] ?? ''))
  const { zip = '', state = '' } = filledIn(typed)
  const address = isPincode(zip) ? { zip, state } : null
  const quote =
    cart.length === 0 ? null : await quotePhoneOrder(shop, { cart, phone, couponCode: coupon.code, address })
  const found = search === '' ? null : await findPhoneOrderProducts(shop.db, search)
  return { typed, key, search, found, quote, code: coupon.typed, done: done ?? null, refusal: refusal ?? null }
}

async function refused(sent: Sent, refusal: Refusal) {
  return data(await shown(sent, { refusal }), { status: statusOf(refusal) })
}

const filledIn = (typed: Record<string, string>) => withTown(typed, findTowns(typed['zip'] ?? '') ?? [])

/** Loads the address of the caller's account. It is personal, so it needs a POST and is audited. */
async function restoreForm(sent: Sent, context: RouteContext) {
  const phone = withPrefix(readPhoneDigits(sent.typed['phone'] ?? ''))
  const address = await findCallerAddress(sent.shop, { staff: requireStaff(context), phone })
  if (isRefusal(address)) return refused(sent, address)
  const typed = {
    ...sent.typed,
    ...address,
    phone: readPhoneDigits(phone),
    whatsapp: readPhoneDigits(address.whatsapp),
  }
  return data(await shown({ ...sent, typed }, { done: texts.filledInFromTheirAccount }))
}

async function place(sent: Sent, { context, method }: { context: RouteContext; method: PhoneOrderMethod }) {
  const { shop, form, typed, cart, coupon } = sent
  const address = readPhoneOrderAddress(filledIn(typed), method)
  const key = readFormKey(sent.key)
  const refusal = phoneOrderRefusal(cart, address) ?? (isRefusal(key) ? key : null)
  if (refusal || isRefusal(address) || isRefusal(key)) return refused(sent, refusal ?? nothingChosen)
  const placed = await placePhoneOrder(shop, {
    staff: requireStaff(context),
    cart,
    address,
    checkoutKey: key,
    paymentMethod: method,
    couponCode: coupon.code,
    shownAmount: Number(textField(form, `shown-${method}`) || -1),
  })
  if (isRefusal(placed)) return refused(sent, placed)
  const sum = formatRupees(placed.amount)
  const text = method === 'COD' ? texts.orderPlacedOnDelivery(sum) : texts.orderPlacedByLink(sum)
  return redirectWithToast(context, `/admin/orders/${placed.orderId}`, { text })
}

/** Creates a checkout link for a chat; the shopper fills in phone and address. */
async function share(sent: Sent, context: RouteContext) {
  const { shop, cart, coupon } = sent
  const id = readFormKey(sent.key)
  const made = isRefusal(id)
    ? id
    : await makeCheckoutLink(shop, { staff: requireStaff(context), id, cart, couponCode: coupon.code })
  if (isRefusal(made)) return refused(sent, made)
  return redirectWithToast(context, '/admin/orders/links', { text: texts.checkoutLinkMade })
}

const untouched = {
  typed: {},
  key: '',
  search: '',
  found: null,
  quote: null,
  done: null,
  refusal: null,
  code: { code: '', wrong: null },
}

export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { mintedKey, ...order } = loaderData
  const form = actionData ?? untouched
  return <PhoneOrderPage {...form} {...order} formKey={form.key || mintedKey} />
}

/** Coupon of the form after this request, the typed code, and its problem. */
type CallerCoupon = { code: string | null; typed: PhoneOrderCouponInput }

type CouponForm = { context: RouteContext; form: FormData; cart: Cart; intent: string | null }

async function couponOfCaller({ context, form, cart, intent }: CouponForm): Promise<CallerCoupon> {
  const typedCode = textField(form, 'code')
  const isPlacing = intent === 'COD' || intent === 'LINK'
  const typed = { code: typedCode, wrong: null }
  if (intent === 'remove-coupon') return { code: null, typed }
  const isAsked = intent === 'coupon' || (isPlacing && typedCode.trim() !== '')
  if (!isAsked) return { code: readCouponCode(textField(form, 'coupon')) || null, typed }
  const { clientAddress } = context.get(requestContext)
  const input = { cart, userId: undefined, typed: typedCode, clientAddress }
  // The account's cart is untouched; limits per account are checked by the quote.
  const code = await applyCoupon(context.get(shopContext), input)
  return isRefusal(code) ? { code: null, typed: { code: typedCode, wrong: code.message } } : { code, typed }
}
