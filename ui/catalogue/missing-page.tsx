import type { ProductSummary } from '#domain/catalogue/product.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { EmptySearchIllustration } from '#ui/parts/illustrations/empty-search.tsx'
import { ProductRow } from './product-carousel.tsx'

type MissingPageProps = {
  heading: string
  words: string
  title?: string
  products: readonly ProductSummary[]
}

/** Page for an address that leads to nothing: says so, and leads on to products. */
export function MissingPage({ heading, words, title = 'Popular with Shoppers', products }: MissingPageProps) {
  return (
    <main className="min-h-[60vh] pb-8">
      <EmptyState
        compact
        drawing={<EmptySearchIllustration className="h-32 w-auto" />}
        words={heading}
        heading="h1"
      >
        <p className="text-muted">{words}</p>
        <ButtonLink to="/home">Go Back Home</ButtonLink>
      </EmptyState>
      <ProductRow title={title} products={products} />
    </main>
  )
}
