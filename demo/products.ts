import { frame } from '#demo/artwork/studio.ts'
import { caps } from '#demo/products/caps.ts'
import { converse } from '#demo/products/converse.ts'
import { crocs } from '#demo/products/crocs.ts'
import { perfumes } from '#demo/products/perfumes.ts'
import { shoes } from '#demo/products/shoes.ts'
import { wallets } from '#demo/products/wallets.ts'
import { watches } from '#demo/products/watches.ts'
import type { DemoProduct } from './demo-product.ts'
import type { Drawing } from './draw-pictures.ts'

export const products: readonly DemoProduct[] = [
  ...shoes,
  ...watches,
  ...crocs,
  ...converse,
  ...wallets,
  ...caps,
  ...perfumes,
]

/** The card's picture of a product. */
export function firstView({ draw }: DemoProduct): Drawing {
  return { draw: () => draw()[0] ?? '', drawnWidth: frame.width, width: 800 }
}

/** The other pictures of a product, printed smaller: they are looked at less closely. */
export function furtherViews({ draw }: DemoProduct): Drawing[] {
  return draw()
    .slice(1)
    .map((svg) => ({ draw: () => svg, drawnWidth: frame.width, width: 640 }))
}
