import * as v from 'valibot'
import { shopContext } from '#app/context.ts'
import { field, readIntent, refused } from '#app/http/read-intent.ts'
import { redirectDone } from '#app/routes/backoffice/undo-toast.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import { findOpenCheckoutLinks } from '#db/checkout/checkout-links.ts'
import { findSetting } from '#db/settings/settings.ts'
import { isRefusal } from '#domain/refusal.ts'
import { pathOfCheckoutLink, withdrawCheckoutLink } from '#flows/checkout/checkout-link.ts'
import { CheckoutLinksPage } from '#ui/checkout/admin/checkout-links-page.tsx'
import { texts } from '#ui/checkout/admin/texts.tsx'
import type { Route } from './+types/checkout-links'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, origin } = context.get(shopContext)
  const [links, brand] = await Promise.all([findOpenCheckoutLinks(db, now()), findSetting(db, 'brand')])
  return { shop: brand.name, links: links.map((link) => ({ ...link, link: origin + pathOfCheckoutLink(link.id) })) }
}

const intents = { withdraw: v.object({ id: field }) }

export async function action({ request, context }: Route.ActionArgs) {
  const submission = readIntent(await request.formData(), intents)
  if (isRefusal(submission)) return refused(submission)
  const shop = context.get(shopContext)
  const withdrawn = await withdrawCheckoutLink(shop, { staff: requireStaff(context), id: submission.id })
  if (isRefusal(withdrawn)) return refused(withdrawn)
  return redirectDone(context, '/admin/orders/links', { text: texts.checkoutLinkWithdrawn })
}

export default function CheckoutLinks({ loaderData, actionData }: Route.ComponentProps) {
  return <CheckoutLinksPage {...loaderData} refusal={actionData && isRefusal(actionData) ? actionData : null} />
}
