import { data, redirect } from 'react-router'
import { keepPageOnFailure } from '#app/browser/submit-failure.ts'
import { shopContext } from '#app/context.ts'
import { plainIntents, readIntent, refused, refusedForm, textFields } from '#app/http/read-intent.ts'
import { withUnlistedTitle } from '#app/routes/shell/page-title.ts'
import { findSetting } from '#db/settings/settings.ts'
import { findTowns } from '#db/shipping/pincodes.ts'
import type { CheckoutLink } from '#domain/checkout/checkout-link.ts'
import { readPhoneOrderAddress } from '#domain/checkout/phone-order.ts'
import { isRefusal } from '#domain/refusal.ts'
import { fillTown } from '#domain/shipping/city-autofill.ts'
import { isPincode } from '#domain/shipping/pincodes.ts'
import { findLinkedCheckout, placeByCheckoutLink, quoteCheckoutLink } from '#flows/checkout/checkout-link.ts'
import type { Shop } from '#flows/shop.ts'
import { CheckoutLinkPage } from '#ui/checkout/checkout-link-page.tsx'
import * as texts from '#ui/checkout/texts.tsx'
import type { Route } from './+types/checkout-link'

export const meta: Route.MetaFunction = withUnlistedTitle(texts.yourOrder)

/** A link that became an order leads to where that is paid. */
async function found(shop: Shop, linkId: string) {
  const checkout = await findLinkedCheckout(shop, linkId)
  if (checkout === null) throw data(null, { status: 404, statusText: 'Not Found' })
  if ('payPath' in checkout) throw redirect(checkout.payPath)
  return checkout
}

/** Price of the link now, with delivery to the pincode where it is known. */
function priced(shop: Shop, link: CheckoutLink, { zip = '', state = '' }: Record<string, string>) {
  return quoteCheckoutLink(shop, link, isPincode(zip) ? { zip, state } : null)
}

export async function loader({ context, params: { linkId } }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { link, refusal } = await found(shop, linkId)
  const [quote, brand] = await Promise.all([priced(shop, link, {}), findSetting(shop.db, 'brand')])
  return { shop: brand.name, quote, over: refusal }
}

const intents = plainIntents('order')

/** Price and delivery are those of the address: the shopper who saw another total sees the new one first. */
export async function action({ request, context, params: { linkId } }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = await request.formData()
  const typed = withTown(textFields(form))
  const submission = readIntent(form, intents)
  if (isRefusal(submission)) return refused(submission)
  const { link, refusal } = await found(shop, linkId)
  const address = refusal ?? readPhoneOrderAddress(typed, 'COD')
  const placed = isRefusal(address)
    ? address
    : await placeByCheckoutLink(shop, { link, address, shownAmount: Number(typed['shown'] || -1) })
  if (isRefusal(placed)) return refusedForm(placed, { typed, quote: await priced(shop, link, typed) })
  return redirect(placed.payPath)
}

/** City and State of the pincode, where they were left empty. */
function withTown(typed: Record<string, string>): Record<string, string> {
  const { zip = '', city = '', state = '' } = typed
  return { ...typed, ...fillTown({ city, state }, { city: '', state: '' }, findTowns(zip) ?? []) }
}

export const clientAction = (sent: Route.ClientActionArgs) => keepPageOnFailure(sent)

export default function CheckoutLinkRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer =
    actionData && 'typed' in actionData ? actionData : { refusal: isRefusal(actionData) ? actionData : null, typed: {} }
  return <CheckoutLinkPage {...loaderData} {...answer} />
}
