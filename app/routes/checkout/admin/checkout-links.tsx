import * as v from 'valibot'
import { shopContext } from '#app/context.ts'
import { field, readIntent, refused } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import { findOpenCheckoutLinks } from '#db/checkout/checkout-links.ts'
import { findSetting } from '#db/settings/settings.ts'
import { noSize } from '#domain/catalogue/product.ts'
import { indianTime } from '#domain/indian-time.ts'
import { isRefusal } from '#domain/refusal.ts'
import { pathOfCheckoutLink, withdrawCheckoutLink } from '#flows/checkout/checkout-link.ts'
import { AdminPage, EmptyList, Panel } from '#ui/backoffice/page.tsx'
import { texts } from '#ui/checkout/admin/texts.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { LinkToShare } from '#ui/payments/admin/link-to-share.tsx'
import type { Route } from './+types/checkout-links'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, origin } = context.get(shopContext)
  const [links, brand] = await Promise.all([findOpenCheckoutLinks(db, now()), findSetting(db, 'brand')])
  return { shop: brand.name, links: links.map((link) => ({ ...link, link: origin + pathOfCheckoutLink(link.id) })) }
}

const intents = { withdraw: v.object({ id: field }) }

export async function action({ request, context }: Route.ActionArgs) {
  const submission = readIntent(await request.formData(), intents)
  const shop = context.get(shopContext)
  const withdrawn = await withdrawCheckoutLink(shop, { staff: requireStaff(context), id: submission.id })
  if (isRefusal(withdrawn)) return refused(withdrawn)
  return redirectWithToast(context, '/admin/orders/links', { text: texts.checkoutLinkWithdrawn })
}

/** Checkout links that nobody has used yet, to be sent or withdrawn. */
export default function CheckoutLinks({ loaderData: { shop, links }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title={texts.openCheckoutLinks} text={texts.checkoutLinksText} back="/admin/orders/new">
      {isRefusal(actionData) && (
        <div className="mb-4">
          <RefusalAlert refusal={actionData} />
        </div>
      )}
      {links.length === 0 ? (
        <EmptyList drawing="none" text={texts.noOpenCheckoutLinks} />
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {links.map((link) => (
            <OpenLink key={link.id} shop={shop} {...link} />
          ))}
        </div>
      )}
    </AdminPage>
  )
}

type ShownLink = Route.ComponentProps['loaderData']['links'][number]

function OpenLink({ shop, id, link, couponCode, createdAt, expiresAt, items }: ShownLink & { shop: string }) {
  const lines = items.map(
    ({ name, size, quantity }) => `${quantity} × ${name}${size === noSize ? '' : texts.sizeOf(size)}`,
  )
  return (
    <Panel title={lines.join(' · ')}>
      {couponCode !== null && <p className="mb-2">{texts.withCoupon(couponCode)}</p>}
      <LinkToShare
        link={link}
        text={texts.madeAndEnds(indianTime(createdAt), indianTime(expiresAt))}
        message={texts.checkoutMessage(shop, link)}
      />
      <PostForm intent="withdraw" fields={{ id }} className="mt-3">
        <Button label={texts.withdraw} variant="quiet" />
      </PostForm>
    </Panel>
  )
}
