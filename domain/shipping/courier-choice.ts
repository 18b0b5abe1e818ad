import type { Paise } from '#domain/money.ts'

/**
 * One way to send a parcel. `service`: what the courier calls it; null where it has one way only. Null figures are those
 * that it does not tell.
 */
export type CourierOffer = {
  service: string | null
  /** The company that carries it. */
  carrier: string
  price: Paise | null
  days: number | null
  /** From 0 to 5. */
  rating: number | null
}

/** 'Blue Kite / Post'; null where the shop has an account with none. */
export function namesOfCouriers({ all }: { all: readonly { name: string }[] }): string | null {
  return all.length === 0 ? null : all.map(({ name }) => name).join(' / ')
}
