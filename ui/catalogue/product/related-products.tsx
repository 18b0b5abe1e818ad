import { unpackCard } from '#ui/catalogue/packed-card.ts'
import { ProductCard } from '#ui/catalogue/product-card.tsx'
import * as texts from '../texts.tsx'

const sizes = '(min-width: 1600px) 376px, (min-width: 768px) 23vw, calc(50vw - 22px)'

export function RelatedProducts({ products }: { products: readonly string[] }) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="related">
      <h2 id="related" className="mb-4 text-lg lg:text-xl">
        {texts.youMayAlsoLike}
      </h2>
      <ul className="shows-none grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-4 md:gap-x-4">
        {products.map(unpackCard).map((product) => (
          <li key={product.id} className="min-w-0">
            <ProductCard product={product} sizes={sizes} />
          </li>
        ))}
      </ul>
    </section>
  )
}
