import { type Refusal, refuse, refuseFields } from '#domain/refusal.ts'
import * as texts from './texts.ts'

export const erasureConfirmation = 'DELETE'

export const confirmsErasure = (typed: string) => typed.trim().toUpperCase() === erasureConfirmation

export const erasureNotConfirmed = refuseFields({ word: texts.typeToErase(erasureConfirmation) })

/** While something is on its way to the shopper or back, the shop needs to know where to send it. */
export function openOrdersRefusal(orderIds: readonly string[]): Refusal | null {
  if (orderIds.length === 0) return null
  return refuse('not-offered', texts.ordersStillOpen(orderIds.length))
}
