import type { DemoProduct } from '#demo/demo-product.ts'
import { shelf } from './listing.ts'
import { classics } from './shoes-classics.ts'
import { runners } from './shoes-runners.ts'

export const ukSizes = ['6', '7', '8', '9', '10', '11'] as const

export const shoes: readonly DemoProduct[] = shelf('Shoes', ukSizes, [...runners, ...classics])
