import { data } from 'react-router'
import { shopContext } from '#app/context.ts'
import { withUnlistedTitle } from '#app/routes/shell/page-title.ts'
import { findProduct } from '#db/catalogue/products.ts'
import { isRefusal } from '#domain/refusal.ts'
import { pincodeCookie } from '#domain/shipping/pincode-cookie.ts'
import { readPincode } from '#domain/shipping/pincodes.ts'
import { Alert } from '#ui/parts/alert.tsx'
import { TextLink } from '#ui/parts/button.tsx'
import { DeliveryText, PincodeForm } from '#ui/shipping/pincode-form.tsx'
import * as texts from '#ui/shipping/texts.tsx'
import type { Route } from './+types/delivery-check'
import { loadDeliveryPromise } from './load-delivery-promise.ts'

export const meta: Route.MetaFunction = withUnlistedTitle(texts.delivery)

const productId = /^[a-z0-9-]{1,80}$/

/** Shows a product's delivery check as a page, for browsers without script. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('product') ?? ''
  const pincode = readPincode(url.searchParams.get('pincode') ?? '').slice(0, 10)
  const product = productId.test(id) ? await findProduct(context.get(shopContext).db, id) : null
  const hasCodPrice = product === null || product.sizes.some(({ codPrice }) => codPrice !== null)
  const answer = pincode === '' ? null : await loadDeliveryPromise(context, { pincode, hasCodPrice })
  const shown = { pincode, answer, product: product && { id: product.id, name: product.name } }
  const headers = new Headers()
  if (answer !== null && !isRefusal(answer))
    headers.append('Set-Cookie', pincodeCookie(pincode, context.get(shopContext).origin))
  return data(shown, { headers })
}

export default function Delivery({ loaderData: { pincode, answer, product } }: Route.ComponentProps) {
  return (
    <main className="mx-auto max-w-md px-4 py-6 sm:px-6 lg:py-10">
      <h1 className="mb-4 text-xl">{answer === null ? texts.delivery : texts.deliveryTo(pincode)}</h1>
      {isRefusal(answer) && <Alert text={answer.message} variant="error" />}
      {answer && !isRefusal(answer) && <DeliveryText answer={answer} />}
      <PincodeForm className="mt-6" pincode={pincode} product={product?.id ?? null} />
      {product && (
        <p className="mt-4">
          <TextLink label={texts.backTo(product.name)} to={`/product/${product.id}`} />
        </p>
      )}
    </main>
  )
}
