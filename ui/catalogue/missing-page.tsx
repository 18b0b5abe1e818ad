import { goBackHome } from '#domain/texts.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { EmptySearchIllustration } from '#ui/parts/illustrations/empty-search.tsx'
import { ProductRow } from './product-carousel.tsx'
import * as texts from './texts.tsx'

type MissingPageProps = { heading: string; text: string; title?: string; products: readonly string[] }

export function NotFoundPage({ heading, text, title = texts.popularWithShoppers, products }: MissingPageProps) {
  return (
    <main className="min-h-[60vh] pb-8">
      <EmptyState compact drawing={<EmptySearchIllustration className="h-32 w-auto" />} text={heading} heading="h1">
        <p className="text-muted">{text}</p>
        <ButtonLink label={goBackHome} to="/home" />
      </EmptyState>
      <ProductRow title={title} products={products} />
    </main>
  )
}
