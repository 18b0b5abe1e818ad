import { frame } from './artwork/studio.ts'
import type { DemoProduct } from './demo-product.ts'
import type { Drawing } from './draw-pictures.ts'
import { caps } from './products/caps.ts'
import { converse } from './products/converse.ts'
import { crocs } from './products/crocs.ts'
import { perfumes } from './products/perfumes.ts'
import { shoes } from './products/shoes.ts'
import { wallets } from './products/wallets.ts'
import { watches } from './products/watches.ts'

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
