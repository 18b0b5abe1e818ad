import { type Refusal, refuse, refuseFields } from '#domain/refusal.ts'
import * as texts from './texts.ts'

export const erasureConfirmation = 'DELETE'

export const confirmsErasure = (typed: string) => typed.trim().toUpperCase() === erasureConfirmation

export const erasureNotConfirmed = refuseFields({ word: texts.typeToErase(erasureConfirmation) })

export const creditCameMeanwhile = refuse('changed', texts.creditCame)

/** Refuses erasure while parcels or refunds are under way: the shop still needs the address. */
export function openOrdersRefusal(orderIds: readonly string[]): Refusal | null {
  if (orderIds.length === 0) return null
  return refuse('not-offered', texts.ordersStillOpen(orderIds.length))
}
