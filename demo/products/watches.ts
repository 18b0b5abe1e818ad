import type { DemoProduct } from '../demo-product.ts'
import { shelf } from './footwear.ts'
import { classicWatches } from './watches-classic.ts'
import { comboWatches } from './watches-combos.ts'
import { everydayWatches } from './watches-everyday.ts'
import { chainWatches, ruggedWatches, vintageWatches } from './watches-families.ts'

/** One piece is one piece: watches have no sizes. */
export const watches: readonly DemoProduct[] = shelf(
  'Watch',
  [''],
  [
    ...classicWatches,
    ...everydayWatches,
    ...ruggedWatches,
    ...chainWatches,
    ...vintageWatches,
    ...comboWatches,
  ],
)
