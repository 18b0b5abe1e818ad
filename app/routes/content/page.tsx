import { onlyWhenVisited } from '#app/browser/revalidation.ts'
import { shopContext } from '#app/context.ts'
import { notFound } from '#app/http/not-found.ts'
import { redirectMissing } from '#app/http/redirect-missing.ts'
import { brandIn } from '#app/routes/shell/page-title.ts'
import { findFigures } from '#db/content/page-figures.ts'
import { findContentPage } from '#db/content/pages.ts'
import { breadcrumbMarkup } from '#domain/catalogue/structured-data.ts'
import { pagePath } from '#domain/content/address.ts'
import { type PageFigure, pageSummary } from '#domain/content/page-text.ts'
import { iconPath, titleWith } from '#domain/settings/brand.ts'
import { PageText } from '#ui/content/page-text.tsx'
import { pageMeta } from '#ui/shell/page-meta.ts'
import type { Route } from './+types/page'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { origin } = matches[1].loaderData ?? {}
  const { name: shop, logo } = brandIn(matches)
  if (!loaderData) return []
  const { slug, title, body, figures, seoTitle, seoDescription } = loaderData.page
  return pageMeta({
    title: titleWith(seoTitle ?? title, shop),
    shop,
    description: seoDescription ?? pageSummary(body, numbersOf(figures)),
    origin,
    path: pagePath(slug),
    picture: figures[0]?.picture.url ?? iconPath(logo, 512),
    markup:
      import.meta.env.SSR && origin !== undefined
        ? [breadcrumbMarkup([{ name: title, path: pagePath(slug) }], origin)]
        : [],
  })
}

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const page = await findContentPage(shop.db, params.slug)
  if (page === null) {
    await redirectMissing(shop, request, url)
    throw notFound()
  }
  const { slug, title, body, seoTitle, seoDescription } = page
  const figures = await findFigures(shop.db, page.pictures)
  return { page: { slug, title, body, figures, seoTitle, seoDescription } }
}

const numbersOf = (figures: readonly PageFigure[]) => figures.map(({ number }) => number)

export const shouldRevalidate = onlyWhenVisited

export default function OwnPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <main className="mx-auto max-w-2xl space-y-4 px-4 pt-6 sm:px-6 lg:pt-10">
      <h1 className="text-xl lg:text-2xl">{page.title}</h1>
      <PageText body={page.body} figures={page.figures} />
    </main>
  )
}
