import type { DemoProduct } from '#demo/demo-product.ts'
import { capsOfStreet } from './caps-street.ts'
import { capsOfWeekend } from './caps-weekend.ts'
import { shelf } from './listing.ts'

export const caps: readonly DemoProduct[] = shelf('Caps', ['Free Size'], [...capsOfStreet, ...capsOfWeekend])
