import { useRef } from 'react'
import { redirect, useNavigation } from 'react-router'
import { keepPageOnFailure } from '#app/browser/submit-failure.ts'
import { shopContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { plainIntents, readForm, refusedForm, textFields } from '#app/http/read-intent.ts'
import { withUnlistedTitle } from '#app/routes/shell/page-title.ts'
import { findSetting } from '#db/settings/settings.ts'
import { findTowns } from '#db/shipping/pincodes.ts'
import { isGstCharged } from '#db/tax/supplier.ts'
import type { CheckoutLink } from '#domain/checkout/checkout-link.ts'
import { readPhoneOrderAddress } from '#domain/checkout/phone-order.ts'
import { quotePriceParts } from '#domain/checkout/price-breakdown.ts'
import { onlineTotal, type Quote } from '#domain/checkout/quote.ts'
import { formatRupees } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { withTown } from '#domain/shipping/city-autofill.ts'
import { isPincode } from '#domain/shipping/pincodes.ts'
import { findLinkedCheckout, placeByCheckoutLink } from '#flows/checkout/checkout-link.ts'
import { quoteCart } from '#flows/checkout/quote-cart.ts'
import type { Shop } from '#flows/shop.ts'
import { TermsAgreement } from '#ui/accounts/terms-agreement.tsx'
import { LineItem } from '#ui/checkout/line-items.tsx'
import { PriceDetails } from '#ui/checkout/price-details.tsx'
import * as texts from '#ui/checkout/texts.tsx'
import { AddressFields } from '#ui/customers/address-form.tsx'
import { useTowns } from '#ui/customers/use-towns.ts'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { typedFields } from '#ui/parts/field.tsx'
import { SummaryLine } from '#ui/parts/summary-line.tsx'
import type { Route } from './+types/checkout-link'

export const meta: Route.MetaFunction = withUnlistedTitle(texts.yourOrder)

/** A link that became an order leads to where that is paid. */
async function found(shop: Shop, linkId: string) {
  const checkout = foundOr404(await findLinkedCheckout(shop, linkId))
  if ('payPath' in checkout) throw redirect(checkout.payPath)
  return checkout
}

/** Price of the link now, with delivery to the pincode where it is known. */
function priced(shop: Shop, { lines, couponCode }: CheckoutLink, { zip = '', state = '' }: Record<string, string>) {
  return quoteCart(shop, lines, { couponCode, address: isPincode(zip) ? { zip, state } : null })
}

export async function loader({ context, params: { linkId } }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { link, refusal } = await found(shop, linkId)
  const [quote, brand, takesGstin] = await Promise.all([
    priced(shop, link, {}),
    findSetting(shop.db, 'brand'),
    isGstCharged(shop.db),
  ])
  // `over`: why the link takes no order any more.
  return { shop: brand.name, quote, takesGstin, over: refusal }
}

/** Price and delivery are those of the address: the shopper who saw another total sees the new one first. */
export async function action({ request, context, params: { linkId } }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { form } = await readForm(request, plainIntents('order'))
  const sent = textFields(form)
  const typed = withTown(sent, findTowns(sent['zip'] ?? '') ?? [])
  const { link, refusal } = await found(shop, linkId)
  const address = refusal ?? readPhoneOrderAddress(typed, 'COD')
  const placed = isRefusal(address)
    ? address
    : await placeByCheckoutLink(shop, { link, address, shownAmount: Number(typed['shown'] || -1) })
  if (isRefusal(placed)) return refusedForm(placed, { typed, quote: await priced(shop, link, typed) })
  return redirect(placed.payPath)
}

export const clientAction = (sent: Route.ClientActionArgs) => keepPageOnFailure(sent)

/** Items that staff chose in a chat; the shopper says where they go, and pays on the next page. */
export default function CheckoutLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer =
    actionData && 'typed' in actionData ? actionData : { refusal: isRefusal(actionData) ? actionData : null, typed: {} }
  const { shop, quote, takesGstin, over, refusal, typed } = { ...loaderData, ...answer }
  const message = over?.message ?? (refusal?.fields ? null : refusal?.message)
  const parts = quotePriceParts(quote, 'CARD')
  return (
    <main className="mx-auto max-w-lg px-4 py-6 sm:px-6 lg:py-10">
      <h1 className="text-xl">{texts.yourOrder}</h1>
      <p className="mt-1 text-muted">{texts.orderFrom(shop)}</p>
      <div className="mt-4 space-y-6">
        {message && <Alert text={message} variant={over ? 'warning' : 'error'} />}
        <ul aria-label={texts.orderItems} className="divide-y divide-line">
          {quote.lines.map((line) => (
            <li key={`${line.productId} ${line.size}`} className="flex gap-3 py-3">
              <LineItem line={line} />
            </li>
          ))}
        </ul>
        {quote.unavailable.length > 0 && <Alert text={texts.linkItemIsGone} variant="warning" />}
        {quote.lines.length > 0 && (
          <dl className="space-y-2 tabular-nums">
            <PriceDetails parts={parts} />
            <SummaryLine label={texts.total} amount={formatRupees(onlineTotal(quote))} strong />
          </dl>
        )}
        {over === null && quote.orderable && (
          <Recipient quote={quote} takesGstin={takesGstin} typed={typed} wrong={refusal?.fields ?? {}} />
        )}
      </div>
    </main>
  )
}

type RecipientProps = {
  quote: Quote
  takesGstin: boolean
  typed: Record<string, string>
  wrong: Record<string, string>
}

/** Phone and address, sent with the total that is shown above them. */
function Recipient({ quote, takesGstin, typed, wrong }: RecipientProps) {
  const form = useRef<HTMLFormElement>(null)
  const towns = useTowns(form, null, () => undefined)
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <section aria-labelledby="recipient" className="space-y-4">
      <h2 id="recipient" className="text-lg">
        {texts.whereDoesItGo}
      </h2>
      <PostForm
        intent="order"
        fields={{ shown: onlineTotal(quote) }}
        ref={form}
        noValidate
        onInput={towns.onInput}
        className="grid gap-4 sm:grid-cols-2"
      >
        <AddressFields
          given={typedFields<string>(typed, wrong)}
          towns={towns}
          changed={() => undefined}
          takesGstin={takesGstin}
          hasBusiness={Boolean(typed['gstin'])}
          hasWhatsApp={false}
        />
        <div className="space-y-3 sm:col-span-2">
          {quote.delivery.isEstimate && <p className="text-sm text-muted">{texts.deliveryDependsOnPincode}</p>}
          <Button label={texts.goOnToPay} wide disabled={isBusy} />
          <TermsAgreement />
        </div>
      </PostForm>
    </section>
  )
}
