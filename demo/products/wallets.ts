import type { DemoProduct } from '#demo/demo-product.ts'
import { shelf } from './listing.ts'
import { smallWallets } from './wallets-small.ts'
import { wideWallets } from './wallets-wide.ts'

export const wallets: readonly DemoProduct[] = shelf('Wallets', [''], [...wideWallets, ...smallWallets])
