import type { DemoProduct } from '#demo/demo-product.ts'
import { perfume } from './perfume-listing.ts'
import { deepPerfumes } from './perfumes-deep.ts'
import { freshPerfumes } from './perfumes-fresh.ts'

export const perfumes: readonly DemoProduct[] = [...freshPerfumes, ...deepPerfumes].map(perfume)
