import { type Refusal, refuse, refuseFields } from '#domain/refusal.ts'

export const eraseWord = 'DELETE'

export const isEraseWord = (typed: string) => typed.trim().toUpperCase() === eraseWord

export const eraseWordMissing = refuseFields({ word: `Type ${eraseWord} to go on` })

/** While something is on its way to the shopper or back, the shop needs to know where to send it. */
export function stillOpen(orderIds: readonly string[]): Refusal | null {
  if (orderIds.length === 0) return null
  const which = orderIds.length === 1 ? 'an order' : `${orderIds.length} orders`
  return refuse(
    'not-offered',
    `You have ${which} still open. Your account can be deleted when it has arrived, or was cancelled and the money is back.`,
  )
}
