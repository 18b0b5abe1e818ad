import type { DemoProduct } from '#demo/demo-product.ts'
import { patternedClogs } from './crocs-patterned.ts'
import { plainClogs } from './crocs-plain.ts'
import { shelf } from './listing.ts'

const clogSizes = ['M5', 'M6', 'M7', 'M8', 'M9', 'M10', 'M11'] as const

export const crocs: readonly DemoProduct[] = shelf('Crocs', clogSizes, [...plainClogs, ...patternedClogs])
