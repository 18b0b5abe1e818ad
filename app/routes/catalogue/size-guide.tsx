import { onlyWhenVisited } from '#app/browser/revalidation.ts'
import { shopContext } from '#app/context.ts'
import { brandIn } from '#app/routes/shell/page-title.ts'
import { findSizeGuides } from '#db/catalogue/categories.ts'
import { isForFeet, readSizeGuide } from '#domain/catalogue/size-guide.ts'
import { categoryText } from '#domain/catalogue/texts.ts'
import { titleWith } from '#domain/settings/brand.ts'
import { HowToMeasure, SizeChart } from '#ui/catalogue/size-guide.tsx'
import * as texts from '#ui/catalogue/texts.tsx'
import { ContentSection } from '#ui/shell/content-section.tsx'
import { pageMeta } from '#ui/shell/page-meta.ts'
import type { Route } from './+types/size-guide'

export function meta({ matches }: Route.MetaArgs) {
  const { origin } = matches[1].loaderData ?? {}
  const { name: shop } = brandIn(matches)
  const title = titleWith(texts.sizeGuide, shop)
  return pageMeta({ title, shop, description: texts.sizeGuideCaption, origin, path: '/size-guide' })
}

export async function loader({ context }: Route.LoaderArgs) {
  const categories = await findSizeGuides(context.get(shopContext).db)
  const guides = categories.map(({ title, sizeGuide }) => {
    return { title, tables: readSizeGuide(sizeGuide ?? '') ?? [] }
  })
  return { guides, isForFeet: guides.some(({ tables }) => tables.some(isForFeet)) }
}

export const shouldRevalidate = onlyWhenVisited

export default function SizeGuidePage({ loaderData: { guides, isForFeet } }: Route.ComponentProps) {
  return (
    <main className="mx-auto max-w-2xl space-y-4 px-4 pt-6 sm:px-6 lg:pt-10">
      <h1 className="text-xl lg:text-2xl">{texts.sizeGuide}</h1>
      {guides.length === 0 && <p className="text-muted">{texts.noSizeGuideYet}</p>}
      {guides.map(({ title, tables }, at) => (
        <ContentSection key={title} id={`guide-${at + 1}`} title={categoryText(title)}>
          {tables.map((table) => (
            <SizeChart key={table.brand} table={table} />
          ))}
        </ContentSection>
      ))}
      {isForFeet && (
        <div className="pt-8">
          <HowToMeasure />
        </div>
      )}
    </main>
  )
}
