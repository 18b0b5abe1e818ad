import { data } from 'react-router'
import { shopContext } from '#app/context.ts'
import { redirectMissing } from '#app/http/redirect-missing.ts'
import { loadPopularCards } from '#app/routes/catalogue/popular-products.ts'
import { withBrandTitle } from '#app/routes/shell/page-title.ts'
import { NotFoundPage } from '#ui/catalogue/missing-page.tsx'
import * as texts from '#ui/shell/texts.tsx'
import type { Route } from './+types/not-found'

const heading = texts.thisPageIsntHere

export const meta = withBrandTitle(heading)

/** Serves a 404 for unknown paths with search and products. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  await redirectMissing(shop, request, url)
  return data({ products: await loadPopularCards(shop) }, { status: 404, statusText: 'Not Found' })
}

export default function NotFound({ loaderData: { products } }: Route.ComponentProps) {
  return <NotFoundPage heading={heading} text={texts.notFoundHint} products={products} />
}
