import type { DemoProduct } from '#demo/demo-product.ts'
import { highCanvas } from './converse-high.ts'
import { lowCanvas } from './converse-low.ts'
import { shelf } from './listing.ts'
import { ukSizes } from './shoes.ts'

export const converse: readonly DemoProduct[] = shelf('Converse', ukSizes, [...highCanvas, ...lowCanvas])
