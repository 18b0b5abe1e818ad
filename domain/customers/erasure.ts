import { type Refusal, refuse, refuseFields } from '#domain/refusal.ts'
import * as texts from './texts.ts'

export const eraseWord = 'DELETE'

export const isEraseWord = (typed: string) => typed.trim().toUpperCase() === eraseWord

export const eraseWordMissing = refuseFields({ word: texts.typeToErase(eraseWord) })

/** While something is on its way to the shopper or back, the shop needs to know where to send it. */
export function stillOpen(orderIds: readonly string[]): Refusal | null {
  if (orderIds.length === 0) return null
  return refuse('not-offered', texts.ordersStillOpen(orderIds.length))
}
