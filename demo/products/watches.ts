import type { DemoProduct } from '#demo/demo-product.ts'
import { shelf } from './listing.ts'
import { chainWatches } from './watches-chain.ts'
import { chronographs } from './watches-chrono.ts'
import { classicWatches } from './watches-classic.ts'
import { comboWatches } from './watches-combos.ts'
import { everydayWatches } from './watches-everyday.ts'
import { ruggedWatches } from './watches-rugged.ts'
import { vintageWatches } from './watches-vintage.ts'

/** One piece is one piece: watches have no sizes. */
export const watches: readonly DemoProduct[] = shelf(
  'Watch',
  [''],
  [
    ...classicWatches,
    ...chronographs,
    ...everydayWatches,
    ...ruggedWatches,
    ...chainWatches,
    ...vintageWatches,
    ...comboWatches,
  ],
)
