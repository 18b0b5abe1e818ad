import { redirect } from 'react-router'
import { shopContext } from '#app/context.ts'
import { findIdOfHandle } from '#db/catalogue/products.ts'
import { findRedirect } from '#db/content/redirects.ts'
import { redirectKey } from '#domain/content/redirects.ts'
import type { Route } from './+types/old-address'

/** Sections of the terms by Shopify's policy names; other policies redirect to the whole page. */
const sections: Readonly<Record<string, string>> = {
  'privacy-policy': '#privacy',
  'refund-policy': '#refunds',
  'shipping-policy': '#shipping',
  'contact-information': '#contact',
}

/** Redirects URLs of a Shopify or WooCommerce shop permanently. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const own = await findRedirect(db, redirectKey(url.pathname))
  if (own !== null) return redirect(own, 301)
  const { handle, policy, '*': path = '' } = params
  if (handle !== undefined) return redirect(`/product/${await findIdOfHandle(db, handle)}`, 301)
  if (policy !== undefined) return redirect(`/terms${sections[policy.toLowerCase()] ?? ''}`, 301)
  // A WooCommerce category's URL ends with its own slug, after its parents'.
  const category = path.split('/').filter(Boolean).at(-1) ?? 'all'
  return redirect(`/collections/${encodeURIComponent(category)}`, 301)
}
