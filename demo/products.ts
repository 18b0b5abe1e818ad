import { caps } from '#demo/products/caps.ts'
import { converse } from '#demo/products/converse.ts'
import { crocs } from '#demo/products/crocs.ts'
import { perfumes } from '#demo/products/perfumes.ts'
import { shoes } from '#demo/products/shoes.ts'
import { wallets } from '#demo/products/wallets.ts'
import { watches } from '#demo/products/watches.ts'
import type { DemoProduct } from './demo-product.ts'

export const products: readonly DemoProduct[] = [
  ...shoes,
  ...watches,
  ...crocs,
  ...converse,
  ...wallets,
  ...caps,
  ...perfumes,
]
