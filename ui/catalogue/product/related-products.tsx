import { CardItem, idOfCard } from '../card-item.tsx'
import * as texts from '../texts.tsx'

export function RelatedProducts({ products }: { products: readonly string[] }) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="related">
      <h2 id="related" className="mb-4 text-lg lg:text-xl">
        {texts.youMayAlsoLike}
      </h2>
      <ul className="shows-none grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-4 md:gap-x-4">
        {products.map((packed) => (
          <CardItem key={idOfCard(packed)} place="related" packed={packed} />
        ))}
      </ul>
    </section>
  )
}
