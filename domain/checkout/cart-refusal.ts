import { cartIsEmpty, itemIsGone } from '#domain/orders/texts.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Quote } from './quote.ts'

/** Refuses a cart that can't be ordered as it is, with any payment method; null when it can. */
export function cartRefusal({ lines, unavailable }: Pick<Quote, 'lines' | 'unavailable'>): Refusal | null {
  if (unavailable.length > 0) return refuse('sold-out', itemIsGone)
  if (lines.length === 0) return refuse('invalid', cartIsEmpty)
  const line = lines.find(({ problem }) => problem !== null)
  return line ? refuse('sold-out', `${line.name}: ${line.problem}`) : null
}
